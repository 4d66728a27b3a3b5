import { anyone } from "#api/guard.ts";
import { clientOf, setCookies } from "#api/own-password.ts";
import { body, createRoute, createRouter, json, problem } from "#api/responses.ts";
import { signedInPerson, signInMessages } from "#api/session.ts";
import { makePasskeyOptions, signInWithPasskey } from "#core/auth/passkeys/sign-in.ts";
import { describePerson } from "#core/auth/people.ts";
import { passkeyOptions } from "#shared/answers/passkeys.ts";
import { passkeyUsed } from "#shared/schemas/passkey.ts";

const refused = "Passkey ini tidak dikenal atau tidak berlaku lagi. Masuk dengan cara lain.";

const ask = createRoute({
  method: "get",
  path: "/session/passkey",
  summary: "What a browser asks the person's devices for a passkey with (WebAuthn)",
  tags: ["session"],
  middleware: anyone,
  responses: {
    200: json(passkeyOptions, "For navigator.credentials.get; answered once, within five minutes"),
  },
});

const enter = createRoute({
  method: "post",
  path: "/session/passkey",
  summary: "Sign in with a passkey, which counts as two factors",
  tags: ["session"],
  middleware: anyone,
  request: body(passkeyUsed),
  responses: {
    200: json(signedInPerson, "Signed in; the session is in the cookie"),
    401: json(problem, "Nobody's passkey, or not of this site, or answered before or too late"),
    403: json(problem, "Everybody signs in at the OpenID Connect provider"),
    422: json(problem, "No answer of a device"),
    429: json(problem, "Too many attempts; Retry-After says when to try again"),
  },
});

export const passkeySignInApi = createRouter()
  .openapi(ask, async (c) => c.json({ ...(await makePasskeyOptions(c.var.services)) }, 200))
  .openapi(enter, async (c) => {
    const outcome = await signInWithPasskey(c.var.services, c.req.valid("json"), clientOf(c));
    if (outcome.is === "limited") {
      c.header("Retry-After", String(outcome.waitSeconds));
      return c.json({ message: signInMessages.tooMany(outcome.waitSeconds) }, 429);
    }
    if (outcome.is === "provider-wanted") return c.json({ message: signInMessages.providerWanted }, 403);
    if (outcome.is === "refused") return c.json({ message: refused }, 401);
    setCookies(c, outcome.cookies);
    return c.json(describePerson(outcome.person), 200);
  });
