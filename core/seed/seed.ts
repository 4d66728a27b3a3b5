import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { productActor } from "#core/actor.ts";
import { describePasswordFault, findPasswordFault } from "#core/auth/password-policy.ts";
import { insertPerson, maySomebodySignIn } from "#core/auth/people.ts";
import { heroSlides } from "#core/content/defaults/hero-slides.ts";
import { navigation } from "#core/content/defaults/navigation.ts";
import { pageContent as defaultTexts } from "#core/content/defaults/page-content.ts";
import { siteSettings as defaultSettings } from "#core/content/defaults/site-settings.ts";
import type { NavigationContent } from "#core/content/defaults/types.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import {
  certificates,
  heroSlider,
  navigationItems,
  pageContent,
  sitePages,
  siteSettings,
  visitors,
} from "#core/db/schema.ts";
import { actAs, inTransaction } from "#core/db/transaction.ts";
import { insertDemonstration } from "#core/seed/seed-demonstration.ts";
import { defaultPageRows } from "#core/seed/site-page-rows.ts";
import { type Settings, SettingsError } from "#core/settings.ts";
import { limits } from "#shared/limits.ts";

export type FirstAdministrator = { email: string; generatedPassword: string | undefined };

const defaultAdministratorEmail = "admin@gis.example";

/**
 * Inserts missing default copy (texts changed by staff stay), in an empty database the demonstration, and the first administrator when
 * nobody can sign in.
 *
 * @param storePassword stores a generated password; called before the administrator exists, because no later start could print it
 * @returns the first administrator if it was created
 * @throws SettingsError when their configured password is refused
 */
export async function seed(
  db: Database,
  settings: Pick<Settings, "DEMO" | "ADMIN_EMAIL" | "ADMIN_PASSWORD"> &
    Partial<Pick<Settings, "PASSWORD_LENGTH_MIN">>,
  storePassword?: (generated: { email: string; password: string }) => Promise<unknown>,
): Promise<FirstAdministrator | undefined> {
  await inTransaction(db, async (tx) => {
    await actAs(tx, productActor, "default copy");
    const isEmpty = (await tx.select({ key: siteSettings.key }).from(siteSettings).limit(1)).length === 0;
    const hasCertificates = (await tx.select({ id: certificates.id }).from(certificates).limit(1)).length > 0;
    await insertDefaultCopy(tx);
    await insertSitePages(tx, { published: isEmpty });
    if (isEmpty) {
      await insertHeroSlides(tx);
      await insertNavigation(tx, navigation, null);
    }
    if (isEmpty && !hasCertificates && settings.DEMO) await insertDemonstration(tx, new Date());
  });
  if (await maySomebodySignIn(db)) return undefined;
  const email = settings.ADMIN_EMAIL ?? defaultAdministratorEmail;
  const generatedPassword = settings.ADMIN_PASSWORD ? undefined : randomBytes(12).toString("base64url");
  const password = settings.ADMIN_PASSWORD ?? generatedPassword ?? "";
  const administrator = { email, full_name: "Administrator" };
  const lengthMin = settings.PASSWORD_LENGTH_MIN ?? limits.passwordLengthMin;
  const fault = findPasswordFault(password, administrator, lengthMin);
  if (fault) throw new SettingsError(`ADMIN_PASSWORD ${describePasswordFault(fault, lengthMin)}.`);
  if (generatedPassword) await storePassword?.({ email, password });
  const must_choose_password = generatedPassword !== undefined;
  await insertPerson(db, { ...administrator, role: "admin", password, must_choose_password }, productActor);
  return { email, generatedPassword };
}

async function insertDefaultCopy(tx: Transaction): Promise<void> {
  await tx.insert(siteSettings).values(defaultSettings).onConflictDoNothing();
  const rows = defaultTexts.map(({ content, ...text }) => ({
    ...text,
    content_id: content.id,
    content_en: content.en,
  }));
  await tx.insert(pageContent).values(rows).onConflictDoNothing();
  await tx.insert(visitors).values({ id: 1, count: 0 }).onConflictDoNothing();
}

async function insertHeroSlides(tx: Transaction): Promise<void> {
  const rows = heroSlides.map(({ title, subtitle, button_text, ...slide }, index) => ({
    ...slide,
    title_id: title.id,
    title_en: title.en,
    subtitle_id: subtitle.id,
    subtitle_en: subtitle.en,
    button_text_id: button_text.id,
    button_text_en: button_text.en,
    display_order: index + 1,
  }));
  await tx.insert(heroSlider).values(rows);
}

/**
 * Inserts default pages that were never inserted before: published in a new database, as drafts in an existing one, and always as drafts if
 * they contain claims about the body. Determined by their histories, so that removed or renamed pages do not come back.
 */
async function insertSitePages(tx: Transaction, { published }: { published: boolean }): Promise<void> {
  const { rows } = await tx.execute<{ slug: string }>(sql`select distinct slug from (
    select after ->> 'slug' as slug from content_events where entity = 'site_pages'
    union select slug from site_pages) known`);
  const known = new Set(rows.map(({ slug }) => slug));
  const missing = defaultPageRows
    .filter(({ row }) => !known.has(row.slug))
    .map(({ row, isClaim }) => ({ ...row, published: published && !isClaim }));
  if (missing.length > 0) await tx.insert(sitePages).values(missing);
}

async function insertNavigation(
  tx: Transaction,
  items: NavigationContent[],
  parentId: number | null,
): Promise<void> {
  const placed = new Map<string, number>();
  for (const item of items) {
    const order = (placed.get(item.location) ?? 0) + 1;
    placed.set(item.location, order);
    const [inserted] = await tx
      .insert(navigationItems)
      .values({
        label_id: item.label.id,
        label_en: item.label.en,
        href: item.href,
        location: item.location,
        display_order: order,
        parent_id: parentId,
        is_header: item.isHeader ?? false,
        is_divider: item.isDivider ?? false,
      })
      .returning({ id: navigationItems.id });
    if (inserted && item.children) await insertNavigation(tx, item.children, inserted.id);
  }
}
