import { anonymous, recordAccountEvent } from "#core/auth/account-events.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import type { User } from "#core/auth/find-user.ts";
import { actorFor, findPerson, type Person } from "#core/auth/people.ts";
import type { ClientKind } from "#core/auth/sign-in-limits.ts";
import { log } from "#core/log.ts";
import type { AccountAction } from "#shared/account-actions.ts";

export type SignInDeps = Pick<AuthDeps, "auth" | "db" | "signInLimits" | "knownDevices">;

/**
 * The client of a sign-in: its headers with cookies, the IP for rate limits, browser or program, and a signal that aborts when it
 * disconnects.
 */
export type SignInClient = {
  headers: Headers;
  clientIp: string;
  clientKind?: ClientKind;
  signal?: AbortSignal | undefined;
};

/** The cookies are for browsers; the token is that of the same session, for programs. */
export type SignedIn = { is: "done"; person: Person; cookies: string[]; token: string };

/**
 * The last step of every sign-in: resets the rate limits, records the event and marks the device as known.
 *
 * @param answered response headers of Better Auth, with the session's cookies
 * @returns undefined when Better Auth opened no session
 */
export async function completeSignIn(
  services: SignInDeps,
  answered: Headers,
  client: SignInClient,
): Promise<SignedIn | undefined> {
  const { auth, db, knownDevices, signInLimits } = services;
  const { headers, clientIp, clientKind } = client;
  const cookies = answered.getSetCookie();
  const person = await findPerson(auth, withCookies(cookies));
  if (!person) return undefined;
  const { email } = person;
  const device = knownDevices.find(headers);
  const deviceId = device && knownDevices.isOf(device, person) ? device.id : undefined;
  await signInLimits.reset({ email, clientIp, clientKind, deviceId });
  const details = person.opened_with === "password" ? {} : { details: { with: person.opened_with } };
  await recordAccountEvent(db, { action: "signed-in", actor: actorFor(person), subject: email, ...details });
  const token = answered.get("set-auth-token") ?? "";
  return { is: "done", person, cookies: [...cookies, knownDevices.cookieOf(person, deviceId)], token };
}

/** `completeSignIn` for a session that our own SQL inserted and committed. */
export async function completeSignInByToken(
  services: SignInDeps,
  token: string,
  client: SignInClient,
): Promise<SignedIn | undefined> {
  const answered = new Headers();
  for (const cookie of await services.auth.cookiesOf(token)) answered.append("set-cookie", cookie);
  return await completeSignIn(services, answered, client);
}

/**
 * Cookies of the session that replaced all others of the person.
 *
 * @param token undefined when the session of the request has ended meanwhile
 */
export async function cookiesOfNewSession(
  { auth, knownDevices }: Pick<AuthDeps, "auth" | "knownDevices">,
  token: string | undefined,
): Promise<{ is: "over" } | { is: "done"; answer: string[] }> {
  if (!token) return { is: "over" };
  const cookies = await auth.cookiesOf(token);
  const person = await findPerson(auth, withCookies(cookies));
  return person ? { is: "done", answer: [...cookies, knownDevices.cookieOf(person)] } : { is: "over" };
}

export function userAgentOf({ headers }: SignInClient): string {
  return headers.get("user-agent") ?? "";
}

/** Records the sign-out of the person whose session the request carries. */
export async function recordSignOut({ auth, db }: SignInDeps, headers: Headers): Promise<void> {
  const person = await findPerson(auth, headers);
  if (!person) return;
  await recordAccountEvent(db, { action: "signed-out", actor: actorFor(person), subject: person.email });
}

/** The request headers that the browser will send once these cookies are set. */
export function withCookies(setCookies: string[]): Headers {
  return new Headers({ cookie: setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") });
}

/**
 * Records a failed sign-in without awaiting it: the response time must not reveal whether the account exists. Unknown e-mail addresses are
 * not recorded: some are passwords typed into the wrong field, and an attacker could fill a table that is never cleared.
 */
export function recordFailure(
  { db }: SignInDeps,
  action: AccountAction,
  whom: () => Promise<User | undefined>,
): void {
  const write = async () => {
    const user = await whom();
    if (user) await recordAccountEvent(db, { action, actor: anonymous, subject: user.email });
  };
  write().catch((error) => log.warn({ err: error }, "a failed sign-in was not recorded"));
}
