/** How a session was opened. */
export const signInMethods = ["password", "passkey", "provider"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/**
 * What is required of everybody's sign-in: a password is enough, a passkey or a second factor, a passkey alone, or the
 * OpenID Connect provider alone.
 */
export const signInRequirements = ["password", "two-factors", "passkey", "provider"] as const;
export type SignInRequirement = (typeof signInRequirements)[number];
