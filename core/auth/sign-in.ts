import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import {
  completeSignIn,
  recordFailure,
  type SignedIn,
  type SignInClient,
  type SignInDeps,
  withCookies,
} from "#core/auth/complete-sign-in.ts";
import { findCredential, isPastCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { findUserByEmail } from "#core/auth/find-user.ts";
import { replaceFormerHash, runDummyFormerCheck } from "#core/auth/password-hash.ts";
import { fullSeconds, passwordQueue } from "#core/auth/password-queue.ts";
import { findRequiredMethod, readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Database } from "#core/db/client.ts";
import { wideNetworkOf } from "#core/network.ts";
import type { Proof } from "#shared/schemas/proof-of-work.ts";

type Credentials = { email: string; password: string };

export type SignInOutcome =
  | { is: "limited"; waitSeconds: number }
  | { is: "refused" }
  /** The password is no way in: of anybody, or right and not enough, where passkeys were set up. */
  | { is: "provider-wanted" }
  | { is: "passkey-wanted" }
  /** The password was right; the cookies carry the question for a code. */
  | { is: "code-wanted"; cookies: string[] }
  | SignedIn;

/**
 * Signs a person in who has done the work behind "I am not a robot". A place in the queue comes first, at no cost: what
 * finds none asks the database nothing. An attempt without the work is not counted: anonymous clients have to work before they
 * use up what an account may be tried.
 */
export async function signIn(
  services: SignInDeps & Pick<AuthDeps, "proofOfWork">,
  credentials: Credentials,
  proof: Proof | undefined,
  client: SignInClient,
): Promise<SignInOutcome | { is: "unproven" }> {
  const { signInLimits, proofOfWork } = services;
  const { clientIp, clientKind, headers, signal } = client;
  const { email } = credentials;
  // No account has one in its address, and the database could not even be asked.
  if (email.includes("\0")) return { is: "refused" };
  const deviceId = await findDevice(services, email, headers);
  const place = passwordQueue.enter(
    deviceId
      ? { lane: "known", group: deviceId, signal }
      : { lane: "anonymous", group: wideNetworkOf(clientIp), signal },
  );
  if (!place) return { is: "limited", waitSeconds: fullSeconds };
  try {
    const attempt = { email, clientIp, clientKind, deviceId };
    if ((await readSignInRules(services.db)).required === "provider") return { is: "provider-wanted" };
    const standing = await signInLimits.peek(attempt);
    if (standing !== undefined) return { is: "limited", waitSeconds: standing };
    if (!proof || !(await proofOfWork.accept(proof))) return { is: "unproven" };
    const waitSeconds = await signInLimits.take(attempt);
    if (waitSeconds !== undefined) return { is: "limited", waitSeconds };
    // Nobody reads what is answered to a client that left; their hash is not computed.
    if (!(await place.turn())) return { is: "limited", waitSeconds: fullSeconds };
    return await tryPassword(services, credentials, client);
  } finally {
    place.leave();
  }
}

/** The device, where it is known for whoever has this address. Anonymous clients have none, and nothing is asked for them. */
async function findDevice(
  { db, knownDevices }: SignInDeps,
  email: string,
  headers: Headers,
): Promise<string | undefined> {
  const device = knownDevices.find(headers);
  const owner = device && (await findCredential(db, email));
  return owner && knownDevices.isOf(device, owner) ? device.id : undefined;
}

async function tryPassword(
  services: SignInDeps,
  credentials: Credentials,
  client: SignInClient,
): Promise<SignInOutcome> {
  const isWrong = (await replaceFormerHash(services.db, credentials)) === "wrong";
  // A wrong password is asked about as well, as nobody's: refused at once it would tell that a hash moved in.
  const attempted = isWrong ? { ...credentials, email: addressOfNobody() } : credentials;
  const answer = await openWithPassword(services, attempted, client.headers);
  if (answer && "twoFactorRedirect" in answer.response) {
    // A code would not help whoever has to come by another way.
    const wanted = await findRequiredMethod(services.db, credentials.email);
    return wanted ? { is: wanted } : { is: "code-wanted", cookies: answer.headers.getSetCookie() };
  }
  const signedIn = answer && (await completeSignIn(services, answer.headers, client));
  const wantedWay = answer && !signedIn && (await findRequiredMethod(services.db, credentials.email));
  if (wantedWay) {
    await closeSession(services, answer.headers);
    return { is: wantedWay };
  }
  if (!signedIn) {
    if (!isWrong) await runDummyFormerCheck(services.db, credentials.password);
    recordFailure(services, "sign-in-failed", () => findUserByEmail(services.db, credentials.email));
  }
  return signedIn ?? { is: "refused" };
}

/** Ends the session that a right password opened, where it does not count. */
async function closeSession({ auth }: SignInDeps, answered: Headers): Promise<void> {
  const headers = withCookies(answered.getSetCookie());
  await auth.ask((api) => api.signOut({ headers }));
}

function addressOfNobody(): string {
  return `${randomUUID()}@absah.invalid`;
}

/** A credential that changed while it was looked at is looked at once more. @returns undefined for a refusal */
async function openWithPassword(
  services: SignInDeps,
  { email, password }: Credentials,
  headers: Headers,
  isAgain = false,
) {
  const { auth, db } = services;
  const body = { email: email.trim(), password };
  const generation = await generationOf(db, email);
  try {
    return await auth.askWith(generation, (api) => api.signInEmail({ body, headers, returnHeaders: true }));
  } catch (error) {
    if (!isPastCredential(error)) return asRefusal(error);
    // Where it did not change, the person is inactive.
    if (isAgain || (await generationOf(db, email)) === generation) return undefined;
    return await openWithPassword(services, { email, password }, headers, true);
  }
}

async function generationOf(db: Database, email: string): Promise<number> {
  return (await findCredential(db, email))?.credential_generation ?? 0;
}

/** Better Auth refuses what is no address or no password with 400 and a wrong one with 401. */
function asRefusal(error: unknown): undefined {
  if (error instanceof APIError && error.statusCode < 500) return undefined;
  throw error;
}
