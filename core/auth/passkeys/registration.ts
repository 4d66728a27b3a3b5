import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { cookiesOfNewSession, type SignInClient, userAgentOf } from "#core/auth/complete-sign-in.ts";
import { changeCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { challengeIn, relyingPartyOf } from "#core/auth/passkeys/relying-party.ts";
import { actorFor, type Person } from "#core/auth/people.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Queryable } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { passkeys } from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";
import type { PasskeyCreated } from "#shared/schemas/passkey.ts";
import type { SignInMethod } from "#shared/sign-in-methods.ts";

type Deps = Pick<AuthDeps, "auth" | "db" | "knownDevices" | "passkeyChallenges" | "settings">;

/** ES256, EdDSA and RS256: what phones, keys and Windows make. */
const algorithms = [-8, -7, -257];

/** With another credential of the person the challenge is over. */
const purposeOf = ({ id, credential_generation }: Person) => `add ${id} ${credential_generation}`;

/**
 * What a browser makes a passkey by. Whoever asks has given their password, or signed in a moment ago.
 *
 * @returns undefined when the person has as many as one may have
 */
export async function startPasskey(
  { db, passkeyChallenges, settings }: Deps,
  person: Person,
): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  const theirs = await listKnown(db, person.id);
  if (theirs.length >= limits.passkeysMax) return undefined;
  const { id: rpID, name: rpName } = relyingPartyOf(settings.PUBLIC_URL);
  return await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.full_name || person.email,
    challenge: passkeyChallenges.make(purposeOf(person)),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: theirs.map(({ credential_id }) => ({ id: credential_id })),
  });
}

/** With the cookies of a new session: every other one ends, for it was opened without the passkey. */
export type PasskeyAdded = { is: "refused" } | { is: "over" } | { is: "done"; answer: string[] };

/** Keeps a passkey that a browser made for the person who is signed in. */
export async function addPasskey(
  services: Deps,
  person: Person,
  { name, answer }: { name: string; answer: PasskeyCreated },
  client: SignInClient,
): Promise<PasskeyAdded> {
  const { db, passkeyChallenges } = services;
  const purpose = purposeOf(person);
  const made = await verify(services, answer, purpose);
  if (!made) return { is: "refused" };
  const isSpent = await passkeyChallenges.spend(db, challengeIn(answer.response.clientDataJSON), purpose);
  if (!isSpent) return { is: "refused" };
  const { id, publicKey, counter } = made.credential;
  const opened_with = await wayInWithPasskey(db, person);
  try {
    const token = await changeCredential(db, { ...person, opened_with }, userAgentOf(client), async (tx) => {
      await tx.insert(passkeys).values({
        user_id: person.id,
        name,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString("base64url"),
        counter,
      });
      await recordAccountEvent(tx, {
        action: "passkey-added",
        actor: actorFor(person),
        subject: person.email,
        // Nothing else that is stored tells for which host it is (./hosts.ts).
        details: { after: { name, host: relyingPartyOf(services.settings.PUBLIC_URL).id } },
      });
    });
    return await cookiesOfNewSession(services, token);
  } catch (error) {
    if (isUniqueViolation(error, "passkeys_credential_id_unique")) return { is: "refused" };
    throw error;
  }
}

/** How a session counts once its owner has added a passkey: one of the provider's stays so, except where passkeys are required. */
async function wayInWithPasskey(db: Queryable, person: Person): Promise<SignInMethod> {
  if (person.opened_with !== "provider") return "passkey";
  return (await readSignInRules(db)).required === "passkey" ? "passkey" : "provider";
}

type Registration = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

/** Throws for nothing that a browser can send: it asks nobody, so that what it throws is always about the answer. */
async function verify(
  { passkeyChallenges, settings }: Deps,
  response: PasskeyCreated,
  purpose: string,
): Promise<Registration | undefined> {
  const { id, origin } = relyingPartyOf(settings.PUBLIC_URL);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => passkeyChallenges.isOurs(challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  return verified?.verified ? verified.registrationInfo : undefined;
}

async function listKnown(db: Queryable, personId: string) {
  return await db
    .select({ credential_id: passkeys.credential_id })
    .from(passkeys)
    .where(eq(passkeys.user_id, personId));
}
