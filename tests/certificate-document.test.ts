import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import { missingCharacters } from "#core/documents/characters.ts";
import { openCompiler } from "#core/documents/compile.ts";
import type { CertificateDocument } from "#core/documents/document.ts";
import { openDocuments } from "#core/documents/documents.ts";
import { documentLanguages, orientations } from "#shared/schemas/certificate-template.ts";
import { readQr } from "#tests/support/qr-readers.ts";
import { sampleDocument } from "#tests/support/sample-document.ts";

const longScope = "Jasa konstruksi gedung hunian, perkantoran, industri dan fasilitas umum; "
  .repeat(9)
  .trim();
const longName = "Perkumpulan Pengusaha Perkebunan dan Industri Pengolahan Kelapa Sawit Nusantara "
  .repeat(3)
  .trim();

describe("a certificate as PDF", () => {
  const documents = openDocuments();
  afterAll(() => documents.close());
  const render = async (document: CertificateDocument) =>
    Buffer.from(await documents.render(document, "pdf"));

  async function read(pdf: Buffer) {
    const proxy = await getDocumentProxy(new Uint8Array(pdf));
    const { text } = await extractText(proxy, { mergePages: true });
    const first = await proxy.getPage(1);
    const { width, height } = first.getViewport({ scale: 1 });
    const outside = (await first.getTextContent()).items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
      // The frame's inner line is 17.5 mm from the edge: 49 points.
      const isInside = x > 49 && x + item.width < width - 49 && y > 49 && y < height - 49;
      return isInside ? [] : [item.str];
    });
    return {
      text: text.replace(/\s+/g, " "),
      joined: text.replace(/\s+/g, ""),
      outside,
      pages: proxy.numPages,
    };
  }

  it("is the same file, byte for byte, whenever and wherever it is made", async () => {
    const document = sampleDocument();
    const [one, other] = [await render(document), await render(document)];
    expect(one.equals(other)).toBe(true);
    const elsewhere = openCompiler().compile({ document, as: "pdf" });
    expect(one.equals(elsewhere)).toBe(true);
  });

  it("has curves of its own for every edition", async () => {
    const [first, second] = [sampleDocument(), sampleDocument({ edition: 2 })];
    const svg = async (document: CertificateDocument) =>
      Buffer.from(await documents.render(document, "svg")).toString();
    const frame = (drawing: string) => /xlink:href="(data:image[^"]{2000,})"/.exec(drawing)?.[1];
    const frames = [frame(await svg(first)), frame(await svg(second))];
    expect(frames[0]).toBeDefined();
    expect(frames[0]).not.toBe(frames[1]);
  });

  it("says that it is a tagged PDF/A-3a, in the language that leads", async () => {
    const pdf = (await render(sampleDocument())).toString("latin1");
    expect(pdf).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    const info = await (await getDocumentProxy(new Uint8Array(await render(sampleDocument())))).getMetadata();
    expect(info.info).toMatchObject({ Language: "id", Title: "Sertifikat GIS/QMS/2026/0142" });
    expect(
      await (await getDocumentProxy(new Uint8Array(await render(sampleDocument())))).getMarkInfo(),
    ).toMatchObject({ Marked: true });
  });

  const kinds = orientations.flatMap((orientation) =>
    documentLanguages.map((languages) => ({ orientation, languages })),
  );
  it.each(kinds)("names every field within its frame ($orientation, $languages)", async (template) => {
    for (const record of [{}, { scope: longScope }, { client_name: longName, scope: longScope }]) {
      const document = sampleDocument(record, template);
      const { joined, outside } = await read(await render(document));
      const words = [
        document.client,
        document.standard,
        document.scope,
        document.number,
        document.address,
        document.url,
      ];
      const dates = {
        id: ["10 Januari 2026", "9 Januari 2029"],
        en: ["January 10, 2026", "January 9, 2029"],
      };
      const both = [...dates.id, ...dates.en];
      const shown = template.languages === "both" ? both : dates[template.languages];
      for (const text of [...words, ...shown, document.signatory.name, document.issuer])
        expect(joined).toContain(text.replace(/\s+/g, ""));
      expect(outside).toEqual([]);
    }
  });

  it("says on every page that it is of a demonstration, and nothing of one that is not", async () => {
    const scope = "Produksi dan perdagangan hasil bumi. ".repeat(270);
    const { text, outside, pages } = await read(await render(sampleDocument({ scope }, {}, {}, true)));
    expect(pages).toBeGreaterThan(2);
    const count = text.split("Demonstration: this body, client and certificate are invented.").length - 1;
    expect(count).toBe(pages);
    expect(outside).toEqual([]);
    expect((await read(await render(sampleDocument()))).text).not.toMatch(/peragaan|demonstration/i);
  });

  it("goes on in an annex where its scope is longer than a page has room for", async () => {
    const scope = `${"Produksi dan perdagangan hasil bumi. ".repeat(250)}Akhir ruang lingkup.`;
    const { text, pages, outside } = await read(await render(sampleDocument({ scope })));
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain("sebagaimana diuraikan dalam lampiran");
    expect(text).toContain("Akhir ruang lingkup.");
    expect(outside).toEqual([]);
  });

  it("breaks a word that is longer than a line, and adds nothing to it", async () => {
    const client_name = `PT ${"W".repeat(290)}`;
    const { joined, outside } = await read(await render(sampleDocument({ client_name })));
    expect(joined).toContain("W".repeat(290));
    expect(outside).toEqual([]);
  });

  it("shows what people wrote letter for letter, and reads none of it as markup or as a file", async () => {
    const attacks = [
      '#read("/etc/passwd")',
      "*tebal* _miring_",
      "$x^2$ \\ // /* */ ~ --- <label> @acuan `kode`",
      '"}, {"',
      '#image("/code.svg") #panic("x") #{1+1} = Judul',
      "$\u007b1} %s \\u{41}",
    ];
    for (const attack of attacks) {
      const record = {
        client_name: attack,
        standard: attack,
        scope: attack,
        certificate_number: attack,
        address: attack,
      };
      const { joined, text } = await read(
        await render(sampleDocument(record, { signatory_name: attack, title_id: attack.slice(0, 60) })),
      );
      expect(joined.split(attack.replace(/\s+/g, "")).length - 1).toBeGreaterThanOrEqual(6);
      expect(text).not.toContain("root:");
    }
  });

  it("takes no picture's name or content as a way to other files", async () => {
    const svg = (href: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/><image href="${href}" width="20" height="20"/></svg>`,
      );
    const folder = await mkdtemp(join(tmpdir(), "absah-picture-"));
    const secret = join(folder, "rahasia.png");
    await sharp({ create: { width: 40, height: 40, channels: 3, background: "#ff00ff" } })
      .png()
      .toFile(secret);
    const mark = (href: string) => ({ mark: { content: svg(href), type: "svg", alt: "Logo" } });
    for (const href of [secret, `../../../..${secret}`, `file://${secret}`]) {
      const document = sampleDocument({}, {}, mark(href));
      const [withIt, without] = await Promise.all(
        [document, sampleDocument({}, {}, mark("data:,"))].map((each) => render(each).catch(() => undefined)),
      );
      expect(without).toBeDefined();
      // Refused, or made without it.
      if (withIt) expect(Math.abs(withIt.length - (without?.length ?? 0))).toBeLessThan(50);
    }
    await rm(folder, { recursive: true });
  });

  it.each(orientations)(
    "has a QR code that leads to the certificate's page at 150 dpi (%s)",
    async (orientation) => {
      const document = sampleDocument({ scope: longScope }, { orientation });
      const svg = Buffer.from(await documents.render(document, "svg"));
      const widthPx = orientation === "portrait" ? 1240 : 1754;
      const page = await sharp(svg, { density: 150 }).resize({ width: widthPx }).png().toBuffer();
      expect((await readQr(page)).zxing).toBe(document.url);
    },
  );

  it("names the letters that no font has, instead of leaving them out", () => {
    expect(missingCharacters(sampleDocument({ client_name: "Žilina Ελλάς Жизнь Đà Nẵng" }))).toEqual([]);
    expect(missingCharacters(sampleDocument({ client_name: "PT 中国 العربية" }))).toEqual(
      [..."中国العربية"].filter((each, at, all) => all.indexOf(each) === at),
    );
  });

  it("is refused for what cannot be set, and the next one is made all the same", async () => {
    const broken = { mark: { content: Buffer.from("no picture"), type: "png", alt: "Logo" } };
    await expect(render(sampleDocument({}, {}, broken))).rejects.toThrow("could not be made");
    expect((await read(await render(sampleDocument()))).pages).toBe(1);
  });

  it.skipIf(!has("pdftotext"))(
    has("pdftotext")
      ? "has every text of it read by pdftotext, the annex's too"
      : "has every text of it read by pdftotext (pdftotext is not installed)",
    async () => {
      const agreement = [
        { language: "en" as const, text: "Signatory of the Global Accreditation Cooperation MLA" },
      ];
      const document = { ...sampleDocument({ scope: longScope.repeat(4) }), agreement };
      const folder = await mkdtemp(join(tmpdir(), "absah-pdf-"));
      writeFileSync(join(folder, "a.pdf"), await render(document));
      const read = execFileSync("pdftotext", [join(folder, "a.pdf"), "-"]).toString();
      await rm(folder, { recursive: true });
      const joined = (text: string) => text.replace(/\s+/g, "").toLowerCase();
      const { colours, seed, title, date, language, orientation, pictures, ...printed } = document;
      const texts = textsIn(printed);
      expect(texts.length).toBeGreaterThan(30);
      expect(texts.filter((text) => !joined(read).includes(joined(text)))).toEqual([]);
    },
  );

  it.skipIf(!has("qpdf"))(
    has("qpdf") ? "is well-formed for qpdf" : "is well-formed for qpdf (qpdf is not installed)",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "absah-pdf-"));
      writeFileSync(join(folder, "a.pdf"), await render(sampleDocument()));
      expect(execFileSync("qpdf", ["--check", join(folder, "a.pdf")]).toString()).toContain(
        "No syntax or stream encoding errors",
      );
      await rm(folder, { recursive: true });
    },
  );
});

/** Every text in it, but for those that say in which language another is. */
function textsIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return key === "language" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
}

function has(program: string): boolean {
  return (process.env.PATH ?? "").split(":").some((folder) => {
    try {
      return readFileSync(join(folder, program)).length > 0;
    } catch {
      return false;
    }
  });
}
