import { APIError } from "better-auth/api";
import { and, eq, gt } from "drizzle-orm";
import {
  completeSignIn,
  recordFailure,
  type SignedIn,
  type SignInClient,
  type SignInDeps,
} from "#core/auth/complete-sign-in.ts";
import { isPastCredential } from "#core/auth/credential.ts";
import { findUser } from "#core/auth/find-user.ts";
import { storedIdentifier } from "#core/auth/stored-identifier.ts";
import type { Database } from "#core/db/client.ts";
import { verifications } from "#core/db/schema.ts";

export type CodeOutcome =
  | SignedIn
  | { is: "limited"; waitSeconds: number }
  | { is: "wrong" }
  /** It was encrypted with a SECRET that is lost: no code can be looked at. */
  | { is: "unreadable" }
  /** Too many guesses, or too late: it begins with the password again. */
  | { is: "over" };

/** The seconds for which Better Auth closes an account's second step after ten wrong codes. */
const lockedSeconds = 15 * 60;

/** The second step: a code of the person's app, or one of their recovery codes, which then is used up. */
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
  const question = { headers: forwarded, body: { code: code.trim() }, returnHeaders: true } as const;
  const isOfApp = /^\d{6}$/.test(question.body.code);
  const failed = () => recordFailure(services, "two-factor-failed", () => findUser(db, userId));
  if (isOfApp && (await auth.spendCode(db, userId, question.body.code)) === "over") {
    failed();
    return { is: "wrong" };
  }
  try {
    const answer = await auth.askWith<{ headers: Headers }>(generation, (api) =>
      isOfApp ? api.verifyTOTP(question) : api.verifyBackupCode(question),
    );
    return (await completeSignIn(services, answer.headers, client)) ?? { is: "over" };
  } catch (error) {
    if (isPastCredential(error)) return { is: "over" };
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    failed();
    if (error.statusCode === 429) return { is: "limited", waitSeconds: lockedSeconds };
    const isWrong = ["INVALID_CODE", "INVALID_BACKUP_CODE"].includes(String(error.body?.code));
    return { is: isWrong ? "wrong" : "over" };
  }
}

const challengeCookie = /(?:^|;\s*)((?:__Secure-)?absah\.two_factor=([^;.%]+)[^;]*)/;

/** The cookie of the first step, alone: a session that is open already has no part in the second. */
function challengeOf(headers: Headers): { cookie: string; identifier: string } | undefined {
  const [, cookie, identifier] = challengeCookie.exec(headers.get("cookie") ?? "") ?? [];
  return cookie && identifier ? { cookie, identifier } : undefined;
}

/** Whose code the second step asks for, and the credential whose password was right. @returns undefined when it is over */
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
