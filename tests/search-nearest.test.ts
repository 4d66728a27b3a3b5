import { beforeAll, describe, expect, it } from "vitest";
import { findNearest } from "#core/register/search/nearest.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import { useProduct } from "#tests/support/product.ts";

const forms = ["PT", "CV", "UD", "Koperasi", "Yayasan", "Hotel", "RSUD"];
const words =
  `Berkah Mandala Nusantara Bina Karya Jaya Sentosa Tani Arung Lintas Samudra Bahari Pangan Kimia Baja Tekstil Agro Harapan Rajawali Mulia
  Agung Fajar Pratama Teknik Tunggal Prima Perkasa Anugerah Mandiri Farma Semesta Graha Sejahtera Persada Abadi Duta Sakti Medika Buana Energi Raya Panca
  Nirwana Eka Wahana Mega Sinar Utama Hasta Cahaya Citra Bumi Kencana Surya Cipta Tirta Mitra Wijaya Indah Elang Garuda Arta Gunung Sumber Makmur Logam
  Plastik Kayu Ulin Jati Laut Timur Barat Selatan Utara Merapi Rinjani Kelud Bromo Kawi Musi Kapuas Barito Brantas Serayu Cisadane Melati Mawar Anggrek
  Kenanga Cempaka Dahlia Teratai Seroja Flamboyan Akasia Meranti Sengon Mahoni Pinus Damar Rotan Bambu Kopi Teh Kakao Lada Pala Cengkeh Vanili Padi
  Jagung Kedelai Singkong Sagu Kelapa Sawit Tebu Karet Kapas Rami Sutra`.split(/\s+/);
const schemes = ["QMS", "EMS", "OHS", "ISM", "FSM", "SNI"];

const longName =
  "Perkumpulan Pengusaha Pengolahan Hasil Pertanian Perkebunan Peternakan Perikanan Kehutanan Pertambangan Perindustrian Perdagangan Nusantara Serikat Abadi";

/** Slips of the fingers, the same ones on every run. */
const random = randomNumbers(31);
const below = (max: number) => Math.floor(random() * max);
const pick = <Each>(list: readonly Each[]): Each => list[below(list.length)] as Each;

const register = Array.from({ length: 1_500 }, (_, serial) => ({
  name: [pick(forms), ...Array.from({ length: 2 + below(3) }, () => pick(words))].join(" "),
  number: pick([
    `GIS/${pick(schemes)}/${2019 + below(7)}/${String(1 + serial * 3).padStart(5, "0")}`,
    `${String(1 + serial).padStart(4, "0")}/LS-${pick(schemes)}/${pick(["I", "IV", "VI", "XI"])}/${2019 + below(7)}`,
    `LSP-${String(100_000 + serial * 37)}-ID`,
  ]),
}));

/** One slip: a character less, another one, one more, or two that changed places. */
function slipped(text: string, from = 0): string {
  const at = from + below(text.length - from - 1);
  const [before, here, next] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1)];
  if (!/[a-z0-9]/i.test(here)) return slipped(text, from);
  const other = /\d/.test(here) ? String(below(10)) : pick([..."abcdefghijklmnopqrstuvwxyz"]);
  const made = pick([
    before + text.slice(at + 1),
    before + other + text.slice(at + 1),
    before + other + text.slice(at),
    before + next + here + text.slice(at + 2),
  ]);
  return made.toLowerCase() === text.toLowerCase() ? slipped(text, from) : made;
}

describe("a search that finds nothing offers what was meant", () => {
  const product = useProduct();

  beforeAll(async () => {
    register.push(
      ...[
        ["PT Sinar Delapan", "GIS/QMS/2025/00001"],
        ["CV Logistik Ismaya", "GIS/ISM/2025/00110"],
        [longName, "K3-0099/2021"],
      ].map(([name = "", number = ""]) => ({ name, number })),
    );
    await product.db.$client.query(
      `insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
       select *, 'ISO 9001:2015', '2025-01-01', '2099-01-01' from unnest($1::text[], $2::text[])`,
      [register.map(({ name }) => name), register.map(({ number }) => number)],
    );
  });

  /** Of so many slips that find nothing, the part for which the right one is among the five that are offered. */
  async function rateOf(
    count: number,
    make: () => { typed: string; meant: string },
  ): Promise<{ rate: number; missed: string[] }> {
    const missed: string[] = [];
    for (let made = 0; made < count; ) {
      const { typed, meant } = make();
      const { total } = await searchCertificates(product.db, { term: typed });
      if (total > 0) continue;
      made++;
      const offered = await findNearest(product.db, typed);
      if (!offered.some(({ text }) => text === meant || isWordOf(meant, text)))
        missed.push(`${typed} (${meant})`);
    }
    const rate = 1 - missed.length / count;
    return { rate, missed };
  }
  const isWordOf = (word: string, name: string) => name.split(" ").includes(word);

  it.each([
    ["GIS/QMS/2025/00001 rev 1", "GIS/QMS/2025/00001"],
    ["PT Sinar Delapan, GIS-QMS-2025-00001 (asli)", "GIS/QMS/2025/00001"],
    ["GIS/QMS/2025/1", "GIS/QMS/2025/00001"],
    ["gis qms 25 1", "GIS/QMS/2025/00001"],
    ["GIS/QMS/2025/0000001", "GIS/QMS/2025/00001"],
    ["GIS/QNS/2052/00001", "GIS/QMS/2025/00001"],
    ["k3 99 2021", "K3-0099/2021"],
  ])("%s: the number %s comes first", async (typed, number) => {
    expect((await searchCertificates(product.db, { term: typed })).total).toBe(0);
    expect((await findNearest(product.db, typed))[0]).toEqual({ kind: "number", text: number });
  });

  it.each([
    ["GIS/QMS/2O25/OOOO1", "GIS/QMS/2025/00001"],
    ["GISQMS2O25OOOOI", "GIS/QMS/2025/00001"],
    ["G1S/QMS/2025/0000l", "GIS/QMS/2025/00001"],
    ["GIS/1SM/2025/0O1IO", "GIS/ISM/2025/00110"],
  ])("%s: is found by search, and who asks for the number alone is offered %s", async (typed, number) => {
    expect((await searchCertificates(product.db, { term: typed })).total).toBe(1);
    expect((await findNearest(product.db, typed))[0]).toEqual({ kind: "number", text: number });
  });

  it.each(["GIS/QMS/9999/77", "GIS/ISM/9999/77", "ISO 9999", "LS-OHS", "1234567890", "zzz"])(
    "%s: nothing, for nobody's name is like it",
    async (typed) => {
      expect(await findNearest(product.db, typed)).toEqual([]);
    },
  );

  it("and looks for nothing like a word that no name could have, which would keep the database busy", async () => {
    await product.db.transaction(async (tx) => {
      await tx.execute("set local statement_timeout = '300ms'");
      expect(await findNearest(tx, "x".repeat(900))).toEqual([]);
    });
    const [nearest] = await findNearest(product.db, `${"x".repeat(900)} Sinar Delpan`);
    expect(nearest).toEqual({ kind: "name", text: "PT Sinar Delapan" });
  });

  it("for a name of more than twelve words, with a slip in any of them", async () => {
    for (const word of longName.split(" ")) {
      const typed = longName.replace(word, `${word.slice(0, 2)}${word.slice(3)}`);
      expect(await findNearest(product.db, typed), word).toEqual([{ kind: "name", text: longName }]);
    }
  });

  it.each([
    ["tain", "Tani"],
    ["aurng", "Arung"],
    ["ohtel", "Hotel"],
    ["linats", "Lintas"],
    ["berkahmandala", "Berkah"],
  ])("%s: names with %s", async (typed, word) => {
    const offered = await findNearest(product.db, typed);
    expect(offered.length).toBeGreaterThan(0);
    for (const { kind, text } of offered)
      expect([kind, text]).toEqual(["name", expect.stringContaining(word)]);
  });

  it("for a whole name with a slip", async () => {
    const { rate, missed } = await rateOf(80, () => {
      const { name } = pick(register);
      return { typed: slipped(name, name.indexOf(" ")), meant: name };
    });
    expect(rate, missed.join(", ")).toBeGreaterThan(0.97);
  });

  it("for a single word of four to six letters with a slip", async () => {
    const short = words.filter((word) => word.length >= 4 && word.length <= 6);
    const { rate, missed } = await rateOf(80, () => {
      const meant = pick(short);
      return { typed: slipped(meant), meant };
    });
    expect(rate, missed.join(", ")).toBeGreaterThan(0.93);
  });

  it("for a number with a slip", async () => {
    const { rate, missed } = await rateOf(80, () => {
      const { number } = pick(register);
      return { typed: slipped(number), meant: number };
    });
    expect(rate, missed.join(", ")).toBeGreaterThan(0.97);
  });

  it("for a number with two slips", async () => {
    const { rate, missed } = await rateOf(80, () => {
      const { number } = pick(register);
      return { typed: slipped(slipped(number)), meant: number };
    });
    expect(rate, missed.join(", ")).toBeGreaterThan(0.9);
  });
});

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
