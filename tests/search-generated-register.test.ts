import { describe, expect, it } from "vitest";
import { findByTypedNumber } from "#core/register/search/exact.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import { useProduct } from "#tests/support/product.ts";

const forms = ["PT", "CV", "UD", "Koperasi", "Yayasan", "PT.", ""];
const words =
  "Berkah Mandala Nusantara Café Al-Azhar Bina Karya-Jaya Ñusa 3M Tunggal O'Neil Sentosa Ülker Lima".split(
    " ",
  );
const endings = ["", " Tbk", " (Persero)", ", Tbk.", " & Rekan"];
const separators = ["/", "-", ".", " ", " / "];

/** Ways in which people write a name that they read. */
const namesTyped: Record<string, (name: string) => string> = {
  "as it is": (name) => name,
  "in capitals": (name) => name.toUpperCase(),
  "in small letters, with a full stop": (name) => `${name.toLowerCase()}.`,
  "without accents": (name) => name.normalize("NFD").replace(/\p{M}/gu, ""),
  "in decomposed letters": (name) => name.normalize("NFD"),
  "in full width": (name) =>
    name.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
  "without punctuation": (name) => name.replace(/[^\p{L}\p{N} ]+/gu, " "),
  "in the opposite order": (name) => name.split(" ").reverse().join(" "),
  "without its legal form": (name) =>
    name.replace(/^(PT\.?|CV|UD|Koperasi|Yayasan) |,? \(?(Tbk|Persero)\)?\.?$/g, ""),
  "with another legal form": (name) => `P.T. ${name.replace(/^(PT\.?|CV|UD|Koperasi|Yayasan) /, "")}`,
  "with more blanks": (name) => `  ${name.replaceAll(" ", "   ")} `,
  "in quotes": (name) => `“${name}”`,
};

/** And a number. */
const numbersTyped: Record<string, (number: string) => string> = {
  "as it is": (number) => number,
  "in small letters": (number) => number.toLowerCase(),
  "with dashes": (number) => number.replace(/[ /.-]+/g, "-"),
  "with blanks": (number) => number.replace(/[ /.-]+/g, " "),
  "with full stops": (number) => number.replace(/[ /.-]+/g, "."),
  "without separators": (number) => number.replace(/[ /.-]+/g, ""),
  "with what precedes it on paper": (number) => `No. ${number}`,
  "with a full stop": (number) => `${number}.`,
  "without its prefix": (number) => number.replace(/^\w+[ /.-]+/, ""),
  "by its end": (number) => number.slice(-6),
  "with letters for digits": withLetters,
  "with letters for digits, in small letters, without separators": (number) =>
    withLetters(number)
      .toLowerCase()
      .replace(/[ /.-]+/g, ""),
};

/** Noughts and ones read wrong, but for one digit of each run: letters alone are a word. */
function withLetters(number: string): string {
  let ones = 0;
  return number.replace(/\d+/g, (run) =>
    /[2-9]/.test(run) ? run.replaceAll("0", "O").replace(/1/g, () => (ones++ % 2 ? "l" : "I")) : run,
  );
}

describe("every certificate of a generated register", () => {
  const product = useProduct();
  const random = randomNumbers(11);
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? "";
  const register = Array.from({ length: 80 }, (_, index) => {
    const name = `${pick(forms)} ${pick(words)} ${pick(words)} ${pick(words)}${pick(endings)}`.trim();
    const separator = pick(separators);
    const number = [
      "GIS",
      pick(["QMS", "ISM", "K3"]),
      String(2020 + (index % 6)),
      String(90_000 + index * 7),
    ];
    return { name, number: number.join(separator) };
  });

  it("is found by its own name and its own number, however they are written", async () => {
    await product.db.$client.query(
      `insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
       select *, 'ISO 9001:2015', '2026-01-01', '2029-01-01' from unnest($1::text[], $2::text[])`,
      [register.map(({ name }) => name), register.map(({ number }) => number)],
    );
    for (const { name, number } of register) {
      for (const [way, write] of Object.entries(namesTyped))
        expect(await numbersFound(write(name), number), `${name}: ${way}`).toContain(number);
      for (const [way, write] of Object.entries(numbersTyped))
        expect(await numbersFound(write(number), number), `${number}: ${way}`).toContain(number);
    }
  });

  it("is told apart by its whole number, whatever separates its parts", async () => {
    for (const { number } of register.slice(0, 30)) {
      const { rows } = await product.db.$client.query(
        "select id from certificates where certificate_number = $1",
        [number],
      );
      for (const way of ["as it is", "with dashes", "without separators", "with what precedes it on paper"])
        expect(
          await findByTypedNumber(product.services, numbersTyped[way]?.(number) ?? ""),
          way,
        ).toMatchObject({ id: rows[0].id });
    }
  });

  /** All pages up to the one that has the number. */
  async function numbersFound(term: string, wanted: string): Promise<string[]> {
    const numbers: string[] = [];
    for (let page = 1; !numbers.includes(wanted); page++) {
      const { certificates } = await searchCertificates(product.db, { term, page });
      if (certificates.length === 0) break;
      numbers.push(...certificates.map(({ certificate_number }) => certificate_number));
    }
    return numbers;
  }
});

/** The same numbers in [0, 1) on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
