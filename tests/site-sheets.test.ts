import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#core/root.ts";
import { useDemonstration } from "#tests/support/demonstration.ts";

/*
 * A page loads the one stylesheet of its kind and nothing else, so a part that is moved to another page has to
 * bring its styles along.
 */
describe("the stylesheet of a page", () => {
  const { read, certificateUrl } = useDemonstration();

  const paths: [path: string, sheet: string][] = [
    ["/", "home"],
    ["/tentang", "about"],
    ["/layanan", "services"],
    ["/customer", "customers"],
    ["/galeri", "gallery"],
    ["/galeri?kategori=tidak-ada", "gallery"],
    ["/kontak", "contact"],
    ["/artikel", "articles"],
    ["/artikel?kategori=tidak-ada", "articles"],
    ["/artikel/cara-membaca-selembar-sertifikat", "article"],
    ["/artikel/tidak-ada", "certificate"],
    ["/verifikasi-sertifikat", "verification"],
    ["/verifikasi-sertifikat?q=PT", "verification"],
    ["/verifikasi-sertifikat?q=tidak-ada", "verification"],
    ["/verifikasi-sertifikat/bukan-nomor", "certificate"],
    ["/tidak/ada", "certificate"],
    ["/halaman/keluhan-dan-banding", "page"],
    ["/halaman/tidak-ada", "certificate"],
    ["/keluhan/status", "page"],
    ["/penawaran", "page"],
    ["/layanan/iso-9001", "page"],
    ["/peta-situs", "page"],
    ["/laporkan", "forgery"],
    [`/berkas/${"0".repeat(64)}`, "file"],
  ];

  it.each(paths)("of %s has the styles of everything in it", async (path, sheet) => {
    const { html } = await read(path);
    expectStyled(html, sheet);
  });

  it.each(["valid", "suspended", "expired", "withdrawn", "not-yet-valid", "other"] as const)(
    "of a certificate that is %s has the styles of everything in it",
    async (verdict) => {
      const { html } = await read(await certificateUrl(verdict));
      expectStyled(html, "certificate");
    },
  );

  it("of watching a certificate has the styles of everything in it", async () => {
    for (const end of ["", "?terkirim"])
      expectStyled((await read(`${await certificateUrl("valid")}/pantau${end}`)).html, "watching");
    expectStyled((await read(`/pantau/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11`)).html, "watching");
  });

  it("brings the fonts, but for a certificate's, which does not wait for them", () => {
    const folder = join(projectRoot, "site/sheets");
    const without = readdirSync(folder).filter(
      (file) => !stylesOf(join(folder, file)).includes("plus-jakarta-sans.woff2"),
    );
    expect(without).toEqual(["certificate.css"]);
  });

  function expectStyled(html: string, sheet: string) {
    const known = classesIn(stylesOf(join(projectRoot, `site/sheets/${sheet}.css`)));
    const used = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
    const missing = used.filter((name) => everything.has(name) && !known.has(name));
    expect([...new Set(missing)]).toEqual([]);
  }
});

const all =
  "about article articles certificate contact customers gallery home page services verification watching".split(
    " ",
  );

/** A class that no sheet knows is a name for scripts and tests. */
const everything = new Set(
  all.flatMap((sheet) => [...classesIn(stylesOf(join(projectRoot, `site/sheets/${sheet}.css`)))]),
);

/** A stylesheet with what it imports in the place of the imports. */
function stylesOf(file: string): string {
  return readFileSync(file, "utf8").replace(/@import "([^"]+)"[^;]*;/g, (_, imported) =>
    stylesOf(join(dirname(file), imported)),
  );
}

function classesIn(styles: string): Set<string> {
  return new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name));
}
