import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { refusalInPanelLanguage, serverMessage, setServerEnglish } from "#panel/language/server-message.ts";
import { decisionRefusals } from "#shared/decision-messages.ts";
import { english } from "#shared/english-messages/all.ts";
import { inEnglish } from "#shared/english-messages/in-english.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";
import { imageHint, uploadMessages } from "#shared/upload-messages.ts";

/** Where messages for staff are written; texts of pages, mails, documents, defaults and samples stand elsewhere. */
const sources = globSync(
  [
    "api/**/*.ts",
    "core/{auth,content,contact,people,register,webhooks,storage,images,media,moving,documents}/**/*.ts",
    "http/**/*.{ts,tsx}",
    "site/api/**/*.ts",
    "shared/schemas/**/*.ts",
    "shared/*-{messages,problems,pattern}.ts",
    "shared/publication.ts",
  ],
  {
    exclude: [
      // In both languages already, or for programs.
      "api/v1/{examples,problem-words}.ts",
      "core/register/import/messages.ts",
      "core/moving/indonesian.ts",
      // What the login page takes from an address: the panel's own text.
      "shared/provider-problems.ts",
      // Content, mails and documents.
      "core/content/defaults/**",
      "core/register/{reminders,watching}/**",
      "core/**/*mail*.ts",
      "core/contact/**/delivery.ts",
      "core/documents/{words,sample}.ts",
      "core/webhooks/health.ts",
      // A page of its own in both languages.
      "http/starting.ts",
      // A note that is kept with a decision.
      "core/register/bulk-undo.ts",
      "shared/schemas/certificate-template.ts",
    ],
  },
);

/** Words that the Indonesian messages have and the English ones do not. */
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
const englishWords = new Set(Object.values(english).flatMap(wordsOf));
const indonesianWords = new Set(
  Object.keys(english)
    .flatMap(wordsOf)
    .filter((word) => !englishWords.has(word)),
);
const isIndonesian = (text: string) => wordsOf(text).some((word) => indonesianWords.has(word));

/**
 * Sentences that a source writes: they begin with a capital and end with a full stop. A value within them is a number or a name; what describes an
 * operation is in English.
 */
function sentencesIn(file: string): string[] {
  const sentences: string[] = [];
  const add = (text: string) => /^[\p{Lu}“].* .*\.$/su.test(text) && sentences.push(text);
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const described = new Set<unknown>();
  new Visitor({
    Property({ key, value }) {
      if (key.type === "Identifier" && key.name === "description") described.add(value);
    },
    Literal(node) {
      if (typeof node.value === "string" && !described.has(node)) add(node.value);
    },
    TemplateLiteral(node) {
      if (!described.has(node)) add(node.quasis.map(({ value }) => value.cooked).join("7"));
    },
  }).visit(program);
  return sentences;
}

describe("messages of the API", () => {
  // It does not see a message without a full stop, or one that is put together of several literals.
  it("are all known in English", () => {
    const sentences = sources.flatMap((file) => sentencesIn(file).filter(isIndonesian));
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter((message) => isIndonesian(inEnglish(message)))).toEqual([]);
  });

  it("say in English of the same numbers and names as in Indonesian", () => {
    const argumentsOf = (text: string) => (text.match(/\{\w+(?:, number)?\}/g) ?? []).toSorted();
    for (const [message, text] of Object.entries(english))
      expect([message, argumentsOf(text)]).toEqual([message, argumentsOf(message)]);
  });

  it("are known in English where a decision is refused", () => {
    const messages = Object.values(decisionRefusals);
    expect(messages.filter((message) => inEnglish(message) === message)).toEqual([]);
  });

  it("are known in English for the formats of every kind of image", () => {
    const messages = (Object.keys(imageUploads) as ImageBucket[]).flatMap((bucket) => [
      imageHint(bucket),
      uploadMessages.notImage(bucket),
    ]);
    expect(messages.map(inEnglish).filter(isIndonesian)).toEqual([]);
  });

  it("are each said in English where they follow one another, with their numbers", () => {
    expect(
      inEnglish("Nomor sertifikat sudah ada dalam register. Nomor berikutnya yang bebas: GIS/QMS/2026/00012"),
    ).toBe("The register has a certificate of this number. The next free number: GIS/QMS/2026/00012");
    expect(inEnglish("Maksimal 1.000 karakter.")).toBe("At most 1,000 characters.");
    expect(inEnglish("Artikel tidak ditemukan.")).toBe("There is no such article.");
  });

  it("keep the names that somebody gave, whatever they look like", () => {
    expect(inEnglish("Nama klien ini sekarang milik “Mitra”.")).toBe(
      "The name of this client now belongs to “Mitra”.",
    );
  });

  it("stay as they were said where they are unknown", () => {
    expect(inEnglish("Wajib diisi. Lain sekali.")).toBe("Wajib diisi. Lain sekali.");
  });
});

describe("the panel in English", () => {
  const refusal = {
    message: "Mohon periksa kembali isian Anda.",
    errors: { standard: "Wajib diisi.", number: "Nomor harus memuat huruf atau angka." },
    current: { message: "Wajib diisi." },
  };

  it("says a refusal and its fields in English, and leaves what is stored as it is", () => {
    expect(serverMessage("Wajib diisi.")).toBe("Wajib diisi.");
    setServerEnglish(inEnglish);
    expect(refusalInPanelLanguage(refusal)).toEqual({
      message: "Please check what you entered.",
      errors: { standard: "Required.", number: "The number must have a letter or a digit." },
      current: { message: "Wajib diisi." },
    });
    setServerEnglish((message) => message);
  });
});
