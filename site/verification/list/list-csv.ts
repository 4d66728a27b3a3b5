import { limits } from "#shared/limits.ts";
import { plainLine } from "#shared/plain-text.ts";
import type { PageContext } from "#site/page-context.ts";
import type { CheckedNumber } from "#site/verification/list/check-numbers.ts";
import type { ListAnswer } from "#site/verification/list/list-answer.ts";
import { statusText } from "#site/verification/list/list-words.ts";
import { certificateUrl } from "#web/qr-code.tsx";

/** The table and its signature: the same bytes in all downloads. */
export type SignedList = { name: string; csv: Uint8Array; signatureName: string; signature: string };

/** The results as rows with a header, including the URL at which each can be checked again. */
export function listRows(page: PageContext, { checked, checkedAt }: ListAnswer): string[][] {
  const { text } = page;
  const headings = [
    text.plain("verification.list.typed"),
    text.plain("verification.list.status"),
    text.plain("verification.detail.certificate_number"),
    text.plain("verification.detail.client_name"),
    text.plain("verification.detail.standard"),
    text.plain("verification.detail.expiry_date"),
    text.plain("verification.list.address"),
    text.plain("verification.list.checked_at"),
  ];
  const time = checkedAt.toISOString();
  return [headings, ...checked.map((each) => [...rowOf(page, each), time])];
}

function rowOf(page: PageContext, checked: CheckedNumber): string[] {
  const head = [shortened(checked.typed), statusText(page.text, checked)];
  if (checked.is !== "found") return [...head, "", "", "", "", ""];
  const { id, certificate_number, client_name, standard, expiry_date } = checked.certificate;
  return [
    ...head,
    certificate_number,
    client_name,
    standard,
    expiry_date,
    certificateUrl(page.publicUrl, id),
  ];
}

/** The input as one visible line: in a signed file it is the only foreign text. */
export function shortened(typed: string): string {
  const line = plainLine(typed.toWellFormed().replace(/[^\P{Cc}\p{White_Space}]/gu, ""));
  return line.length > limits.searchTermLengthMax ? `${line.slice(0, limits.searchTermLengthMax)}…` : line;
}
