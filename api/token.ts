import { anyone } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, z } from "#api/responses.ts";
import { signedInPerson, signInMessages } from "#api/session.ts";
import { sessionSeconds } from "#core/auth/auth.ts";
import { describePerson } from "#core/auth/people.ts";
import { signIn, signInWithCode, withCookies } from "#core/auth/sign-in.ts";

const grantUnknown = "grant_type: password. Sesi yang dipakai diperpanjang sendiri, tanpa refresh token.";

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
    }),
  ),
  responses: {
    200: json(
      z.object({
        access_token: z.string(),
        token_type: z.literal("bearer"),
        /** In seconds; every day of use begins it anew. */
        expires_in: z.number(),
        user: signedInPerson,
      }),
      "Signed in; the token is the session's",
    ),
    400: json(problem, "E-mail or password is missing"),
    401: json(problem, "E-mail, password or code is wrong, or the code is missing"),
    422: json(problem, "Another grant_type"),
    429: json(problem, "Too many attempts; Retry-After says when to try again"),
  },
});

export const tokenApi = createRouter().openapi(takeToken, async (c) => {
  const credentials = c.req.valid("json");
  if (!credentials.email.trim() || !credentials.password)
    return c.json({ message: signInMessages.incomplete }, 400);
  const client = {
    headers: c.req.raw.headers,
    clientAddress: c.var.clientAddress,
    door: "program" as const,
  };
  const first = await signIn(c.var.services, credentials, client);
  if (first.is === "code-wanted" && !credentials.code)
    return c.json({ message: signInMessages.codeWanted }, 401);
  const outcome =
    first.is === "code-wanted"
      ? await signInWithCode(c.var.services, credentials.code ?? "", {
          ...client,
          headers: withCookies(first.cookies),
        })
      : first;
  if (outcome.is === "limited") {
    c.header("Retry-After", String(outcome.waitSeconds));
    return c.json({ message: signInMessages.tooMany(outcome.waitSeconds) }, 429);
  }
  if (outcome.is === "refused") return c.json({ message: signInMessages.invalid }, 401);
  if (outcome.is !== "done") return c.json({ message: signInMessages.codeWrong }, 401);
  const { token, person } = outcome;
  const user = describePerson(person);
  return c.json(
    { access_token: token, token_type: "bearer" as const, expires_in: sessionSeconds, user },
    200,
  );
});
