import { anyone, signedIn } from "#api/guard.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { areas } from "#core/auth/access.ts";
import { recordSignOut } from "#core/auth/complete-sign-in.ts";
import { describePerson } from "#core/auth/people.ts";
import { signInWithCode } from "#core/auth/second-step.ts";
import { signIn } from "#core/auth/sign-in.ts";
import { messageAnswer } from "#shared/answers/problem.ts";
import { codeWanted, person } from "#shared/answers/session.ts";
import { challenge, proof } from "#shared/schemas/proof-of-work.ts";

export const signedInPerson = person
  .extend({ areas: z.array(z.enum(areas as [string, ...string[]])) })
  .openapi("Person");

export const signInMessages = {
  incomplete: "You must provide either an email or phone number and a password",
  invalid: "Email atau password salah. Silakan coba lagi.",
  unproven: "Mohon centang kotak verifikasi.",
  codeWrong: "Kode salah. Periksa aplikasi autentikator Anda, lalu coba lagi.",
  codeOver: "Langkah ini sudah berakhir. Masuk kembali dengan email dan password.",
  codeUnreadable:
    "Verifikasi dua langkah akun ini tidak dapat dibaca lagi, karena kunci rahasia server berganti. Minta administrator mematikannya di menu Pengguna, atau operator server (absah reset-two-factor), lalu masuk kembali.",
  passkeyWanted:
    "Akun ini masuk dengan passkey. Pilih tombol Gunakan passkey, atau minta bantuan administrator bila passkey Anda hilang.",
  providerWanted: "Masuk dengan password sedang tidak dibuka. Masuklah lewat akun organisasi Anda.",
  codeWanted: "Akun ini memakai verifikasi dua langkah: kirim juga code.",
  tooMany: (seconds: number) =>
    `Terlalu banyak percobaan masuk. Silakan coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
};
const messages = {
  signedOut: "You have been logged out from the admin dashboard",
};

const readChallenge = createRoute({
  method: "get",
  path: "/session/challenge",
  summary: "The work that is done before a sign-in, by browsers and programs (ALTCHA, version 2)",
  middleware: anyone,
  responses: { 200: json(challenge, "To be solved within 20 minutes, for one attempt") },
});

const signInRoute = createRoute({
  method: "post",
  path: "/session",
  summary: "Sign in from a browser; programs take a token from /token",
  middleware: anyone,
  request: {
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z.object({
            email: z.string().max(320).optional().default(""),
            password: z.string().max(1000).optional().default(""),
            proof: proof.optional(),
          }),
        },
      },
    },
  },
  responses: {
    200: json(signedInPerson, "Signed in; the session is in the cookie"),
    202: json(codeWanted, "The password is right; the code goes to /session/code"),
    400: json(problem, "E-mail or password is missing"),
    401: json(problem, "E-mail or password is wrong"),
    403: json(problem, "The password is no way in: of this account, or of any"),
    422: json(problem, "The proof of work is missing, wrong, too old or used already"),
    429: json(problem, "Too many attempts; Retry-After says when to try again"),
  },
});

const sendCode = createRoute({
  method: "post",
  path: "/session/code",
  summary: "The second step of a sign-in: a code of the app, or a recovery code",
  middleware: anyone,
  request: body(z.object({ code: z.string().trim().min(1, signInMessages.codeWrong).max(100) })),
  responses: {
    200: json(signedInPerson, "Signed in; the session is in the cookie"),
    401: json(problem, "The code is wrong"),
    403: json(
      problem,
      "No code can be looked at: the server's SECRET was lost, and the second factor with it",
    ),
    409: json(problem, "The first step is too old or had too many wrong codes: begin again"),
    429: json(problem, "Too many wrong codes for the account; Retry-After says when to try again"),
  },
});

const readSession = createRoute({
  method: "get",
  path: "/session",
  summary: "Who is signed in, and the areas they may enter",
  middleware: signedIn,
  responses: { 200: json(signedInPerson, "The person signed in"), 401: refusals[401] },
});

const signOut = createRoute({
  method: "delete",
  path: "/session",
  summary: "Sign out",
  middleware: anyone,
  responses: { 200: json(messageAnswer, "Signed out") },
});

export const sessionApi = createRouter()
  .openapi(readChallenge, async (c) => c.json(await c.var.services.proofOfWork.challenge(), 200))
  .openapi(signInRoute, async (c) => {
    const { proof: given, ...credentials } = c.req.valid("json");
    if (!credentials.email.trim() || !credentials.password)
      return c.json({ message: signInMessages.incomplete }, 400);
    const { headers, signal } = c.req.raw;
    const client = { headers, signal, clientIp: c.var.clientIp };
    const outcome = await signIn(c.var.services, credentials, given, client);
    if (outcome.is === "limited") {
      c.header("Retry-After", String(outcome.waitSeconds));
      return c.json({ message: signInMessages.tooMany(outcome.waitSeconds) }, 429);
    }
    if (outcome.is === "unproven")
      return c.json({ message: signInMessages.unproven, errors: { proof: signInMessages.unproven } }, 422);
    if (outcome.is === "refused") return c.json({ message: signInMessages.invalid }, 401);
    if (outcome.is === "passkey-wanted") return c.json({ message: signInMessages.passkeyWanted }, 403);
    if (outcome.is === "provider-wanted") return c.json({ message: signInMessages.providerWanted }, 403);
    for (const cookie of outcome.cookies) c.header("Set-Cookie", cookie, { append: true });
    if (outcome.is === "code-wanted") return c.json({ code_wanted: true as const }, 202);
    return c.json(describePerson(outcome.person), 200);
  })
  .openapi(sendCode, async (c) => {
    const { headers } = c.req.raw;
    const { clientIp } = c.var;
    const outcome = await signInWithCode(c.var.services, c.req.valid("json").code, {
      headers,
      clientIp,
    });
    if (outcome.is === "limited") {
      c.header("Retry-After", String(outcome.waitSeconds));
      return c.json({ message: signInMessages.tooMany(outcome.waitSeconds) }, 429);
    }
    if (outcome.is === "unreadable") return c.json({ message: signInMessages.codeUnreadable }, 403);
    if (outcome.is === "wrong") return c.json({ message: signInMessages.codeWrong }, 401);
    if (outcome.is === "over") return c.json({ message: signInMessages.codeOver }, 409);
    for (const cookie of outcome.cookies) c.header("Set-Cookie", cookie, { append: true });
    return c.json(describePerson(outcome.person), 200);
  })
  .openapi(readSession, (c) => c.json(describePerson(c.var.person), 200))
  .openapi(signOut, async (c) => {
    const { headers } = c.req.raw;
    const { auth } = c.var.services;
    await recordSignOut(c.var.services, headers);
    const answer = await auth.call((api) => api.signOut({ headers, returnHeaders: true }));
    for (const cookie of answer.headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
    return c.json({ message: messages.signedOut }, 200);
  });
