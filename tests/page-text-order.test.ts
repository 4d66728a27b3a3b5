import { beforeAll, describe, expect, it } from "vitest";
import { pageContent } from "#core/content/defaults/page-content.ts";
import { markedAddresses } from "#shared/text-marks.ts";
import { useDemonstration } from "#tests/support/demonstration.ts";
import { asJson } from "#tests/support/product.ts";

type Found = { read: number[]; heard: number[]; searched: number[] };
type Drawn = { path: string; uses: Map<string, Found> };

const addressOf = ({ page, section, content_key }: (typeof pageContent)[number]) =>
  `${page}.${section}.${content_key}`;
const sectionOf = (address: string) => address.slice(0, address.lastIndexOf("."));

/** How the panel lists the texts is how the default copy is written; this holds it against pages as they are drawn. */
describe("the order of the page texts", () => {
  const { product } = useDemonstration();
  /** By section, the page on which visitors meet it. */
  const drawn = new Map<string, Drawn>();

  beforeAll(async () => {
    const editor = await product.signIn("editor");
    for (const section of new Set(pageContent.map((text) => sectionOf(addressOf(text))))) {
      const [page, name] = section.split(".");
      const request = asJson("POST", { page, section: name, language: "id", texts: [] });
      const { path, html } = await (await editor.request("/api/page-previews", request)).json();
      expect(path, section).not.toBeNull();
      drawn.set(section, { path, uses: usesIn(html) });
    }
  });

  const firstRead = (address: string) => drawn.get(sectionOf(address))?.uses.get(address)?.read[0];
  const isMet = (position: number | undefined): position is number => position !== undefined;

  it("is that of the page within each section", () => {
    const sections = Map.groupBy(pageContent, (text) => sectionOf(addressOf(text)));
    let compared = 0;
    for (const texts of sections.values()) {
      const met = texts.map(addressOf).filter((address) => isMet(firstRead(address)));
      compared += met.length;
      expect(met).toEqual(met.toSorted((one, other) => Number(firstRead(one)) - Number(firstRead(other))));
    }
    expect(compared).toBeGreaterThan(250);
  });

  it("is that of the page from section to section", () => {
    const sections = [...new Set(pageContent.map((text) => sectionOf(addressOf(text))))];
    const startOf = (section: string) => {
      const own = pageContent.map(addressOf).filter((address) => sectionOf(address) === section);
      return Math.min(...own.map(firstRead).filter(isMet));
    };
    const pages = Map.groupBy(sections, (section) => `${section.split(".")[0]} ${drawn.get(section)?.path}`);
    let compared = 0;
    for (const listed of pages.values()) {
      const met = listed.filter((section) => Number.isFinite(startOf(section)));
      compared += met.length;
      expect(met).toEqual(met.toSorted((one, other) => startOf(one) - startOf(other)));
    }
    expect(compared).toBeGreaterThan(40);
  });

  it("has each text in one section, with one title", () => {
    const addresses = pageContent.map(addressOf);
    expect(new Set(addresses).size).toBe(addresses.length);
    const sections = pageContent.map((text) => sectionOf(addressOf(text)));
    // A section that is begun again further down would be two under one name.
    const begun = sections.filter((section, at) => section !== sections[at - 1]);
    expect(begun).toEqual([...new Set(begun)]);
  });

  it("folds away what is only heard or found, and nothing that is read", () => {
    const every = [...drawn.values()].flatMap(({ uses }) => [...uses]);
    const all = Map.groupBy(every, ([address]) => address);
    const wrong = pageContent.flatMap((text) => {
      const found = all.get(addressOf(text))?.map(([, uses]) => uses) ?? [];
      const isRead = found.some(({ read }) => read.length > 0);
      const isHeard = found.some(({ heard }) => heard.length > 0);
      const isSearched = found.some(({ searched }) => searched.length > 0);
      const unseen = isHeard ? "accessibility" : isSearched ? "search" : undefined;
      // A section's name may stand in the path to a page as well as in its title.
      if (isRead) return text.use === "accessibility" ? [addressOf(text)] : [];
      return unseen && text.use !== unseen ? [addressOf(text)] : [];
    });
    expect(wrong).toEqual([]);
  });
});

/** Where texts begin in a document: what is read, what is heard only, and what stands in its head; counted in tags and pieces of text. */
function usesIn(html: string): Map<string, Found> {
  const uses = new Map<string, Found>();
  const note = (address: string, kind: keyof Found, at: number) => {
    const found = uses.get(address) ?? { read: [], heard: [], searched: [] };
    found[kind].push(at);
    uses.set(address, found);
  };
  const pieces = html.split(/(<[^>]*>)/);
  const bodyAt = pieces.findIndex((piece) => piece.startsWith("<body"));
  for (const [at, piece] of pieces.entries()) {
    const isHeard = pieces[at - 1]?.includes('class="sr-only"');
    const heard = [...piece.matchAll(/ (?:aria-[a-z]+|alt)="([^"]*)"/g)].map(([, value = ""]) => value);
    if (at < bodyAt) for (const address of markedAddresses(piece)) note(address, "searched", at);
    else if (piece.startsWith("<")) {
      for (const address of heard.flatMap(markedAddresses)) note(address, "heard", at);
      const shown = / placeholder="([^"]*)"/.exec(piece)?.[1] ?? "";
      for (const address of markedAddresses(shown)) note(address, "read", at);
    } else for (const address of markedAddresses(piece)) note(address, isHeard ? "heard" : "read", at);
  }
  return uses;
}
