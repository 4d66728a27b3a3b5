import type { Actor } from "#core/actor.ts";
import type { Area } from "#core/auth/access.ts";
import { storeSignatures } from "#core/content/article-editing.ts";
import { findRow, type Stored, updateRow } from "#core/content/rows.ts";
import { type SafeBodies, safeBodies } from "#core/content/safe-bodies.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { readTemplate, writeTemplate } from "#core/documents/template.ts";
import type { MayEnter } from "#core/media/buckets.ts";
import type { MediaFile } from "#core/media/files.ts";
import { withAddress } from "#core/media/replaced-address.ts";
import { type AnyRowKind, useSources } from "#core/media/use-sources.ts";
import { listUses, type Use, usesMax } from "#core/media/uses.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import { articleBodyLengthMax } from "#shared/schemas/article.ts";
import { pageBodyLengthMax } from "#shared/schemas/site-page.ts";

/** What a replacement does with the records that show a file. */
export type ReplacementPlan = {
  /** They show the other file afterwards. */
  changes: Use[];
  /** They go on naming the file: what has no versions of its own, and what only its person may change. */
  stays: Use[];
  /** They are another's to change: nothing is replaced while there are any. */
  refused: Use[];
};

/** What the person saw of a record: if it has become another since, nothing is replaced. */
export type SeenUse = Pick<Use, "entity" | "id" | "version">;

/** @param mayEnter of whoever replaces: what shows the file is theirs to change, or nothing is changed */
export async function planReplacement(
  db: Queryable,
  file: Pick<MediaFile, "key">,
  mayEnter: MayEnter,
): Promise<ReplacementPlan> {
  const uses = await listUses(db, file.key);
  const [changing, stays] = divide(uses, isReplaced);
  const [changes, refused] = divide(changing, ({ entity }) => mayEnter(areaOf(entity)));
  return { changes, stays, refused };
}

export type ReplacementResult =
  | { outcome: "replaced"; changed: number }
  /** Something has changed since the plan was seen, or is another's to change: nothing was replaced. */
  | { outcome: "conflict" | "refused"; plan: ReplacementPlan };

/**
 * Puts one file in the place of another in every record that shows it, all of them or none: each with the version and the
 * history of an edit by the actor. What was before goes on needing the former file.
 *
 * @param seen the records as the person was shown them
 * @throws ValidationError when a body is refused; as RichText.makeSafe
 */
export async function replaceEverywhere(
  db: Database,
  { from, to, seen }: { from: Pick<MediaFile, "key">; to: Pick<MediaFile, "key">; seen: SeenUse[] },
  mayEnter: MayEnter,
  actor: Actor,
  sanitising: Sanitising,
): Promise<ReplacementResult> {
  const plan = await planReplacement(db, from, mayEnter);
  if (plan.refused.length > 0) return { outcome: "refused", plan };
  if (plan.changes.length >= usesMax || !isSame(plan.changes, seen)) return { outcome: "conflict", plan };
  try {
    // Made safe before anything is locked; whoever saves in between has changed the version.
    const changes: Change[] = [];
    for (const use of plan.changes) changes.push(await changeOf(db, use, from.key, to.key, sanitising));
    await inTransactionAs(db, actor, async (tx) => {
      for (const change of changes) await apply(tx, change, from.key, to.key);
    });
  } catch (error) {
    if (!(error instanceof ChangedSince)) throw error;
    return { outcome: "conflict", plan: await planReplacement(db, from, mayEnter) };
  }
  return { outcome: "replaced", changed: plan.changes.length };
}

/** Thrown to roll everything back: a record is not what the plan says any more. */
class ChangedSince extends Error {}

type Change = { use: Use; kind?: AnyRowKind; content: Record<string, unknown>; bodies?: SafeBodies };

async function changeOf(db: Queryable, use: Use, from: string, to: string, by: Sanitising): Promise<Change> {
  const { kind } = useSources[use.entity];
  if (!kind) return { use, content: {} };
  const row = await findRow(db, kind, use.id);
  if (row?.version !== use.version) throw new ChangedSince();
  const held: Record<string, unknown> = row;
  const content = Object.fromEntries(use.fields.map((field) => [field, withAddress(held[field], from, to)]));
  const bodies = await bodiesOf(use, row, content, by);
  if (!bodies) return { use, kind, content };
  const safe = { content_id: bodies.content_id.html, content_en: bodies.content_en.html };
  return { use, kind, content: { ...content, ...safe }, bodies };
}

/** Rich texts in which the address was replaced, as their forms save them. */
async function bodiesOf(
  { entity, fields }: Use,
  row: Stored<Record<string, unknown>>,
  content: Record<string, unknown>,
  by: Sanitising,
): Promise<SafeBodies | undefined> {
  const lengthMax = bodyLengthMax[entity];
  if (!lengthMax || !fields.some((field) => field.startsWith("content_"))) return undefined;
  const { content_id, content_en } = { ...row, ...content };
  return await safeBodies(
    "article",
    { content_id: String(content_id), content_en: String(content_en) },
    lengthMax,
    by,
  );
}

const bodyLengthMax: Partial<Record<Use["entity"], number>> = {
  articles: articleBodyLengthMax,
  site_pages: pageBodyLengthMax,
};

async function apply(
  tx: Transaction,
  { use, kind, content, bodies }: Change,
  from: string,
  to: string,
): Promise<void> {
  if (!kind) {
    const template = await readTemplate(tx, "update");
    await writeTemplate(tx, withAddress(template, from, to));
    return;
  }
  const { outcome } = await updateRow(tx, kind, use.id, use.version, content);
  if (outcome !== "saved") throw new ChangedSince();
  if (bodies && use.entity === "articles") await storeSignatures(tx, use.id, bodies);
}

function isReplaced({ entity, fields }: Use): boolean {
  return fields.length > 0 && (useSources[entity].kind !== undefined || entity === "register_settings");
}

function areaOf(entity: Use["entity"]): Area {
  return useSources[entity].area;
}

function isSame(uses: SeenUse[], seen: SeenUse[]): boolean {
  const names = (each: SeenUse[]) =>
    each.map(({ entity, id, version }) => `${entity} ${id} ${version}`).sort();
  return names(uses).join() === names(seen).join();
}

function divide<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
