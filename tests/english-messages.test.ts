import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { decisionRefusals } from "#api/decision-refusals.ts";
import { inEnglish } from "#api/v1/messages-in-english.ts";

/** The schemas of what keys write. */
const schemas = [
  "fields",
  "article",
  "certificate",
  "certificate-details",
  "client",
  "customer",
  "decision",
  "gallery-image",
  "partner",
  "service",
];
const sentence = /["`]([A-Z][a-z]+ [^"`\n]*\.)["`]/g;

it("every message of the schemas that programs write by is known in English", async () => {
  const sources = await Promise.all(schemas.map((name) => readFile(`shared/schemas/${name}.ts`, "utf8")));
  const messages = sources.flatMap((source) =>
    [...source.matchAll(sentence)].map(([, said = ""]) => said.replace(/\$\{[^}]+\}/g, "7")),
  );
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((said) => inEnglish(said) === said)).toEqual([]);
});

it("every refusal of a decision is known in English", () => {
  const messages = Object.values(decisionRefusals);
  expect(messages.filter((said) => inEnglish(said) === said)).toEqual([]);
});

it("messages that follow one another are each said in English, with their numbers", () => {
  expect(
    inEnglish("Nomor sertifikat sudah ada dalam register. Nomor berikutnya yang bebas: GIS/QMS/2026/00012"),
  ).toBe("The register has a certificate of this number. The next free number: GIS/QMS/2026/00012");
  expect(inEnglish("Maksimal 1.000 karakter.")).toBe("At most 1.000 characters.");
});

it("what is unknown stays as it was said", () => {
  expect(inEnglish("Wajib diisi. Lain sekali.")).toBe("Wajib diisi. Lain sekali.");
});
