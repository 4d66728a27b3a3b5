import { APIError } from "better-auth/api";
import { recordAccountEvent, stranger } from "#core/account-events.ts";
import { inPasswordQueue } from "#core/auth/password-queue.ts";
import { findPerson, nameOf, type Person } from "#core/auth/people.ts";
import { log } from "#core/log.ts";
import type { Services } from "#core/services.ts";
import { findUserByEmail } from "#core/users.ts";

type Needed = Pick<Services, "auth" | "db" | "signInLimits">;
type Client = { headers: Headers; clientAddress: string };

export type SignInOutcome =
  | { is: "limited"; waitSeconds: number }
  | { is: "refused" }
  /** The cookies are for the browser; the token is the same session's, for programs. */
  | { is: "done"; person: Person; cookies: string[]; token: string };

/** Signs a person in with e-mail and password, within the limits on attempts. */
export async function signIn(
  services: Needed,
  { email, password }: { email: string; password: string },
  { headers, clientAddress }: Client,
): Promise<SignInOutcome> {
  const { auth, db, signInLimits } = services;
  // No account has one in its address, and the database could not even be asked.
  if (email.includes("\0")) return { is: "refused" };
  const waitSeconds = await signInLimits.take(email, clientAddress);
  if (waitSeconds !== undefined) return { is: "limited", waitSeconds };

  const body = { email: email.trim(), password };
  const answer = await inPasswordQueue(() =>
    auth.ask((api) => api.signInEmail({ body, headers, returnHeaders: true })),
  ).catch(asRefusal);
  const cookies = answer?.headers.getSetCookie() ?? [];
  const person = await findPerson(auth, withCookies(cookies));
  if (!answer || !person) {
    recordFailure(services, email);
    return { is: "refused" };
  }
  await signInLimits.forgive(email, clientAddress);
  await recordAccountEvent(db, {
    action: "signed-in",
    actor: { id: person.id, name: nameOf(person) },
    subject: person.email,
  });
  return { is: "done", person, cookies, token: answer.headers.get("set-auth-token") ?? "" };
}

/** Records that whoever the request's session belongs to leaves. */
export async function recordSignOut({ auth, db }: Needed, headers: Headers): Promise<void> {
  const person = await findPerson(auth, headers);
  if (!person) return;
  const actor = { id: person.id, name: nameOf(person) };
  await recordAccountEvent(db, { action: "signed-out", actor, subject: person.email });
}

/** Better Auth refuses what is no address or no password with 400 and a wrong one with 401. */
function asRefusal(error: unknown): undefined {
  if (error instanceof APIError && error.statusCode < 500) return undefined;
  throw error;
}

/** The headers with which the browser will come back after these cookies are set. */
function withCookies(setCookies: string[]): Headers {
  return new Headers({ cookie: setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") });
}

/**
 * Nobody waits for it: the time of the answer must not tell that the account exists. Addresses that nobody has are
 * not recorded: some are passwords in the wrong field, and strangers could fill a table that is kept for ever.
 */
function recordFailure({ db }: Needed, email: string): void {
  const record = async () => {
    const user = await findUserByEmail(db, email);
    if (user)
      await recordAccountEvent(db, { action: "sign-in-failed", actor: stranger, subject: user.email });
  };
  record().catch((error) => log.warn({ err: error }, "a failed sign-in was not recorded"));
}
