import { randomUUID } from "node:crypto";
import { APIError } from "better-auth/api";
import { withAnonymousSlot } from "#core/auth/anonymous-slot.ts";
import {
  completeSignIn,
  recordFailure,
  type SignedIn,
  type SignInClient,
  type SignInDeps,
  withCookies,
} from "#core/auth/complete-sign-in.ts";
import { findCredential, isStaleCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { findUserByEmail } from "#core/auth/find-user.ts";
import { replaceFormerHash, runDummyFormerCheck } from "#core/auth/password-hash.ts";
import { passwordQueue, queueFullSeconds } from "#core/auth/password-queue.ts";
import type { Attempt } from "#core/auth/sign-in-limits.ts";
import { findRequiredMethod, readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Database } from "#core/db/client.ts";
import { wideNetworkOf } from "#core/network.ts";
import type { Proof } from "#shared/schemas/proof-of-work.ts";

type Credentials = { email: string; password: string };

export type SignInOutcome =
  | { is: "limited"; waitSeconds: number }
  | { is: "refused" }
  /** Passwords are not accepted: of anybody, or of this person, who has passkeys. */
  | { is: "provider-wanted" }
  | { is: "passkey-wanted" }
  /** The password was right; the cookies are those of the second step. */
  | { is: "code-wanted"; cookies: string[] }
  | SignedIn;

/**
 * Signs a person in who has solved the proof of work. A queue slot is taken first, which costs nothing: without one no query is made. An
 * attempt without proof is not counted, so that anonymous clients have to work before they use up the limit of an account.
 *
 * @throws SemaphoreTimeout when too many others sign in
 */
export async function signIn(
  services: SignInDeps & Pick<AuthDeps, "proofOfWork">,
  credentials: Credentials,
  proof: Proof | undefined,
  client: SignInClient,
): Promise<SignInOutcome | { is: "unproven" }> {
  const { clientIp, clientKind, headers, signal } = client;
  const { email } = credentials;
  // PostgreSQL rejects NUL in text, and no account's e-mail address contains one.
  if (email.includes("\0")) return { is: "refused" };
  const deviceId = await findDevice(services, email, headers);
  const slot = passwordQueue.enter(
    deviceId
      ? { lane: "known", group: deviceId, signal }
      : { lane: "anonymous", group: wideNetworkOf(clientIp), signal },
  );
  if (!slot) return { is: "limited", waitSeconds: queueFullSeconds };
  try {
    const attempt = { email, clientIp, clientKind, deviceId };
    const admitted = () => admit(services, attempt, proof);
    const refusal = await (deviceId ? admitted() : withAnonymousSlot(admitted));
    if (refusal) return refusal;
    // The client disconnected: its hash is not computed.
    if (!(await slot.turn())) return { is: "limited", waitSeconds: queueFullSeconds };
    return await tryPassword(services, credentials, client);
  } finally {
    slot.release();
  }
}

/** @returns why the attempt is refused before its password is verified; undefined when it is admitted, and counted */
async function admit(
  { db, signInLimits, proofOfWork }: SignInDeps & Pick<AuthDeps, "proofOfWork">,
  attempt: Attempt,
  proof: Proof | undefined,
): Promise<Extract<SignInOutcome, { is: "limited" | "provider-wanted" }> | { is: "unproven" } | undefined> {
  if ((await readSignInRules(db)).required === "provider") return { is: "provider-wanted" };
  const peekedSeconds = await signInLimits.peek(attempt);
  if (peekedSeconds !== undefined) return { is: "limited", waitSeconds: peekedSeconds };
  if (!proof || !(await proofOfWork.accept(proof))) return { is: "unproven" };
  const waitSeconds = await signInLimits.take(attempt);
  return waitSeconds === undefined ? undefined : { is: "limited", waitSeconds };
}

/** The known device of the account with this e-mail address. Makes no query for clients without the cookie. */
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
  // A wrong bcrypt password continues with an unknown account, so that it takes as long: refusing at once would reveal an imported hash.
  const attempted = isWrong ? { ...credentials, email: unknownEmail() } : credentials;
  const answer = await openWithPassword(services, attempted, client.headers);
  if (answer && "twoFactorRedirect" in answer.response) {
    // A code does not help when another method is required.
    const requiredMethod = await findRequiredMethod(services.db, credentials.email);
    return requiredMethod
      ? { is: requiredMethod }
      : { is: "code-wanted", cookies: answer.headers.getSetCookie() };
  }
  const signedIn = answer && (await completeSignIn(services, answer.headers, client));
  const requiredMethod = answer && !signedIn && (await findRequiredMethod(services.db, credentials.email));
  if (requiredMethod) {
    await closeSession(services, answer.headers);
    return { is: requiredMethod };
  }
  if (!signedIn) {
    if (!isWrong) await runDummyFormerCheck(services.db, credentials.password);
    recordFailure(services, "sign-in-failed", () => findUserByEmail(services.db, credentials.email));
  }
  return signedIn ?? { is: "refused" };
}

/** Ends the session that Better Auth opened where the policy does not accept it. */
async function closeSession({ auth }: SignInDeps, answered: Headers): Promise<void> {
  const headers = withCookies(answered.getSetCookie());
  await auth.call((api) => api.signOut({ headers }));
}

function unknownEmail(): string {
  return `${randomUUID()}@absah.invalid`;
}

/**
 * Retries once when the credential changed meanwhile.
 *
 * @returns undefined when the sign-in is refused
 */
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
    return await auth.callWithCredential(generation, (api) =>
      api.signInEmail({ body, headers, returnHeaders: true }),
    );
  } catch (error) {
    if (!isStaleCredential(error)) return asRefusal(error);
    // Unchanged: the session was rejected because the person is inactive.
    if (isAgain || (await generationOf(db, email)) === generation) return undefined;
    return await openWithPassword(services, { email, password }, headers, true);
  }
}

async function generationOf(db: Database, email: string): Promise<number> {
  return (await findCredential(db, email))?.credential_generation ?? 0;
}

/** Better Auth answers a malformed e-mail address or password with 400, a wrong one with 401. */
function asRefusal(error: unknown): undefined {
  if (error instanceof APIError && error.statusCode < 500) return undefined;
  throw error;
}
