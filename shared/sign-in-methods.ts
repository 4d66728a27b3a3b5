/** How a session was created. */
export const signInMethods = ["password", "passkey", "provider"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** The required sign-in: password, passkey or second factor, passkey only, or OpenID Connect provider only. */
export const signInRequirements = ["password", "two-factors", "passkey", "provider"] as const;
export type SignInRequirement = (typeof signInRequirements)[number];
