import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { drawGuilloche, drawQr } from "#core/documents/art.ts";
import type { CertificateDocument } from "#core/documents/document.ts";
import { projectRoot } from "#core/root.ts";
import { credentialFileName, credentialMediaType } from "#shared/credential-in-pdf.ts";

const folder = join(projectRoot, "core/documents");
/** A virtual folder: the compiler reads no files, its inputs are in memory under this path. */
const workspace = join(folder, "nothing-is-here");
const standard = "a-3a";

const pages = { portrait: { widthMm: 210, heightMm: 297 }, landscape: { widthMm: 297, heightMm: 210 } };

/** Renders a PDF, or an SVG of its pages one below the other for a preview. */
export type Task = { document: CertificateDocument; as: "pdf" | "svg" };

/** A compiler of certificates' PDFs, with the template beside this file. */
export function openCompiler() {
  const fonts = readdirSync(join(folder, "fonts")).filter((name) => name.endsWith(".ttf"));
  const fontBlobs = fonts.map((name) => readFileSync(join(folder, "fonts", name)));
  const families = Object.keys(JSON.parse(readFileSync(join(folder, "fonts/characters.json"), "utf8")));
  const sans = families.filter((name) => name.startsWith("Absah Sans"));
  const serif = families.filter((name) => name.startsWith("Absah Serif"));
  const template = readFileSync(join(folder, "certificate.typ"), "utf8");
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });

  return {
    /**
     * @returns a tagged PDF/A-3a, or an SVG
     * @throws with the compiler's diagnostics
     */
    compile({ document: { pictures, credential, ...document }, as }: Task): Uint8Array {
      compiler.resetShadow();
      const put = (name: string, content: string | Uint8Array) =>
        compiler.mapShadow(join(workspace, name), Buffer.from(content));
      const art = drawGuilloche(document.seed, pages[document.orientation], document.colours);
      for (const [name, svg] of Object.entries(art)) put(`${name}.svg`, svg);
      put("code.svg", drawQr(document.url));
      const shown = Object.entries(pictures).map(([name, { content, type, alt }]) => {
        put(`${name}.${type}`, content);
        return [name, { path: `/${name}.${type}`, alt }];
      });
      if (credential) put(credentialFileName, credential.jwt);
      const data = {
        ...document,
        ...(credential && { attachment: attachmentOf(credential) }),
        pictures: Object.fromEntries(shown),
        fonts: { sans: [...sans, ...serif], serif: [...serif, ...sans] },
      };
      const compiled = compiler.compile({
        mainFileContent: template,
        inputs: { data: JSON.stringify(data) },
        resetRead: true,
      });
      const { result } = compiled;
      if (!result) throw new Error(`The certificate could not be set: ${problemsOf(compiled.takeError())}`);
      try {
        return as === "svg"
          ? Buffer.from(compiler.plainSvg(result))
          : Uint8Array.from(compiler.pdf(result, { pdfStandard: standard, pdfTags: true }));
      } finally {
        // Documents have nothing in common that is worth caching.
        compiler.evictCache(0);
      }
    },
  };

  function attachmentOf({ description }: NonNullable<CertificateDocument["credential"]>) {
    return { path: `/${credentialFileName}`, type: credentialMediaType, description };
  }

  function problemsOf(error: Parameters<typeof compiler.fetchDiagnostics>[0] | null): string {
    const found = error ? compiler.fetchDiagnostics(error) : [];
    return found.map((each) => JSON.stringify(each).slice(0, 300)).join("; ");
  }
}
