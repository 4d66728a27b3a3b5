import { anyone } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, z } from "#api/responses.ts";
import { signedInPerson, signInMessages } from "#api/session.ts";
import { withCookies } from "#core/auth/complete-sign-in.ts";
import { sessionSeconds } from "#core/auth/credential.ts";
import { describePerson } from "#core/auth/people.ts";
import { signInWithCode } from "#core/auth/second-step.ts";
import { signIn } from "#core/auth/sign-in.ts";
import { proof } from "#shared/schemas/proof-of-work.ts";

const grantUnknown = "grant_type: password. Sesi yang dipakai diperpanjang sendiri, tanpa refresh token.";
const unproven = "Sertakan proof: tugas dari GET /api/session/challenge yang sudah dikerjakan.";

const takeToken = createRoute({
  method: "post",
  path: "/token",
  summary: "Sign in as a program: the access token goes into the header Authorization: Bearer",
  tags: ["session"],
  middleware: anyone,
  request: body(
    z.object({
      grant_type: z.literal("password", { error: grantUnknown }).default("password"),
      email: z.string().max(320).optional().default(""),
      password: z.string().max(1000).optional().default(""),
      code: z.string().trim().max(100).optional(),
      proof: proof.optional().describe("The solved task of GET /session/challenge; it serves one attempt"),
    }),
  ),
  responses: {
    200: json(
      z.object({
        access_token: z.string(),
        token_type: z.literal("bearer"),
        /** In seconds; extended by daily use. */
        expires_in: z.number(),
        user: signedInPerson,
      }),
      "Signed in; the token is the session's",
    ),
    400: json(problem, "E-mail or password is missing"),
    401: json(problem, "E-mail, password or code is wrong, or the code is missing"),
    403: json(
      problem,
      "The password is no way in for this account, or no code can be looked at, because the server's SECRET was lost",
    ),
    422: json(problem, "Another grant_type, or the proof of work is missing, wrong, too old or used already"),
    429: json(problem, "Too many attempts; Retry-After says when to try again"),
  },
});

export const tokenApi = createRouter().openapi(takeToken, async (c) => {
  const { proof: given, code = "", ...credentials } = c.req.valid("json");
  if (!credentials.email.trim() || !credentials.password)
    return c.json({ message: signInMessages.incomplete }, 400);
  const { headers, signal } = c.req.raw;
  const client = { headers, signal, clientIp: c.var.clientIp, clientKind: "program" as const };
  const first = await signIn(c.var.services, credentials, given, client);
  if (first.is === "unproven") return c.json({ message: unproven, errors: { proof: unproven } }, 422);
  if (first.is === "code-wanted" && !code) return c.json({ message: signInMessages.codeWanted }, 401);
  const outcome =
    first.is === "code-wanted"
      ? await signInWithCode(c.var.services, code, {
          ...client,
          headers: withCookies(first.cookies),
        })
      : first;
  if (outcome.is === "limited") {
    c.header("Retry-After", String(outcome.waitSeconds));
    return c.json({ message: signInMessages.tooMany(outcome.waitSeconds) }, 429);
  }
  if (outcome.is === "refused") return c.json({ message: signInMessages.invalid }, 401);
  if (outcome.is === "unreadable") return c.json({ message: signInMessages.codeUnreadable }, 403);
  if (outcome.is === "provider-wanted") return c.json({ message: signInMessages.providerWanted }, 403);
  if (outcome.is === "passkey-wanted") return c.json({ message: signInMessages.passkeyWanted }, 403);
  if (outcome.is !== "done") return c.json({ message: signInMessages.codeWrong }, 401);
  const { token, person } = outcome;
  const user = describePerson(person);
  return c.json(
    { access_token: token, token_type: "bearer" as const, expires_in: sessionSeconds, user },
    200,
  );
});
