import type { Auth } from "#core/auth/auth.ts";
import type { KnownDevices } from "#core/auth/known-devices.ts";
import type { PasskeyChallenges } from "#core/auth/passkeys/challenges.ts";
import type { ProofOfWork } from "#core/auth/proof-of-work.ts";
import type { Invitations } from "#core/auth/provider/invitations.ts";
import type { Provider } from "#core/auth/provider/provider.ts";
import type { SignInLimits } from "#core/auth/sign-in-limits.ts";
import type { Database } from "#core/db/client.ts";
import type { Settings } from "#core/settings.ts";

/** The part of the container (core/container.ts) that opening, checking and ending sessions needs. */
export type AuthDeps = {
  auth: Auth;
  db: Database;
  invitations: Invitations;
  knownDevices: KnownDevices;
  passkeyChallenges: PasskeyChallenges;
  proofOfWork: ProofOfWork;
  /** Undefined when none is configured. */
  provider: Provider | undefined;
  settings: Settings;
  signInLimits: SignInLimits;
};
