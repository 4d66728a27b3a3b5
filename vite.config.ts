import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { draw } from "#site/art/drawings.tsx";
import { clientChunks, firstScreen, iconsByFile, siteScripts } from "./client-chunks.ts";
import { manualChapters } from "./manual-chapters.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Packs what browsers load once, at the build, as small as it gets: the server sends the packed files. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))) {
        const content = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await brotli(content));
        await writeFile(join(dir, `${name}.gz`), await gzip(content, { level: 9 }));
      }
    },
  };
}

/**
 * Lists in dist/packages.json, by their folders, the packages of which something is in the build: what has to be named,
 * with its licence, by whoever passes the build on (scripts/release/).
 */
function listed(): Plugin {
  const folders = new Set<string>();
  return {
    name: "listed",
    apply: "build",
    sharedDuringBuild: true,
    async writeBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const ids = chunk.type === "chunk" ? chunk.moduleIds : [];
        for (const id of ids) {
          const folder = /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
          if (folder) folders.add(folder);
        }
      }
      await writeFile("dist/packages.json", `${JSON.stringify([...folders].sort(), null, 2)}\n`);
    },
  };
}

/** A drawing that a stylesheet names as `url("/art/….svg?inline")` comes with it, at no request of its own. */
const drawn = {
  postcssPlugin: "drawn",
  Declaration(declaration: { value: string }) {
    declaration.value = declaration.value.replace(inlineArt, (_, kind: string, seed: string) => {
      const svg = (draw(kind, seed) ?? "").replaceAll('"', "'");
      return `url("data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}")`;
    });
  },
};
const inlineArt = /url\("\/art\/([a-z]+)\/([\w-]+)\.svg\?inline"\)/;

/** Two builds, one after the other: what browsers load, and the server with the operator's command line. */
export default defineConfig(({ command }) => ({
  plugins: [react(), iconsByFile(), manualChapters(), tailwindcss(), packed(), listed()],
  appType: "custom",
  css: { postcss: { plugins: [drawn] } },
  // What a stylesheet names without `?inline` is asked of the server, where it is shown.
  build: { rolldownOptions: { external: [/^\/art\//] } },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        // The panel and the API's page are loaded by staff, once, and kept for ever.
        chunkSizeWarningLimit: 2_000,
        // Content-Security-Policy takes fonts and styles from files only, not from data: addresses.
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks: { pluginTimings: false },
          // A number that two pages share is written into both their scripts, and is no file of its own.
          optimization: { inlineConst: { mode: "all" } },
          // The scanner, and what checks a file, are entries that a page's script imports when they are wanted.
          preserveEntrySignatures: "exports-only",
          output: { codeSplitting: clientChunks },
          input: [
            ...globSync("site/sheets/*.css"),
            ...siteScripts,
            "panel/main.tsx",
            ...firstScreen,
            "panel/api-docs.ts",
          ],
        },
      },
    },
    ssr: {
      // Bundled, only what is used of it is loaded: 130 MB of memory and half a second less at the start. In development
      // Node loads the packages itself: those in CommonJS could not be evaluated as modules.
      resolve: {
        ...(command === "build" && { noExternal: true }),
        external: [
          "sharp",
          "pdfkit",
          "@myriaddreamin/typst-ts-node-compiler",
          "lucide-react",
          "@aws-sdk/client-s3",
          "@aws-sdk/s3-request-presigner",
        ],
      },
      build: {
        outDir: "dist/server",
        ssr: true,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: {
          checks: { pluginTimings: false },
          // Each process keeps the source of what it has loaded, with two bytes for every character where one of them is not of Latin-1.
          output: { charset: "ascii", comments: { annotation: false, jsdoc: false } },
          input: {
            main: "main.ts",
            worker: "supervisor/worker.ts",
            cli: "cli/main.ts",
            "bcrypt-worker": "core/auth/bcrypt-worker.ts",
            "document-worker": "core/documents/document-worker.ts",
            "image-worker": "core/images/image-worker.ts",
            "import-worker": "core/register/import/import-worker.ts",
            "move-worker": "core/moving/move-worker.ts",
            "sanitizer-worker": "core/rich-text/sanitizer-worker.ts",
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));
