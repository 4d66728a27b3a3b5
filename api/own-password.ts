import type { Context } from "hono";
import { json, problem } from "#api/responses.ts";
import { signInMessages } from "#api/session.ts";
import type { SignInClient } from "#core/auth/complete-sign-in.ts";
import type { PasswordOutcome } from "#core/auth/password-check.ts";
import type { RequestEnv } from "#web/context.ts";

/** The session was ended elsewhere during the request. */
export const sessionOver = "Silakan masuk terlebih dahulu.";
const wrongPassword = "Password saat ini salah.";

/** Refusals of operations that require the current password. */
export const passwordRefusals = {
  422: json(problem, "The password is wrong, or something in the form does not fit"),
  429: json(problem, "Too many wrong passwords; Retry-After says when to try again"),
};

type Refusal = Exclude<PasswordOutcome<unknown>, { is: "done" }>;

/** @param field the field that held the password */
export function refuse(c: Context<RequestEnv>, outcome: Refusal, field: string) {
  if (outcome.is === "wrong")
    return c.json({ message: wrongPassword, errors: { [field]: wrongPassword } }, 422);
  if (outcome.is === "over") return c.json({ message: sessionOver }, 401);
  c.header("Retry-After", String(outcome.waitSeconds));
  return c.json({ message: signInMessages.tooMany(outcome.waitSeconds) }, 429);
}

export function clientOf(c: Context<RequestEnv>): SignInClient {
  const { headers, signal } = c.req.raw;
  return { headers, clientIp: c.var.clientIp, signal };
}

/** Sends the cookies of the new session. */
export function setCookies(c: Context<RequestEnv>, cookies: string[]): void {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
}
