import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#core/root.ts";

type Manifest = Record<string, ManifestChunk>;
type ManifestChunk = { file: string; css?: string[]; imports?: string[] };
type Assets = { scripts: string[]; styles: string[] };

const isDevelopment = process.env.NODE_ENV === "development";
const manifest = isDevelopment ? undefined : readManifest();

/** Addresses of what a page loads for one of the browser's entries, by the path of its source. */
export function scriptAssets(entry: string): Assets {
  if (!manifest) return developmentAssets(entry);
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no entry ${entry}`);
  const isStyle = chunk.file.endsWith(".css");
  return {
    scripts: isStyle ? [] : [`/${chunk.file}`],
    styles: isStyle ? [`/${chunk.file}`] : stylesOf(entry, manifest),
  };
}

/**
 * Addresses of the scripts that modules need, for a document to ask for beside its entry: what the entry itself imports is there
 * later only by another round trip. None in development.
 *
 * @param sources paths of modules that are entries or imported dynamically. @throws when the build has no such module
 */
export function preloadedScripts(sources: string[]): string[] {
  if (!manifest) return [];
  const names = new Set<string>();
  for (const source of sources) addWithImports(source, manifest, names);
  return [...names].flatMap((name) => manifest[name]?.file ?? []).map((file) => `/${file}`);
}

function addWithImports(name: string, chunks: Manifest, names: Set<string>): void {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build has no module ${name}`);
  if (names.has(name)) return;
  names.add(name);
  for (const imported of chunk.imports ?? []) addWithImports(imported, chunks, names);
}

/**
 * What an entry's script says, for a document that carries it along. Nothing in development, where Vite serves the
 * sources. Throws when the script needs another file, which a document could not bring.
 */
export function scriptText(entry: string): string | undefined {
  const chunk = manifest?.[entry];
  if (!chunk) return undefined;
  if (chunk.imports) throw new Error(`${entry} needs ${chunk.imports.join(", ")} beside itself`);
  return readFileSync(join(projectRoot, "dist/client", chunk.file), "utf8").trim();
}

/** Address of a file that the build gave a hashed name, a font for instance. */
export function assetUrl(source: string): string {
  return `/${manifest?.[source]?.file ?? source}`;
}

function stylesOf(entry: string, chunks: Manifest): string[] {
  const chunk = chunks[entry];
  if (!chunk) return [];
  const imported = (chunk.imports ?? []).flatMap((name) => stylesOf(name, chunks));
  return [...new Set([...imported, ...(chunk.css ?? []).map((file) => `/${file}`)])];
}

function developmentAssets(entry: string): Assets {
  if (entry.endsWith(".css")) return { scripts: [], styles: [`/${entry}`] };
  return { scripts: ["/scripts/refresh-preamble.js", "/@vite/client", `/${entry}`], styles: [] };
}

function readManifest(): Manifest | undefined {
  const file = join(projectRoot, "dist/client/.vite/manifest.json");
  // Request tests run from source, without a build; they load no assets.
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
