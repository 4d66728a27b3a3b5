import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Auth } from "#core/auth/auth.ts";
import { parseApiKey } from "#core/auth/parse-api-key.ts";
import type { Person } from "#core/auth/people.ts";
import { isSetupRequired } from "#core/auth/sign-in-policy.ts";
import type { Database } from "#core/db/client.ts";
import { apiKeys, identities, profiles } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import type { ApiScope } from "#shared/api-scopes.ts";
import { dayInJakarta } from "#shared/time.ts";

/** A program that may ask, and as whom histories name what it does. */
export type ApiKey = { id: string; scopes: ApiScope[]; person: Person };

const lookupBytes = 5;
const secretBytes = 32;

/**
 * A new key: `absah_`, ten hexadecimal digits by which it is found, and 256 random bits as 64 more. The form is fixed, so that
 * scanners of repositories find a key that leaked: `absah_[0-9a-f]{10}_[0-9a-f]{64}`.
 */
export function makeKey(): { key: string; prefix: string; secret_hash: string } {
  const prefix = `absah_${randomBytes(lookupBytes).toString("hex")}`;
  const key = `${prefix}_${randomBytes(secretBytes).toString("hex")}`;
  return { key, prefix, secret_hash: hashOf(key).toString("hex") };
}

/** A fast hash: nobody guesses 256 random bits, so a slow one would only slow down every request. */
function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** Whether the provider gives somebody no role any more: they are refused by every way (decision 0059). */
export const isRefused = sql<boolean>`exists (select from ${identities}
  where ${identities.user_id} = ${profiles.id} and ${identities.is_refused})`;

/**
 * The key that a request carries, read anew for each: a key that is withdrawn or past its last day, and one whose maker is
 * deactivated, demoted, removed, refused by the provider, or lacks a second factor or passkey that is required, is refused at once.
 *
 * @param headers of the request
 */
export async function findApiKey(
  { db, auth }: { db: Database; auth: Pick<Auth, "findStanding"> },
  headers: Headers,
): Promise<ApiKey | undefined> {
  const given = parseApiKey(headers.get("authorization"));
  if (!given) return undefined;
  const [row] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      secret_hash: apiKeys.secret_hash,
      scopes: apiKeys.scopes,
      expires_on: apiKeys.expires_on,
      is_used_lately: sql<boolean>`coalesce(${apiKeys.last_used_at} > now() - interval '1 hour', false)`,
      withdrawn_at: apiKeys.withdrawn_at,
      maker: {
        id: profiles.id,
        email: profiles.email,
        full_name: profiles.full_name,
        language: profiles.language,
        role: profiles.role,
        is_active: profiles.is_active,
        is_refused: isRefused,
        two_factor_enabled: profiles.two_factor_enabled,
        credential_generation: profiles.credential_generation,
      },
    })
    .from(apiKeys)
    .innerJoin(profiles, eq(profiles.id, apiKeys.made_by))
    .where(eq(apiKeys.prefix, given.prefix));
  if (!row || !timingSafeEqual(Buffer.from(row.secret_hash, "hex"), hashOf(given.key))) return undefined;
  const { id, name, scopes, maker } = row;
  if (row.withdrawn_at || row.expires_on < dayInJakarta(new Date())) return undefined;
  if (!maker.is_active || maker.role !== "admin" || maker.is_refused) return undefined;
  // Whoever lacks the second factor or passkey that is required of them reaches nothing, and neither does their key.
  const standing = await auth.findStanding({ ...maker, role: maker.role, opened_with: "password" });
  if (isSetupRequired(standing)) return undefined;
  if (!row.is_used_lately) noteUse(db, id);
  return { id, scopes, person: personOf(name, maker) };
}

/**
 * Whom the key acts as: whoever made it, by the key's name, and with no more rights than an editor has where an operation asks
 * for the role. What needs an administrator or a second person is for people to do.
 */
function personOf(
  keyName: string,
  maker: Pick<
    Person,
    "id" | "email" | "full_name" | "language" | "two_factor_enabled" | "credential_generation"
  >,
): Person {
  return {
    ...maker,
    full_name: `Kunci API ${keyName} milik ${maker.full_name || maker.email}`,
    avatar_url: null,
    role: "editor",
    must_set_two_factor: false,
    must_set_passkey: false,
    must_choose_password: false,
    reads_register: false,
    // No session: what asks for a fresh one, or for two factors, is for people to do.
    opened_with: "password",
    opened_at: new Date(0),
  };
}

/** Once an hour, and nobody waits for it. */
function noteUse(db: Database, id: string): void {
  db.update(apiKeys)
    .set({ last_used_at: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, id),
        sql`${apiKeys.last_used_at} is null or ${apiKeys.last_used_at} <= now() - interval '1 hour'`,
      ),
    )
    .catch((error: unknown) => log.warn({ err: error }, "the use of an API key was not noted"));
}
