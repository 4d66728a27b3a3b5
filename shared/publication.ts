import { z } from "zod";

/** What becomes of a row on the site by its switch and its times: specification 4's 'Dipublikasi' and 'Draft', and two more. */
export const publicationStates = ["draft", "scheduled", "public", "ended"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** From when and until when the public sees a row that is switched on: ISO 8601 in UTC, null for no bound. */
export type PublicationTimes = { publish_at: string | null; unpublish_at: string | null };

/**
 * The state at a moment. It begins to be public in the millisecond of `publish_at`, and is public no longer in that of
 * `unpublish_at`. `inStateOf` of core/content/publication.ts is its twin in SQL.
 */
export function publicationState(
  isOn: boolean,
  { publish_at, unpublish_at }: PublicationTimes,
  nowMs: number,
): PublicationState {
  if (!isOn) return "draft";
  if (unpublish_at && Date.parse(unpublish_at) <= nowMs) return "ended";
  return publish_at && Date.parse(publish_at) > nowMs ? "scheduled" : "public";
}

const unknownMoment = "Tanggal atau jam tidak dikenali.";
const written = z.iso
  .datetime({ offset: true, error: unknownMoment })
  .refine((value) => /^(19|2\d)/.test(value), unknownMoment);

const optionalInstant = z
  .union([z.literal(""), z.null(), written])
  .optional()
  .transform((value) => (value ? new Date(value).toISOString() : null));

/** The two times as fields of a schema. */
export const publicationFields = { publish_at: optionalInstant, unpublish_at: optionalInstant };

/** What a schema with these fields asks of them together: `.refine(endsAfterItBegins, endsTooEarly)`. */
export function endsAfterItBegins({ publish_at, unpublish_at }: PublicationTimes): boolean {
  return publish_at === null || unpublish_at === null || publish_at < unpublish_at;
}

export const endsTooEarly = {
  path: ["unpublish_at"],
  error: "Harus sesudah waktu tayang.",
};
