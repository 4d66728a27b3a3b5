import type { DecidedFields, UpcomingStep } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** The fields of a certificate covered by the log's hash. */
export type CommittedFields = {
  client_name: string;
  certificate_number: string;
  standard: string;
  scope: string | null;
  issue_date: Day;
  expiry_date: Day;
  status: string;
  pdf_url: string | null;
  category: string | null;
  sub_category: string | null;
  edition: number;
  removed_at: Date | null;
  upcoming: UpcomingStep[] | null;
};

type CommittedDecision = {
  id: number;
  kind: string;
  effective_on: Day;
  recorded_on: Day;
  changes: DecidedFields;
  edition: number;
  public_note_id: string;
  public_note_en: string;
};

/**
 * The canonical JSON (RFC 8785) that the log's hash of a certificate is computed from, as `certificate_content` in SQL. Keys
 * are written in order instead of sorted, because every page view hashes it.
 */
export function contentOf(certificate: CommittedFields): string {
  return JSON.stringify({
    category: certificate.category,
    certificate_number: certificate.certificate_number,
    client_name: certificate.client_name,
    edition: certificate.edition,
    expiry_date: certificate.expiry_date,
    issue_date: certificate.issue_date,
    pdf_url: certificate.pdf_url,
    removed: certificate.removed_at !== null,
    scope: certificate.scope,
    standard: certificate.standard,
    status: certificate.status,
    sub_category: certificate.sub_category,
    upcoming:
      certificate.upcoming?.map(({ on, edition, changes }) => ({ changes: inOrder(changes), edition, on })) ??
      null,
  });
}

/** The fields set by a decision, with keys in order. */
function inOrder(changes: DecidedFields): DecidedFields {
  const { certificate_number, client_name, expiry_date, issue_date, scope, standard, status } = changes;
  return {
    certificate_number,
    client_name,
    expiry_date,
    issue_date,
    scope,
    standard,
    status,
  } as DecidedFields;
}

/** Data on the certificate page besides the row. */
export type PageDetails = {
  decisions: readonly CommittedDecision[];
  /** The last one first. */
  former_numbers: readonly string[];
  sites: readonly { name: string; city: string; country: string }[];
};

/** The canonical JSON of the page's further data, as `certificate_page_details` in SQL. */
export function detailsOf({ decisions, former_numbers, sites }: PageDetails): string {
  const recorded = decisions.length > 1 ? decisions.toSorted((one, other) => one.id - other.id) : decisions;
  return JSON.stringify({
    decisions: recorded.map((decision) => ({
      changes: inOrder(decision.changes),
      edition: decision.edition,
      effective_on: decision.effective_on,
      id: decision.id,
      kind: decision.kind,
      public_note_en: decision.public_note_en,
      public_note_id: decision.public_note_id,
      recorded_on: decision.recorded_on,
    })),
    former_numbers,
    sites: sites.map(({ name, city, country }) => ({ city, country, name })),
  });
}

/**
 * Canonical JSON (RFC 8785) with sorted keys and no spaces; numbers must be integers.
 *
 * @throws RangeError for other numbers, whose representation is not unique
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new RangeError(`${value} has no one spelling`);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
