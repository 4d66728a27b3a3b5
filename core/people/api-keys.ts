import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { isRefused, makeKey } from "#core/auth/api-key.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { apiKeys, profiles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { ValidationError } from "#core/validation-error.ts";
import type { ApiKeyRow } from "#shared/answers/api-keys.ts";
import { limits } from "#shared/limits.ts";
import type { ApiKeyInput } from "#shared/schemas/api-key.ts";
import { dayInJakarta } from "#shared/time.ts";

const messages = {
  nameTaken: "Sudah ada kunci lain dengan nama ini.",
  tooMany: `Paling banyak ${limits.apiKeysMax} kunci dapat berlaku bersamaan: cabut yang tidak dipakai lagi.`,
} as const;

const rowsMax = 500;

/** Every key, the newest first; those that were withdrawn stay in the list. */
export async function listApiKeys(db: Queryable): Promise<ApiKeyRow[]> {
  return await select(db).orderBy(desc(apiKeys.created_at), desc(apiKeys.id)).limit(rowsMax).then(asRows);
}

/**
 * Makes a key.
 *
 * @returns the key itself, which nobody can read again, and its row
 * @throws ValidationError when another key that counts has this name, or too many count
 */
export async function insertApiKey(
  db: Database,
  input: ApiKeyInput,
  maker: Actor,
): Promise<{ key: string; row: ApiKeyRow }> {
  const { key, ...stored } = makeKey();
  try {
    return await inTransactionAs(db, maker, async (tx) => {
      if ((await tx.$count(apiKeys, isNull(apiKeys.withdrawn_at))) >= limits.apiKeysMax)
        throw new ValidationError({ name: messages.tooMany });
      const values = { ...input, ...stored, made_by: maker.id, made_by_name: maker.name };
      await tx.insert(apiKeys).values(values);
      await record(tx, "api-key-made", maker, { ...input, prefix: stored.prefix });
      const [row] = asRows(await select(tx).where(eq(apiKeys.prefix, stored.prefix)));
      if (!row) throw new Error("The key was not inserted");
      return { key, row };
    });
  } catch (error) {
    if (isUniqueViolation(error, "api_keys_name")) throw new ValidationError({ name: messages.nameTaken });
    throw error;
  }
}

/** Withdraws a key for ever; the next request with it is refused. @returns undefined where there is none, or it was withdrawn before */
export async function withdrawApiKey(db: Database, id: string, actor: Actor): Promise<ApiKeyRow | undefined> {
  return await inTransactionAs(db, actor, async (tx) => {
    const [withdrawn] = await tx
      .update(apiKeys)
      .set({ withdrawn_at: sql`now()` })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.withdrawn_at)))
      .returning({ name: apiKeys.name, prefix: apiKeys.prefix });
    if (!withdrawn) return undefined;
    await record(tx, "api-key-withdrawn", actor, withdrawn);
    return asRows(await select(tx).where(eq(apiKeys.id, id)))[0];
  });
}

async function record(
  db: Queryable,
  action: "api-key-made" | "api-key-withdrawn",
  actor: Actor,
  { name, ...after }: { name: string; prefix: string } & Partial<ApiKeyInput>,
): Promise<void> {
  await recordAccountEvent(db, { action, actor, subject: name, details: { after } });
}

function select(db: Queryable) {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      made_by_name: apiKeys.made_by_name,
      created_at: apiKeys.created_at,
      expires_on: apiKeys.expires_on,
      last_used_at: apiKeys.last_used_at,
      withdrawn_at: apiKeys.withdrawn_at,
      has_maker: sql<boolean>`coalesce(${profiles.is_active} and ${profiles.role} = 'admin' and not ${isRefused}, false)`,
    })
    .from(apiKeys)
    .leftJoin(profiles, eq(profiles.id, apiKeys.made_by))
    .$dynamic();
}

function asRows(rows: Awaited<ReturnType<typeof select>>): ApiKeyRow[] {
  const today = dayInJakarta(new Date());
  return rows.map(({ withdrawn_at, has_maker, created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    state: withdrawn_at
      ? "withdrawn"
      : row.expires_on < today
        ? "expired"
        : has_maker
          ? "active"
          : "without-maker",
  }));
}
