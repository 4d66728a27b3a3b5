import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Queryable } from "#core/db/client.ts";
import * as certificates from "#core/register/certificates.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { plainLine } from "#shared/plain-text.ts";
import { comparableName, comparableNumber, foldText, joinedText } from "#shared/search-words.ts";
import { dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const header = "client_name,certificate_number,standard,issue_date,expiry_date,scope";

/** What was typed, pasted or restored, beside what a page draws of it. */
const names = [
  ["two blanks", "PT  Dobel Spasi", "PT Dobel Spasi"],
  ["a no-break space, as Excel writes it", "PT\u00a0Excel Putus", "PT Excel Putus"],
  ["a narrow and an ideographic space", "PT\u202fSempit\u3000Lebar", "PT Sempit Lebar"],
  ["a line break within a cell", "PT Ganti\r\nBaris", "PT Ganti Baris"],
  ["an accent as a character of its own (NFD)", "PT Jose\u0301 Urai", "PT José Urai"],
  ["characters of no width", "\ufeffPT Ta\u200bnpa\u2060 Le\u200dbar", "PT Tanpa Lebar"],
  ["a mark of direction and a soft hyphen", "\u200ePT Ar\u00adah", "PT Arah"],
  ["nothing drawn around it", "\u200b\u00a0 PT Tepi \u2003\u2060", "PT Tepi"],
] as const;

describe("a certificate is found by what the page draws of its name", () => {
  const product = useProduct();

  const restore = (client_name: string, certificate_number: string) =>
    restoreInto(product.db, client_name, certificate_number);

  async function resultsOf(term: string) {
    const answer = await product.request(`/verifikasi-sertifikat?daftar=semua&q=${encodeURIComponent(term)}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const numbers = [...html.matchAll(/result-number">(.*?)<\/p>/g)].map(([, number = ""]) =>
      number.replace(/<span.*|<\/?mark>/g, ""),
    );
    expect(html.includes("Tidak ada hasil")).toBe(numbers.length === 0);
    return numbers;
  }

  it.each(names)("a name with %s is stored as it is drawn", async (what, given, drawn) => {
    const editor = await product.signIn("editor");
    const input = certificateInput({ client_name: given, certificate_number: `SIMPAN ${what}` });
    const answer = await editor.request("/api/certificates", asJson("POST", input));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ client_name: drawn });
    expect(await resultsOf(drawn)).toEqual([`SIMPAN ${what}`]);
    expect(await resultsOf(given)).toEqual([`SIMPAN ${what}`]);
  });

  it.each(names)(
    "a restored name with %s is found by what is drawn, and by itself",
    async (what, given, drawn) => {
      await restore(given.replace("PT", "Toko"), `PULIH ${what}`);
      expect(await resultsOf(drawn.replace("PT", "Toko"))).toEqual([`PULIH ${what}`]);
      expect(await resultsOf(drawn.replace("PT", "Toko").slice(1, -1))).toContain(`PULIH ${what}`);
      expect(await resultsOf(given.replace("PT", "Toko"))).toEqual([`PULIH ${what}`]);
    },
  );

  it("data comes in as pg_dump writes it, with an empty search path, and is found", async () => {
    await product.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('search_path', '', true)`);
      await restoreInto(tx, "Perum Cadangan\u00a0\u00a0Lama", "DUMP/1");
    });
    expect(await resultsOf("cadangan lama")).toEqual(["DUMP/1"]);
  });

  it("a term typed with other spaces and accents finds what is stored without them", async () => {
    await restore("CV Café Biasa", "BIASA/1");
    for (const term of ["cv cafe\u0301", "CV\u00a0\u00a0Café\tBiasa", "\u200bcafé\u200b biasa"]) {
      expect(await resultsOf(term), term).toEqual(["BIASA/1"]);
    }
  });

  it("control characters in a restored name, which no page draws, do not hide it", async () => {
    await restore("Firma Ken\u0001da\u0002li\u0092", "KENDALI/1");
    expect(await resultsOf("firma kendali")).toEqual(["KENDALI/1"]);
    expect(await resultsOf("Firma Ken\u0001da\u0000li")).toEqual(["KENDALI/1"]);
  });

  it("a restored number is found with and without its no-break spaces, dashes and accents", async () => {
    await restore("PT Nomor", "NBSP\u00a0-\u00a0E\u0301 7\u200b7");
    for (const term of ["NBSP - É 77", "nbspé77", "NBSP–É\u00a077", "é 77"]) {
      expect(await resultsOf(term), term).toHaveLength(1);
    }
  });

  it("every field of one line is stored as it is drawn, and the scope keeps its line breaks", async () => {
    const editor = await product.signIn("editor");
    const input = certificateInput({
      certificate_number: "SEMUA\u00a0\u00a01\u200b",
      standard: "ISO\u00a09001:2015 ",
      status: "Dalam  Proses",
      category: "Sertifikat\u00a0ISO",
      sub_category: "ISO\u00a09001",
      scope: " Kafe\u0301\n\n  dan roti ",
    });
    const answer = await editor.request("/api/certificates", asJson("POST", input));
    expect(await answer.json()).toMatchObject({
      certificate_number: "SEMUA 1",
      standard: "ISO 9001:2015",
      status: "Dalam Proses",
      category: "Sertifikat ISO",
      sub_category: "ISO 9001",
      scope: "Kafé\n\n  dan roti",
    });
  });

  it("two numbers that look the same are one, whatever invisible characters they were typed with", async () => {
    const editor = await product.signIn("editor");
    const add = async (certificate_number: string) =>
      await editor.request("/api/certificates", asJson("POST", certificateInput({ certificate_number })));
    expect((await add("KEMBAR/1")).status).toBe(201);
    for (const number of ["KEMBAR/1\u0092", "KEM\u009bBAR/1", "KEMBAR\ufff9/1", "\ufffeKEMBAR/1\u{1ffff}"])
      expect([number, (await add(number)).status]).toEqual([number, 422]);
    const scope = "Roti\u0092\n\n\u009b31mmerah\uffff";
    const named = certificateInput({ client_name: "PT Ma\u0092ju", certificate_number: "KEMBAR/2", scope });
    expect(await (await editor.request("/api/certificates", asJson("POST", named))).json()).toMatchObject({
      client_name: "PT Maju",
      scope: "Roti\n\n31mmerah",
    });
  });

  it("what changes the direction of text is left out of the scope and of a decision's notes as well", async () => {
    const editor = await product.signIn("editor");
    const today = dayInJakarta(new Date());
    const input = certificateInput({ scope: "Jasa \u202etidak\u202c\n\u2066sah\u2069 \u200e\u061c👨‍👩‍👧" });
    const added = await (await editor.request("/api/certificates", asJson("POST", input))).json();
    expect(added.scope).toBe("Jasa tidak\nsah 👨‍👩‍👧");
    const suspension = {
      kind: "suspended",
      decided_on: today,
      effective_on: today,
      reason: "nonconformity-open",
      public_note_id: "Dibekukan \u202Bsementara\u202C",
      public_note_en: "\u202dSuspended",
    };
    const path = `/api/certificates/${added.id}/decisions`;
    const decided = await editor.request(path, asJson("POST", { ...suspension, version: added.version }));
    expect(decided.status).toBe(200);
    const page = await (await product.request(`/verifikasi-sertifikat/${added.id}`)).text();
    expect(page).toContain("Dibekukan sementara");
    expect(page).not.toMatch(/\p{Bidi_Control}/u);
  });

  it("a name of which nothing is drawn is missing", async () => {
    const editor = await product.signIn("editor");
    const input = certificateInput({ client_name: "\u200b\u00a0\u2060" });
    const answer = await editor.request("/api/certificates", asJson("POST", input));
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ client_name: "Wajib diisi." });
  });

  it("an import stores names as they are drawn, and takes a number with other spaces for the same one", async () => {
    const editor = await product.signIn("editor");
    const send = async (row: string) => {
      const headers = { "content-type": "text/csv" };
      const init = { method: "POST", headers, body: `${header}\n${row}\n` };
      return (await (await editor.request("/api/certificate-imports", init)).json()).summary;
    };
    const rest = "ISO 9001,2026-01-01,2029-01-01,";
    expect(await send(`PT\u00a0Impor  Jose\u0301,IMP 1,${rest}`)).toMatchObject({ new: 1 });
    expect(await send(`"PT Impor\nJosé",\ufeffIMP\u00a01\u200b,${rest}`)).toMatchObject({ unchanged: 1 });
    expect(await resultsOf("pt impor josé")).toEqual(["IMP 1"]);
  });
});

describe("a register that was restored", () => {
  const product = useProduct();

  it("finds, for a thousand fragments, all that a plain comparison of what is drawn would", async () => {
    const words = ["Mandala", "andala", "Jose\u0301", "Nu\u200bsa", "Bina-\u00a0Karya", "É", "(Tbk)"];
    const gaps = [" ", "  ", "\u00a0", "\u2003 ", "\r\n", "\u200b", " \u2060 "];
    const names = Array.from({ length: 98 }, (_, row) =>
      [1, 7, 49, 5].map((step) => `${words[(row * step) % 7]}${gaps[(row + step) % 7]}`).join(""),
    );
    for (const [row, name] of names.entries()) await restoreInto(product.db, name, `7${row}`);
    const drawn = names.map(plainLine);
    const fragments = Array.from({ length: 1000 }, (_, turn) => {
      const name = drawn[turn % drawn.length] ?? "";
      const start = (turn * 7) % name.length;
      return name.slice(start, start + 2 + (turn % 11)).trim();
    });
    // Two thirds of them are alike, and are asked once.
    for (const term of new Set(fragments.filter((fragment) => fragment !== ""))) {
      const holders = drawn.filter((each) => each.toLowerCase().includes(term.toLowerCase()));
      const found: string[] = [];
      for (let page = 1; page <= 4; page++) {
        const { certificates } = await searchCertificates(product.db, { term, page });
        if (certificates.length === 0) break;
        found.push(...certificates.map(({ client_name }) => plainLine(client_name)));
      }
      expect(found, term).toEqual(expect.arrayContaining(holders));
    }
  });
});

describe("a text means the same to the database and to the program", () => {
  const product = useProduct();

  /** All of the basic plane but letters, whose case depends on the version of Unicode; and whatever is not drawn. */
  const characters = Array.from({ length: 0xe0fff }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter(
      (character) =>
        /\p{Default_Ignorable_Code_Point}/u.test(character) ||
        (character <= "\uffff" && character.length === 1 && !/\p{L}/u.test(character)),
    );

  async function inDatabase(
    name:
      | "certificate_number_key"
      | "certificate_search_fold"
      | "certificate_search_name"
      | "certificate_search_number",
    texts: string[],
  ) {
    const { rows } = await product.db.$client.query<{ made: string }>(
      `select ${name}(given) as made from unnest($1::text[]) with ordinality t(given, n) order by n`,
      [texts],
    );
    return rows.map(({ made }) => made);
  }

  it("the identity of a number leaves out the same white space, dashes and invisible characters", async () => {
    const numbers = ["Straße-1", "ﬁ-2", "e\u0301-3", ...characters.map((character) => `a ${character} b`)];
    expect(await inDatabase("certificate_number_key", numbers)).toEqual(numbers.map(certificateNumberKey));
    expect(certificateNumberKey("gis\u00a0–\u0085\ufeff1")).toBe("GIS1");
  });

  it("two numbers that look the same are one number", async () => {
    const editor = await product.signIn("editor");
    const add = (certificate_number: string) =>
      editor.request("/api/certificates", asJson("POST", certificateInput({ certificate_number })));
    expect((await add("AL/X/1")).status).toBe(201);
    for (const alike of ["AL/X/1\ufe0f", "AL/X\u034f/1", "AL/X/1\u{e0031}", "AL/X/1\u3164", "\uffa0AL/X/1"])
      expect([alike, (await add(alike)).status]).toEqual([alike, 422]);
  });

  it("what is typed is compared with what the register holds", async () => {
    const texts = [
      ...characters.map((character) => `A${character}${character} b${character}`),
      "PT. Café-Ñandú  (Persero), Tbk",
      "Ｆｕｌｌ　Ｗｉｄｔｈ",
      "P.T. C.V. Dua",
      "Koperasi",
      "ﬁne ½ ² Ω ς",
    ];
    expect((await inDatabase("certificate_search_fold", texts)).map((text) => text.trim())).toEqual(
      texts.map(foldText),
    );
    expect(await inDatabase("certificate_search_name", texts)).toEqual(texts.map(comparableName));
    expect(await inDatabase("certificate_search_number", texts)).toEqual(texts.map(comparableNumber));
  });

  it("the words of a certificate are all that stands between separators, and what separators join", async () => {
    const { rows } = await product.db.$client.query(
      "select certificate_search_words('P.T. Coca-Cola (Tbk)', 'GIS/1-2 ISO/IEC 27001:2022') as words",
    );
    expect([...new Set(rows[0].words)].toSorted()).toEqual(
      "( ) - . / 1 2 2022 27001 : coca cocacola cola gis iec iso p pt t tbk".split(" ").toSorted(),
    );
  });

  it("the words of a certificate are each whole and without blanks, of whatever its texts are made", async () => {
    const texts = [
      ["", " Sertifikat ISO  Jasa - konsultasi, (umum) "],
      ["PT  Dua -  Tiga ", " - 4/5"],
      [" .", "  "],
      ["Koperasi (Ñandú) Jaya", "a ".repeat(300)],
      [`PT ${"ab".repeat(300)}`, `X/${"9".repeat(600)} ${"9".repeat(600)}`],
    ] as const;
    for (const [name, others] of texts) {
      const { rows } = await product.db.$client.query("select certificate_search_words($1, $2) as words", [
        name,
        others,
      ]);
      const joined = foldText(name).split(" ").map(joinedText);
      const pieces = `${foldText(name)} ${foldText(others)}`
        .split(/([a-z0-9]+)/)
        .map((piece) => piece.trim());
      const expected = [...pieces, ...joined].filter((word) => word !== "").map((word) => word.slice(0, 500));
      expect([...new Set(rows[0].words)].toSorted(), name).toEqual([...new Set(expected)].toSorted());
    }
  });

  it("the holder of a number is found whatever spaces and dashes are written", async () => {
    await restoreInto(product.db, "PT Eszett", "Maß\u00a0\u2014\u200b9");
    for (const number of ["Maß9", "MAß - 9", "maß\u20079\ufeff"]) {
      expect(await certificates.findByNumber(product.db, number), number).toMatchObject({
        client_name: "PT Eszett",
      });
    }
  });
});

describe("a long term", () => {
  const product = useProduct();
  const words = Array.from({ length: 60 }, (_, index) => `k${String(index).padStart(3, "0")}`);
  const longName = words.join(" ").padEnd(300, "x");
  const longWord = `PT ${"ab".repeat(148)}z`;

  const add = async (client_name: string, certificate_number: string) => {
    const editor = await product.signIn("editor");
    const input = certificateInput({ client_name, certificate_number });
    expect((await editor.request("/api/certificates", asJson("POST", input))).status).toBe(201);
  };
  const pageOf = async (term: string) => {
    const answer = await product.request(`/verifikasi-sertifikat?q=${encodeURIComponent(term)}`);
    expect(answer.status).toBe(200);
    return await answer.text();
  };

  it("is asked whole: the longest name is found by all of itself and by any part of it", async () => {
    await add(longName, "PANJANG/1");
    for (const term of [longName, longName.slice(1), longName.slice(7, 288), longName.slice(0, 201)]) {
      const html = await pageOf(term);
      expect(html, term).toContain(">PANJANG/1<");
      expect(html).toContain(`value="${term}"`);
    }
    await add(longWord, "PANJANG/2");
    for (const term of [longWord, longWord.slice(3), longWord.slice(20)]) {
      expect(await pageOf(term), term).toContain(">PANJANG/2<");
    }
  });

  it("is not answered with the certificate that only its beginning names", async () => {
    await add(`${"Sama ".repeat(45)}Satu`, "SAMA/1");
    const html = await pageOf(`${"Sama ".repeat(45)}Dua`);
    expect(html).toContain("Tidak ada hasil");
    expect(html).not.toContain(">SAMA/1<");
  });

  it("of 10,000 characters is not searched for, because no name is as long, and fails nowhere", async () => {
    for (const part of ["x", "a ", "k001 ", "-", "株", "🏭"]) {
      const term = part.repeat(10_000 / part.length).trim();
      expect(await pageOf(term), part).toContain("Belum dicari");
    }
  });
});

describe("the id of a certificate", () => {
  const product = useProduct();

  it("may be any that the database keeps: page, QR code and API answer alike", async () => {
    const id = "11111111-2222-3333-4444-555555555555";
    await product.db.execute(sql`insert into certificates
      (id, client_name, certificate_number, standard, issue_date, expiry_date)
      values (${id}, 'PT Pulihan', 'ID/1', 'ISO', '2026-01-01', '2029-01-01')`);
    const editor = await product.signIn("editor");
    for (const path of [
      "/verifikasi-sertifikat/ID",
      "/verifikasi-sertifikat/ID/qr.svg",
      "/api/certificates/ID",
    ]) {
      expect((await editor.request(path.replace("ID", id))).status, path).toBe(200);
      for (const wrong of ["bukan-uuid", `${id}0`, `{${id}}`, `g${id.slice(1)}`]) {
        expect((await editor.request(path.replace("ID", wrong))).status, path + wrong).toBe(404);
      }
    }
  });

  it("is described to programs as a uuid", async () => {
    const description = await (await product.request("/api/openapi.json")).json();
    const [parameter] = description.paths["/certificates/{id}"].get.parameters;
    expect(parameter).toMatchObject({ name: "id", schema: { type: "string", format: "uuid" } });
  });
});

/** As restored data comes in: past the schema. */
async function restoreInto(db: Queryable, client_name: string, certificate_number: string) {
  await db.execute(sql`insert into public.certificates
    (client_name, certificate_number, standard, issue_date, expiry_date)
    values (${client_name}, ${certificate_number}, 'ISO 9001:2015', '2026-01-10', '2029-01-09')`);
}
