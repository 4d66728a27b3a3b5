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

/** EdDSA, ES256 and RS256: what phones, security keys and Windows use. */
const algorithms = [-8, -7, -257];

/** Bound to the credential generation: the challenge expires when the person's credential changes. */
const purposeOf = ({ id, credential_generation }: Person) => `add ${id} ${credential_generation}`;

/**
 * The options for `navigator.credentials.create()`. The person has re-authenticated (`confirmOwner`).
 *
 * @returns undefined when the person has the maximum number of passkeys
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

/** With the cookies of a new session: all others end, because they were opened without the passkey. */
export type PasskeyAdded = { is: "refused" } | { is: "over" } | { is: "done"; answer: string[] };

/** Verifies and stores a passkey that a browser created for the signed-in person. */
export async function addPasskey(
  services: Deps,
  person: Person,
  { name, answer }: { name: string; answer: PasskeyCreated },
  client: SignInClient,
): Promise<PasskeyAdded> {
  const { db, passkeyChallenges } = services;
  const purpose = purposeOf(person);
  const registration = await verify(services, answer, purpose);
  if (!registration) return { is: "refused" };
  const isSpent = await passkeyChallenges.spend(db, challengeIn(answer.response.clientDataJSON), purpose);
  if (!isSpent) return { is: "refused" };
  const { id, publicKey, counter } = registration.credential;
  const opened_with = await methodAfterAdding(db, person);
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
        // Stored nowhere else: ./hosts.ts reads it.
        details: { after: { name, host: relyingPartyOf(services.settings.PUBLIC_URL).id } },
      });
    });
    return await cookiesOfNewSession(services, token);
  } catch (error) {
    if (isUniqueViolation(error, "passkeys_credential_id_unique")) return { is: "refused" };
    throw error;
  }
}

/** The method of a session whose owner has added a passkey: a session of the provider stays one, except where passkeys are required. */
async function methodAfterAdding(db: Queryable, person: Person): Promise<SignInMethod> {
  if (person.opened_with !== "provider") return "passkey";
  return (await readSignInRules(db)).required === "passkey" ? "passkey" : "provider";
}

type Registration = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

/** Makes no requests, so any error it catches is about the client's input. */
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
