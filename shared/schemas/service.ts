import { z } from "zod";
import { bilingual } from "#shared/bilingual.ts";
import { defaultIcon } from "#shared/icon-name.ts";
import { displayOrder, line, lines, orEmpty, required } from "#shared/schemas/fields.ts";

export const featuresMax = 50;
export const featureLengthMax = 300;

const features = z
  .array(line(featureLengthMax))
  .max(featuresMax, `Maksimal ${featuresMax} fitur.`)
  .default([]);

/**
 * A service (specification 3 and 5): title_id and display_order are required; the feature lists are kept
 * pairwise, and a pair that is blank in both languages is dropped.
 */
export const serviceInput = z
  .object({
    ...bilingual("title", required(200), orEmpty(line(200))),
    ...bilingual("description", orEmpty(lines(5000))),
    icon: orEmpty(line(60)).transform((value) => value || defaultIcon),
    ...bilingual("features", features),
    is_active: z.boolean().default(true),
    display_order: displayOrder,
  })
  .transform(({ features_id, features_en, ...service }) => ({
    ...service,
    ...withoutBlankPairs(features_id, features_en),
  }));

export type ServiceInput = z.output<typeof serviceInput>;

function withoutBlankPairs(indonesian: string[], english: string[]) {
  const length = Math.max(indonesian.length, english.length);
  const pairs = Array.from(
    { length },
    (_, index) => [indonesian[index] ?? "", english[index] ?? ""] as const,
  );
  const kept = pairs.filter(([id, en]) => id !== "" || en !== "");
  return { features_id: kept.map(([id]) => id), features_en: kept.map(([, en]) => en) };
}
