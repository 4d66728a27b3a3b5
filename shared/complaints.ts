import { formatReference, referenceAlphabet, referenceLength } from "#shared/references.ts";

/** Against a certified organisation, against the body, or an appeal against a decision of the body. */
export const complaintKinds = ["client", "body", "appeal"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

export const complaintStates = ["received", "reviewing", "decided", "closed"] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** States that need work. */
export const openComplaintStates: readonly ComplaintState[] = ["received", "reviewing"];

/** Receipts and status of complaints; the form is on a page of the body. */
export const complaintsPath = "/keluhan";
export const complaintStatusPath = `${complaintsPath}/status`;

/**
 * Normalizes a typed reference: upper case, with digits for O, I and L.
 *
 * @returns undefined if it is none
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
