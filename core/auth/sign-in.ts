import { APIError } from "better-auth/api";
import { recordAccountEvent, stranger } from "#core/account-events.ts";
import { inPasswordQueue } from "#core/auth/password-queue.ts";
import { actorFor, findPerson, type Person } from "#core/auth/people.ts";
import type { Door } from "#core/auth/sign-in-limits.ts";
import { log } from "#core/log.ts";
import type { Services } from "#core/services.ts";
import { findUser, findUserByEmail, type User } from "#core/users.ts";
import type { AccountAction } from "#shared/account-actions.ts";
import type { Proof } from "#shared/schemas/proof-of-work.ts";

type Needed = Pick<Services, "auth" | "db" | "signInLimits">;

/** Who asks: the headers with their cookies, the address that limits count by, and the door. */
export type Client = { headers: Headers; clientAddress: string; door?: Door };

type Credentials = { email: string; password: string };

export type SignInOutcome =
  | { is: "limited"; waitSeconds: number }
  | { is: "refused" }
  /** The password was right; the cookies carry the question for a code. */
  | { is: "code-wanted"; cookies: string[] }
  /** The cookies are for the browser; the token is the same session's, for programs. */
  | { is: "done"; person: Person; cookies: string[]; token: string };

/**
 * Signs a person in whose browser has done the work behind "I am not a robot". An attempt without it is not even
 * counted: strangers have to work before they use up what an account may be tried.
 */
export async function signInProven(
  services: Needed & Pick<Services, "proofOfWork">,
  credentials: Credentials,
  proof: Proof | undefined,
  client: Client,
): Promise<SignInOutcome | { is: "unproven" }> {
  const waitSeconds = await services.signInLimits.standing(credentials.email, client.clientAddress);
  if (waitSeconds !== undefined) return { is: "limited", waitSeconds };
  if (!proof || !(await services.proofOfWork.accept(proof))) return { is: "unproven" };
  return await signIn(services, credentials, client);
}

/** Signs a person in with e-mail and password, within the limits on attempts. */
export async function signIn(
  services: Needed,
  { email, password }: Credentials,
  client: Client,
): Promise<SignInOutcome> {
  const { headers, clientAddress, door } = client;
  const { auth, signInLimits } = services;
  // No account has one in its address, and the database could not even be asked.
  if (email.includes("\0")) return { is: "refused" };
  const waitSeconds = await signInLimits.take(email, clientAddress, door);
  if (waitSeconds !== undefined) return { is: "limited", waitSeconds };

  const body = { email: email.trim(), password };
  const answer = await inPasswordQueue(() =>
    auth.ask((api) => api.signInEmail({ body, headers, returnHeaders: true })),
  ).catch(asRefusal);
  if (answer && "twoFactorRedirect" in answer.response)
    return { is: "code-wanted", cookies: answer.headers.getSetCookie() };
  const signedIn = answer && (await enter(services, answer.headers, client));
  if (!signedIn) record(services, "sign-in-failed", () => findUserByEmail(services.db, email));
  return signedIn ?? { is: "refused" };
}

export type CodeOutcome =
  | Extract<SignInOutcome, { is: "limited" | "done" }>
  | { is: "wrong" }
  /** Too many guesses, or too late: it begins with the password again. */
  | { is: "over" };

/** The seconds for which Better Auth closes an account's second step after ten wrong codes. */
const lockedSeconds = 15 * 60;

/** The second step: a code of the person's app, or one of their recovery codes, which then is used up. */
export async function signInWithCode(services: Needed, code: string, client: Client): Promise<CodeOutcome> {
  const { headers } = client;
  const { auth, db } = services;
  const step = challengeOf(headers);
  if (!step) return { is: "over" };
  const userId = await auth.findChallenged(step.identifier);
  const kept = new Headers({ cookie: step.cookie, "user-agent": headers.get("user-agent") ?? "" });
  const question = { headers: kept, body: { code: code.trim() }, returnHeaders: true } as const;
  const isOfApp = /^\d{6}$/.test(question.body.code);
  const recordFailure = () => userId && record(services, "two-factor-failed", () => findUser(db, userId));
  if (userId && isOfApp && (await auth.spendCode(userId, question.body.code)).wasSpent) {
    recordFailure();
    return { is: "wrong" };
  }
  try {
    const answer = await auth.ask<{ headers: Headers }>((api) =>
      isOfApp ? api.verifyTOTP(question) : api.verifyBackupCode(question),
    );
    return (await enter(services, answer.headers, client)) ?? { is: "over" };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    recordFailure();
    if (error.statusCode === 429) return { is: "limited", waitSeconds: lockedSeconds };
    const isWrong = ["INVALID_CODE", "INVALID_BACKUP_CODE"].includes(String(error.body?.code));
    return { is: isWrong ? "wrong" : "over" };
  }
}

/** Records that whoever the request's session belongs to leaves. */
export async function recordSignOut({ auth, db }: Needed, headers: Headers): Promise<void> {
  const person = await findPerson(auth, headers);
  if (!person) return;
  await recordAccountEvent(db, { action: "signed-out", actor: actorFor(person), subject: person.email });
}

/** The end of every sign-in. @returns undefined when Better Auth opened no session */
async function enter({ auth, db, signInLimits }: Needed, answered: Headers, { clientAddress, door }: Client) {
  const cookies = answered.getSetCookie();
  const person = await findPerson(auth, withCookies(cookies));
  if (!person) return undefined;
  await signInLimits.forgive(person.email, clientAddress, door);
  await recordAccountEvent(db, { action: "signed-in", actor: actorFor(person), subject: person.email });
  return { is: "done", person, cookies, token: answered.get("set-auth-token") ?? "" } as const;
}

/** Better Auth refuses what is no address or no password with 400 and a wrong one with 401. */
function asRefusal(error: unknown): undefined {
  if (error instanceof APIError && error.statusCode < 500) return undefined;
  throw error;
}

/** The headers with which the browser will come back after these cookies are set. */
export function withCookies(setCookies: string[]): Headers {
  return new Headers({ cookie: setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") });
}

const challengeCookie = /(?:^|;\s*)((?:__Secure-)?absah\.two_factor=([^;.%]+)[^;]*)/;

/** The cookie of the first step, alone: a session that is open already has no part in the second. */
function challengeOf(headers: Headers): { cookie: string; identifier: string } | undefined {
  const [, cookie, identifier] = challengeCookie.exec(headers.get("cookie") ?? "") ?? [];
  return cookie && identifier ? { cookie, identifier } : undefined;
}

/**
 * Nobody waits for it: the time of the answer must not tell that the account exists. Addresses that nobody has are
 * not recorded: some are passwords in the wrong field, and strangers could fill a table that is kept for ever.
 */
function record({ db }: Needed, action: AccountAction, whom: () => Promise<User | undefined>): void {
  const write = async () => {
    const user = await whom();
    if (user) await recordAccountEvent(db, { action, actor: stranger, subject: user.email });
  };
  write().catch((error) => log.warn({ err: error }, "a failed sign-in was not recorded"));
}
