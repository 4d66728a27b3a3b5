import { APIError } from "better-auth/api";
import { and, eq, gt } from "drizzle-orm";
import {
  completeSignIn,
  recordFailure,
  type SignedIn,
  type SignInClient,
  type SignInDeps,
} from "#core/auth/complete-sign-in.ts";
import { isStaleCredential } from "#core/auth/credential.ts";
import { findUser } from "#core/auth/find-user.ts";
import { storedIdentifier } from "#core/auth/stored-identifier.ts";
import type { Database } from "#core/db/client.ts";
import { verifications } from "#core/db/schema.ts";

export type CodeOutcome =
  | SignedIn
  | { is: "limited"; waitSeconds: number }
  | { is: "wrong" }
  /** The secret was encrypted with a SECRET that is lost: no code can be verified. */
  | { is: "unreadable" }
  /** Too many guesses, or expired: the sign-in starts again with the password. */
  | { is: "over" };

/** How long Better Auth locks an account's second step after ten wrong codes. */
export const lockedSeconds = 15 * 60;

/** The second step: a code of the person's authenticator app, or a recovery code, which is used up. */
export async function signInWithCode(
  services: SignInDeps,
  code: string,
  client: SignInClient,
): Promise<CodeOutcome> {
  const { headers } = client;
  const { auth, db } = services;
  const step = challengeOf(headers);
  const challenged = step && (await findChallenged(db, step.identifier));
  if (!step || !challenged) return { is: "over" };
  const { userId, generation } = challenged;
  if (!(await auth.isSecondFactorReadable(db, userId))) return { is: "unreadable" };
  const forwarded = new Headers({ cookie: step.cookie, "user-agent": headers.get("user-agent") ?? "" });
  const request = { headers: forwarded, body: { code: code.trim() }, returnHeaders: true } as const;
  const isOfApp = /^\d{6}$/.test(request.body.code);
  const failed = () => recordFailure(services, "two-factor-failed", () => findUser(db, userId));
  if (isOfApp && (await auth.spendCode(db, userId, request.body.code)) === "over") {
    failed();
    return { is: "wrong" };
  }
  try {
    const answer = await auth.callWithCredential<{ headers: Headers }>(generation, (api) =>
      isOfApp ? api.verifyTOTP(request) : api.verifyBackupCode(request),
    );
    return (await completeSignIn(services, answer.headers, client)) ?? { is: "over" };
  } catch (error) {
    if (isStaleCredential(error)) return { is: "over" };
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    failed();
    if (error.statusCode === 429) return { is: "limited", waitSeconds: lockedSeconds };
    const isWrong = ["INVALID_CODE", "INVALID_BACKUP_CODE"].includes(String(error.body?.code));
    return { is: isWrong ? "wrong" : "over" };
  }
}

const challengeCookie = /(?:^|;\s*)((?:__Secure-)?absah\.two_factor=([^;.%]+)[^;]*)/;

/** Only the cookie of the first step: an existing session must not affect the second. */
function challengeOf(headers: Headers): { cookie: string; identifier: string } | undefined {
  const [, cookie, identifier] = challengeCookie.exec(headers.get("cookie") ?? "") ?? [];
  return cookie && identifier ? { cookie, identifier } : undefined;
}

/**
 * The person whose code is required, and the credential generation whose password was right.
 *
 * @returns undefined when the step has expired
 */
async function findChallenged(
  db: Database,
  identifier: string,
): Promise<{ userId: string; generation: number } | undefined> {
  const isOpen = gt(verifications.expires_at, new Date());
  const [found] = await db
    .select({ userId: verifications.value, generation: verifications.credential_generation })
    .from(verifications)
    .where(and(eq(verifications.identifier, storedIdentifier(identifier)), isOpen));
  return found;
}
