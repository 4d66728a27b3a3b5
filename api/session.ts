import { APIError } from "better-auth/api";
import { anyone, signedIn } from "#api/guard.ts";
import { createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { areas, roles } from "#core/auth/access.ts";
import { inPasswordQueue } from "#core/auth/password-queue.ts";
import { describePerson, findPerson } from "#core/auth/people.ts";

const person = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string(),
    avatar_url: z.string().nullable(),
    role: z.enum(roles),
    areas: z.array(z.enum(areas as [string, ...string[]])),
  })
  .openapi("Person");

const messages = {
  incomplete: "You must provide either an email or phone number and a password",
  invalid: "Email atau password salah. Silakan coba lagi.",
  tooMany: (seconds: number) =>
    `Terlalu banyak percobaan masuk. Silakan coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
  signedOut: "You have been logged out from the admin dashboard",
};

const signIn = createRoute({
  method: "post",
  path: "/session",
  summary: "Sign in",
  middleware: anyone,
  request: {
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z.object({
            email: z.string().max(320).optional().default(""),
            password: z.string().max(1000).optional().default(""),
          }),
        },
      },
    },
  },
  responses: {
    200: json(person, "Signed in; the session is in the cookie"),
    400: json(problem, "E-mail or password is missing"),
    401: json(problem, "E-mail or password is wrong"),
    429: json(problem, "Too many attempts; Retry-After says when to try again"),
  },
});

const readSession = createRoute({
  method: "get",
  path: "/session",
  summary: "Who is signed in, and the areas they may enter",
  middleware: signedIn,
  responses: { 200: json(person, "The person signed in"), 401: refusals[401] },
});

const signOut = createRoute({
  method: "delete",
  path: "/session",
  summary: "Sign out",
  middleware: anyone,
  responses: { 200: json(z.object({ message: z.string() }), "Signed out") },
});

export const sessionApi = createRouter()
  .openapi(signIn, async (c) => {
    const { email, password } = c.req.valid("json");
    const { auth, signInLimits } = c.var.services;
    if (!email.trim() || !password) return c.json({ message: messages.incomplete }, 400);
    // No account has one in its address, and the database could not even be asked.
    if (email.includes("\0")) return c.json({ message: messages.invalid }, 401);

    const waitSeconds = await signInLimits.take(email, c.var.clientAddress);
    if (waitSeconds !== undefined) {
      c.header("Retry-After", String(waitSeconds));
      return c.json({ message: messages.tooMany(waitSeconds) }, 429);
    }
    const body = { email: email.trim(), password };
    const answer = await inPasswordQueue(() =>
      auth.ask((api) => api.signInEmail({ body, headers: c.req.raw.headers, returnHeaders: true })),
    ).catch((error: unknown) => {
      // Better Auth refuses what is no address or no password with 400 and a wrong one with 401.
      if (error instanceof APIError && error.statusCode < 500) return undefined;
      throw error;
    });
    const cookies = answer?.headers.getSetCookie() ?? [];
    const found = await findPerson(auth, withCookies(cookies));
    if (!found) return c.json({ message: messages.invalid }, 401);

    await signInLimits.forgive(email, c.var.clientAddress);
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
    return c.json(describePerson(found), 200);
  })
  .openapi(readSession, (c) => c.json(describePerson(c.var.person), 200))
  .openapi(signOut, async (c) => {
    const answer = await c.var.services.auth.ask((api) =>
      api.signOut({ headers: c.req.raw.headers, returnHeaders: true }),
    );
    for (const cookie of answer.headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
    return c.json({ message: messages.signedOut }, 200);
  });

/** The headers with which the browser will come back after these cookies are set. */
function withCookies(setCookies: string[]): Headers {
  return new Headers({ cookie: setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; ") });
}
