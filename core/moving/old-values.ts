import type { MoveContext } from "#core/moving/move-context.ts";
import type { RowRef } from "#core/moving/report.ts";

/* Values as old sites write them. */

const yes = /^(t|true|1|yes|y|on|ya|aktif|active|enabled|published|publish|terbit|diterbitkan)$/i;
const no = /^(f|false|0|no|n|off|tidak|non-?aktif|tidak aktif|inactive|disabled|draft|draf|unpublished)$/i;

/** Parses yes and no in Indonesian or English; undefined for anything else. */
export function isTrue(text: string | undefined): boolean | undefined {
  const word = text?.trim() ?? "";
  return yes.test(word) || (no.test(word) ? false : undefined);
}

/** Whether a row is active or published: yes by default, no for an unknown word, which is noted. */
export function isOn(
  { findings }: MoveContext,
  ref: RowRef,
  column: "is_active" | "published",
  values: Record<string, string>,
): boolean {
  const word = values[column]?.trim() ?? "";
  if (word === "") return true;
  const known = isTrue(word);
  const becomes = column === "published" ? "a draft" : "inactive";
  if (known === undefined) findings.note(ref, `“${word}” is no yes or no: comes in as ${becomes}.`, column);
  return known ?? false;
}

/** When a text is public. One with an unreadable time becomes a draft, which is noted. */
export function scheduleOf(
  context: MoveContext,
  ref: RowRef,
  values: Record<string, string>,
): { published: boolean; publish_at: string } {
  const published = isOn(context, ref, "published", values);
  const written = values.publish_at?.trim() ?? "";
  const instant = instantOf(written);
  if (written === "" || instant) return { published, publish_at: instant?.toISOString() ?? "" };
  context.findings.note(ref, `“${written}” is no time that can be read: comes in as a draft.`, "publish_at");
  return { published: false, publish_at: "" };
}

/** Parses a time, as UTC where it has no zone. Undefined for anything else. */
export function instantOf(text: string | undefined): Date | undefined {
  const written = text?.trim() ?? "";
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return undefined;
  // Without the date, whose last part looks like a zone.
  const time = written
    .slice(10)
    .replace(/^ /, "T")
    .replace(/([+-]\d{2})$/, "$1:00");
  const isZoned = time === "" || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time);
  const instant = new Date(written.slice(0, 10) + time + (isZoned ? "" : "Z"));
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Parses a PostgreSQL array, a JSON array, or one entry per line. */
export function listOf(text: string): string[] {
  const written = text.trim();
  if (written.startsWith("[")) {
    try {
      const list: unknown = JSON.parse(written);
      if (Array.isArray(list)) return list.map(String);
    } catch {
      // Text that begins with a bracket.
    }
  }
  if (!/^\{.*\}$/s.test(written)) return written === "" ? [] : written.split(/\r?\n/);
  const parts = written.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs);
  return [...parts].map(([, quoted, plain]) =>
    quoted === undefined ? (plain === "NULL" ? "" : (plain ?? "")) : quoted.replace(/\\(.)/gs, "$1"),
  );
}
