import type { z } from "zod";
import { fieldMessages } from "#shared/schemas/fields.ts";

type Issue = z.core.$ZodIssue;

/** Beginnings of Zod's own English messages. */
const saidByZod = /^(Invalid |Too (big|small): |Unrecognized key)/;

const types: Record<string, string> = {
  string: "teks",
  number: "bilangan",
  int: "bilangan bulat",
  boolean: "true atau false",
  array: "daftar",
  object: "objek",
  record: "objek",
};

/**
 * Messages by field: those of the schema, and ours in place of Zod's own.
 *
 * @param given what was checked, to tell what is missing from what does not fit
 */
export function errorsOf(issues: readonly Issue[], given: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues.map(mostExact))
    for (const path of pathsOf(issue)) errors[path.join(".")] ??= wordsOf(issue, valueAt(given, path));
  return errors;
}

/** For a union, the issue of its first alternative. */
function mostExact(issue: Issue): Issue {
  if (issue.code !== "invalid_union" || !saidByZod.test(issue.message)) return issue;
  const inner = issue.errors[0]?.[0];
  return inner ? mostExact({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

function pathsOf({ path, ...issue }: Issue): PropertyKey[][] {
  return issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
}

function wordsOf(issue: Issue, value: unknown): string {
  if (!saidByZod.test(issue.message)) return issue.message;
  if (issue.code === "unrecognized_keys") return "Tidak dikenal di sini.";
  if (value === undefined) return fieldMessages.required;
  switch (issue.code) {
    case "invalid_type":
      return `Harus berupa ${types[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return `Harus salah satu dari: ${issue.values.map(String).join(", ")}.`;
    case "too_big":
      return bound(issue.origin, "Maksimal", Number(issue.maximum));
    case "too_small":
      return bound(issue.origin, "Minimal", Number(issue.minimum));
    case "invalid_format":
      return formats[issue.format] ?? "Bentuknya tidak sesuai.";
    default:
      return "Nilainya tidak sesuai.";
  }
}

const formats: Record<string, string> = {
  uuid: "Harus berupa UUID.",
  datetime: "Harus berupa waktu ISO 8601 dengan zona, misalnya 2026-11-01T00:00:00Z.",
  date: "Harus berupa tanggal ISO 8601, misalnya 2026-11-01.",
};

function bound(origin: string, word: "Maksimal" | "Minimal", bound: number): string {
  const shown = bound.toLocaleString("id-ID");
  if (origin === "string") return `${word} ${shown} karakter.`;
  if (origin === "array") return `${word} ${shown} baris.`;
  return `${word} ${shown}.`;
}

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined),
    given,
  );
}
