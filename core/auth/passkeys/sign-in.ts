import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq, lt } from "drizzle-orm";
import {
  completeSignInByToken,
  recordFailure,
  type SignedIn,
  type SignInClient,
  userAgentOf,
} from "#core/auth/complete-sign-in.ts";
import { type Credential, isStaleCredential, openSession } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { findUser } from "#core/auth/find-user.ts";
import { challengeIn, relyingPartyOf } from "#core/auth/passkeys/relying-party.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { passkeys, profiles } from "#core/db/schema.ts";
import type { PasskeyUsed } from "#shared/schemas/passkey.ts";

type Deps = Pick<
  AuthDeps,
  "auth" | "db" | "knownDevices" | "passkeyChallenges" | "settings" | "signInLimits"
>;

export type PasskeyOutcome =
  | { is: "limited"; waitSeconds: number }
  | { is: "refused" }
  /** Everybody has to sign in at the OpenID Connect provider. */
  | { is: "provider-wanted" }
  | SignedIn;

const purpose = "sign in";

/**
 * The options for `navigator.credentials.get()`. They list no credentials: the device says whose passkey it has (discoverable credentials).
 */
export async function makePasskeyOptions({
  passkeyChallenges,
  settings,
}: Pick<Deps, "passkeyChallenges" | "settings">): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return await generateAuthenticationOptions({
    rpID: relyingPartyOf(settings.PUBLIC_URL).id,
    challenge: passkeyChallenges.make(purpose),
    userVerification: "required",
  });
}

/** Signs in by a passkey, which counts as two factors: the device, and what it verified of its owner. */
export async function signInWithPasskey(
  services: Deps,
  answer: PasskeyUsed,
  client: SignInClient,
): Promise<PasskeyOutcome> {
  const { db, passkeyChallenges, signInLimits } = services;
  const waitSeconds = await signInLimits.takePasswordless(client.clientIp);
  if (waitSeconds !== undefined) return { is: "limited", waitSeconds };
  if ((await readSignInRules(db)).required === "provider") return { is: "provider-wanted" };
  const stored = await findPasskey(db, answer.id);
  if (!stored) return { is: "refused" };
  const used = await verify(services, answer, stored);
  const isDone =
    used && (await passkeyChallenges.spend(db, challengeIn(answer.response.clientDataJSON), purpose));
  if (!isDone) return refuse(services, stored);
  const { user_id: id, credential_generation } = stored;
  const credential = { id, credential_generation, opened_with: "passkey" } as const;
  try {
    const token = await openSession(db, credential, userAgentOf(client), (tx) =>
      recordUse(tx, stored, used.counter),
    );
    const entered = token && (await completeSignInByToken(services, token, client));
    if (!entered) return refuse(services, stored);
    await signInLimits.refundPasswordless(client.clientIp);
    return entered;
  } catch (error) {
    if (error instanceof ClonedPasskey || isStaleCredential(error)) return refuse(services, stored);
    throw error;
  }
}

/** Rolls the transaction back: the signature counter says that the key was cloned. */
class ClonedPasskey extends Error {}

function refuse(services: Deps, { user_id }: StoredPasskey): PasskeyOutcome {
  recordFailure(services, "passkey-failed", () => findUser(services.db, user_id));
  return { is: "refused" };
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

async function findPasskey(db: Queryable, credentialId: string) {
  const [found] = await db
    .select({
      id: passkeys.id,
      user_id: passkeys.user_id,
      credential_id: passkeys.credential_id,
      public_key: passkeys.public_key,
      counter: passkeys.counter,
      // Read before the signature is verified (decision 0024).
      credential_generation: profiles.credential_generation,
    } satisfies Record<string, unknown> & Record<keyof Omit<Credential, "id">, unknown>)
    .from(passkeys)
    .innerJoin(profiles, eq(profiles.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, credentialId));
  return found;
}

/** Makes no requests, so any error it catches is about the client's input. */
async function verify(
  { passkeyChallenges, settings }: Deps,
  response: PasskeyUsed,
  stored: StoredPasskey,
): Promise<{ counter: number } | undefined> {
  const owner = Buffer.from(response.response.userHandle ?? "", "base64url").toString();
  if (owner !== stored.user_id) return undefined;
  const { id, origin } = relyingPartyOf(settings.PUBLIC_URL);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => passkeyChallenges.isOurs(challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, "base64url")),
      counter: stored.counter,
    },
  }).catch(() => undefined);
  return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : undefined;
}

/** @throws ClonedPasskey when the counter did not increase (WebAuthn 7.2, step 22); authenticators without a counter always send 0 */
async function recordUse(tx: Transaction, { id }: StoredPasskey, counter: number): Promise<void> {
  const isIncreased = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const stored = await tx
    .update(passkeys)
    .set({ counter, last_used_at: new Date() })
    .where(and(eq(passkeys.id, id), isIncreased))
    .returning({ id: passkeys.id });
  if (stored.length === 0) throw new ClonedPasskey();
}
