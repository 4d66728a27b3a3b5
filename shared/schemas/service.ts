import { z } from "zod";
import { bilingual } from "#shared/bilingual.ts";
import { defaultIcon } from "#shared/icon-name.ts";
import { displayOrder, line, lines, orEmpty, required } from "#shared/schemas/fields.ts";

export const featuresMax = 50;
export const featureLengthMax = 300;

const feature = line(featureLengthMax);
const featuresMessage = `Maksimal ${featuresMax} fitur.`;
const features = z.array(feature).max(featuresMax, featuresMessage).default([]);

/** react-hook-form supports lists of objects only. */
const formFeature = z.object({ text: feature });
const formFeatures = z.array(formFeature.transform(({ text }) => text)).max(featuresMax, featuresMessage);

const service = z.object({
  ...bilingual("title", required(200), orEmpty(line(200))),
  ...bilingual("description", orEmpty(lines(5000))),
  icon: orEmpty(line(60)).transform((value) => value || defaultIcon),
  ...bilingual("features", features),
  is_active: z.boolean().default(true),
  display_order: displayOrder,
});

/**
 * A service (specification 3 and 5): title_id and display_order are required. Features are paired by position, and pairs empty
 * in both languages are dropped.
 */
export const serviceInput = service.transform(withoutBlankPairs);

/** A service in the panel's form. */
export const serviceForm = service.extend(bilingual("features", formFeatures)).transform(withoutBlankPairs);

export type ServiceInput = z.output<typeof serviceInput>;
export type FormFeature = z.input<typeof formFeature>;

type Features = Pick<z.output<typeof service>, "features_id" | "features_en">;

function withoutBlankPairs<Service extends Features>(given: Service) {
  const { features_id: indonesian, features_en: english } = given;
  const length = Math.max(indonesian.length, english.length);
  const pairs = Array.from(
    { length },
    (_, index) => [indonesian[index] ?? "", english[index] ?? ""] as const,
  );
  const filled = pairs.filter(([id, en]) => id !== "" || en !== "");
  return { ...given, features_id: filled.map(([id]) => id), features_en: filled.map(([, en]) => en) };
}
