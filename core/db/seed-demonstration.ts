import type { Actor } from "#core/actor.ts";
import type { Transaction } from "#core/db/client.ts";
import { demonstration } from "#core/db/content/demonstration.ts";
import {
  articles,
  certificates,
  customers,
  galleryImages,
  heroSlider,
  partners,
  services,
} from "#core/db/schema.ts";
import { actAs } from "#core/db/transaction.ts";
import type { Bilingual } from "#shared/language.ts";
import { dayInJakarta } from "#shared/time.ts";

/** As histories name who brought it. */
const demonstrator: Actor = { id: null, name: "Data demonstrasi", email: null };

/** Fills an empty database with the demonstration body's content, so that a first look shows a whole site. */
export async function insertDemonstration(tx: Transaction, now: Date): Promise<void> {
  const content = demonstration(dayInJakarta(now));
  await actAs(tx, demonstrator);
  await tx.insert(heroSlider).values(
    content.heroSlides.map(({ title, subtitle, button_text, ...slide }, position) => ({
      ...slide,
      ...columnsOf("title", title),
      ...columnsOf("subtitle", subtitle),
      ...columnsOf("button_text", button_text),
      display_order: position + 1,
    })),
  );
  await tx.insert(services).values(
    content.services.map(({ title, description, features, ...service }, position) => ({
      ...service,
      ...columnsOf("title", title),
      ...columnsOf("description", description),
      features_id: features.map((feature) => feature.id),
      features_en: features.map((feature) => feature.en),
      display_order: position + 1,
    })),
  );
  await tx.insert(partners).values(inOrder(content.partners));
  await tx.insert(customers).values(content.customers);
  await tx.insert(galleryImages).values(inOrder(content.galleryImages));
  await tx.insert(articles).values(
    content.articles.map(({ content: body, ...article }) => ({
      ...article,
      ...columnsOf("content", body),
    })),
  );
  await tx.insert(certificates).values(content.certificates);
}

/** A bilingual value as its two columns. */
function columnsOf<Name extends string>(name: Name, value: Bilingual) {
  return { [`${name}_id`]: value.id, [`${name}_en`]: value.en } as Record<
    `${Name}_id` | `${Name}_en`,
    string
  >;
}

function inOrder<Row>(rows: readonly Row[]) {
  return rows.map((row, position) => ({ ...row, display_order: position + 1 }));
}
