import { useCallback, useMemo, useRef } from "react";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import type { Section } from "#panel/content/section.ts";
import { placeholderUrl, withPlaceholders } from "#panel/content/waiting-files.ts";
import { fieldErrorsOf } from "#panel/form/save-problem.ts";
import type { WaitingFiles } from "#panel/form/use-uploads.ts";
import { usePreview } from "#panel/inputs/use-preview.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { useSettled } from "#panel/ui/use-settled.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";

export type DraftProblem = { label: string; message: string };

/**
 * The debounced values of a form as a save would send them, or the validation error. `replace` puts pending pictures into the rendered page.
 */
export function useDraft<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
  Checked,
>(
  { schema, labels }: Pick<Section<Content, Row, Listed>, "schema" | "labels">,
  control: Control<FieldValues, Row | undefined, Checked>,
) {
  const values = useWatch({ control });
  const files: WaitingFiles = values.files ?? {};
  const checked = schema.safeParse(withPlaceholders(values, files));
  const problems = checked.success ? [] : checked.error.issues.map((issue) => problemOf(issue, labels));
  const last = useRef<string>(undefined);
  if (checked.success) last.current = JSON.stringify(checked.data);
  const settled = useSettled(last.current ?? "");
  const content = useMemo<object | undefined>(() => (settled ? JSON.parse(settled) : undefined), [settled]);
  const picture = usePreview(Object.values(files).find((file) => file) ?? undefined);
  const replace = useCallback(
    (html: string) => (picture ? html.replaceAll(`"${placeholderUrl}"`, `"${picture}"`) : html),
    [picture],
  );
  return { content, problems, replace };
}

function problemOf(
  { path: [field], message }: { path: PropertyKey[]; message: string },
  labels: Record<string, string>,
): DraftProblem {
  return { label: labels[String(field)] ?? String(field), message: serverMessage(message) };
}

/** Errors that only the server finds, such as a body that is too long after sanitising. */
export function refusedBy(error: unknown, labels: Record<string, string>): DraftProblem[] {
  return Object.entries(fieldErrorsOf(error)).map(([field, message]) => ({
    label: labels[field] ?? field,
    message,
  }));
}
