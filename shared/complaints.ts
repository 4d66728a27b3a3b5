import { formatReference, referenceAlphabet, referenceLength } from "#shared/references.ts";

/** Against a certified organisation, against the body itself, or an appeal against a decision of the body. */
export const complaintKinds = ["client", "body", "appeal"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

export const complaintStates = ["received", "reviewing", "decided", "closed"] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** Those that somebody still has to work on. */
export const openComplaintStates: readonly ComplaintState[] = ["received", "reviewing"];

/** Where complaints are received and asked after; the form itself stands on a page of the body. */
export const complaintsPath = "/keluhan";
export const complaintStatusPath = `${complaintsPath}/status`;

/**
 * A reference as it is kept, out of what somebody typed or copied: in capitals, and with the digits that were meant
 * by O, I and L.
 *
 * @returns undefined for what is none
 */
export function parseReference(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const [, year, random = ""] = /^K(\d{4})([0-9A-Z]+)$/.exec(letters) ?? [];
  const read = random.replaceAll("O", "0").replace(/[IL]/g, "1");
  if (!year || read.length !== referenceLength) return undefined;
  return [...read].every((letter) => referenceAlphabet.includes(letter))
    ? formatReference("K", year, read)
    : undefined;
}
