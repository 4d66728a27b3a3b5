import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Marked, type Tokens } from "marked";
import sharp from "sharp";
import type { Plugin } from "vite";
import { escapeHtml } from "#shared/escape-html.ts";

type Heading = { id: string; text: string };

/** What a chapter's module has, as panel/manual/chapters.ts reads it; `slug` is empty for the list of chapters. */
type Chapter = { slug: string; title: string; headings: Heading[]; html: string };

/** Where a chapter stands in the panel: `03-register.md` at `register` below this. */
const base = "/admin/panduan";
const chapterFile = /(?:\d+-([\w-]+)|README)\.md$/;

/**
 * Makes a module of a chapter of the manual (docs/panduan), with its pictures as files of the build. What is parsed are our own files, at the
 * build: no browser loads a parser, and nobody else's text becomes markup.
 */
export function manualChapters(): Plugin {
  return {
    name: "manual-chapters",
    transform: {
      filter: { id: /\/docs\/panduan\/[\w-]+\.md$/ },
      async handler(markdown, id) {
        const { pictures, ...chapter } = await renderChapter(markdown, id);
        const imports = pictures.map((path, index) => `import picture${index} from ${JSON.stringify(path)};`);
        const urls = pictures.map((_, index) => `picture${index}`);
        const code = `${imports.join("\n")}
const pictures = [${urls.join()}];
const chapter = ${JSON.stringify(chapter)};
export default { ...chapter, html: chapter.html.replace(/%picture(\\d+)%/g, (_, index) => pictures[index]) };`;
        return { code, map: null };
      },
    },
  };
}

async function renderChapter(markdown: string, path: string): Promise<Chapter & { pictures: string[] }> {
  const folder = dirname(path);
  const headings: Heading[] = [];
  const pictures: string[] = [];
  let title = "";
  const sizes = new Map<string, { width: number; height: number }>();
  const marked = new Marked({
    async: true,
    async walkTokens(token) {
      if (token.type === "image")
        sizes.set(token.href, await sharp(await readFile(join(folder, token.href))).metadata());
    },
    renderer: {
      heading({ tokens, depth, text }) {
        const inside = this.parser.parseInline(tokens);
        if (depth === 1) {
          // The panel's header shows it.
          title = text;
          return "";
        }
        const id = idOf(text);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${inside}</h${depth}>`;
      },
      image({ href, text }) {
        const { width, height } = sizes.get(href) ?? {};
        pictures.push(`./${href}`);
        const url = `%picture${pictures.length - 1}%`;
        const img = `<img src="${url}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
        // On a phone a picture of a whole screen is read by opening it.
        return `<a href="${url}" target="_blank" rel="noopener">${img}</a>`;
      },
      link({ href, tokens }) {
        const address = addressOf(href);
        const inside = this.parser.parseInline(tokens);
        return address === undefined ? inside : `<a href="${escapeHtml(address)}">${inside}</a>`;
      },
      // Scrolled by itself where the screen is narrow, with the keyboard too.
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((cells) => row(cells, "td")).join("");
        return `<div class="manual-table" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  const html = await marked.parse(markdown);
  return { slug: chapterFile.exec(path)?.[1] ?? "", title, headings, html, pictures };
}

/** As GitHub makes it, where the same files are read. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Of a chapter or of another site; documents that the product does not serve are only named. */
function addressOf(href: string): string | undefined {
  if (/^https?:/.test(href)) return href;
  const [path = "", part] = href.split("#", 2);
  if (path.startsWith("../")) return servedDocuments[path];
  const slug = chapterFile.exec(path)?.[1];
  return (slug ? `${base}/${slug}` : path && base) + (part ? `#${part}` : "");
}

const servedDocuments: Record<string, string> = { "../api.md": "/api/v1/docs" };
