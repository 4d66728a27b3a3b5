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

/** An API key, and the person as whom its changes are recorded. */
export type ApiKey = { id: string; scopes: ApiScope[]; person: Person };

const lookupBytes = 5;
const secretBytes = 32;

/**
 * Generates a key: `absah_`, ten hexadecimal digits as the lookup prefix, and 256 random bits as 64 more. The format is fixed so that
 * secret scanners of code hosts can match a leaked key: `absah_[0-9a-f]{10}_[0-9a-f]{64}`.
 */
export function makeKey(): { key: string; prefix: string; secret_hash: string } {
  const prefix = `absah_${randomBytes(lookupBytes).toString("hex")}`;
  const key = `${prefix}_${randomBytes(secretBytes).toString("hex")}`;
  return { key, prefix, secret_hash: hashOf(key).toString("hex") };
}

/** A fast hash is enough: 256 random bits cannot be guessed, and a slow one would be paid at every request. */
function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** SQL condition: the provider gives this person no role any more, so that every way to sign in is refused (decision 0059). */
export const isRefused = sql<boolean>`exists (select from ${identities}
  where ${identities.user_id} = ${profiles.id} and ${identities.is_refused})`;

/**
 * The API key of a request. Read from the database at each request, so that these are refused at once: a key that is withdrawn or expired,
 * and one whose owner is deactivated, demoted, removed, refused by the provider, or lacks a required second factor or passkey.
 *
 * @returns undefined when there is no valid key
 */
export async function findApiKey(
  { db, auth }: { db: Database; auth: Pick<Auth, "findPolicyVerdict"> },
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
  // Without a required second factor or passkey a person has no access, and neither has their key.
  const verdict = await auth.findPolicyVerdict({ ...maker, role: maker.role, opened_with: "password" });
  if (isSetupRequired(verdict)) return undefined;
  if (!row.is_used_lately) recordUse(db, id);
  return { id, scopes, person: personOf(name, maker) };
}

/**
 * The person a key acts as: its owner, named by the key, with the rights of an editor where an operation checks the role. What needs an
 * administrator or a second person is not open to programs.
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
    // There is no session, so whatever requires a recent sign-in or two factors is refused.
    opened_with: "password",
    opened_at: new Date(0),
  };
}

/** At most once an hour per key, and without delaying the response. */
function recordUse(db: Database, id: string): void {
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
