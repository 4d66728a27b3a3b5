import type { Context } from "hono";
import { anyone } from "#api/guard.ts";
import { clientOf, setCookies } from "#api/own-password.ts";
import { createRoute, createRouter, json, problem, z } from "#api/responses.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";
import { signInByProvider } from "#core/auth/provider/sign-in.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import { log } from "#core/log.ts";
import { waysToSignIn } from "#shared/answers/passkeys.ts";
import { providerProblemParam } from "#shared/provider-problems.ts";
import type { RequestEnv } from "#web/context.ts";

const tags = ["session"];
const loginPath = "/admin/login";
const none = { 404: json(problem, "No OpenID Connect provider is set") };

const readWays = createRoute({
  method: "get",
  path: "/session/ways",
  summary: "By what the login page lets people in",
  tags,
  middleware: anyone,
  responses: { 200: json(waysToSignIn, "What is open") },
});

const begin = createRoute({
  method: "get",
  path: "/session/provider",
  summary: "Lead a browser to the OpenID Connect provider to sign in there",
  tags,
  middleware: anyone,
  request: { query: z.object({ invitation: z.string().max(300).optional() }) },
  responses: {
    302: { description: "To the provider, or back to the login page with what is wrong" },
    ...none,
  },
});

const end = createRoute({
  method: "get",
  path: "/session/provider/callback",
  summary: "Where the provider leads a browser back to",
  tags,
  middleware: anyone,
  responses: {
    302: { description: "To the panel, signed in, or to the login page with what is wrong" },
    ...none,
  },
});

const missing = { message: "Tidak ada penyedia akun organisasi." };

export const providerSignInApi = createRouter()
  .openapi(readWays, async (c) => {
    const { db, provider } = c.var.services;
    const { required } = await readSignInRules(db);
    const isOther = required !== "provider";
    const ways = { password: isOther, passkey: isOther, passkey_required: required === "passkey" };
    return c.json({ ...ways, provider: provider?.label ?? null }, 200);
  })
  .openapi(begin, async (c) => {
    const { provider } = c.var.services;
    if (!provider) return c.json(missing, 404);
    c.header("Cache-Control", "no-store");
    try {
      const { url, cookie } = await provider.begin(c.req.valid("query").invitation);
      setCookies(c, [cookie]);
      return c.redirect(url);
    } catch (error) {
      return refuse(c, error);
    }
  })
  .openapi(end, async (c) => {
    const { provider } = c.var.services;
    if (!provider) return c.json(missing, 404);
    c.header("Cache-Control", "no-store");
    setCookies(c, [provider.pendings.endCookie]);
    try {
      const answer = new URL(c.req.url).searchParams;
      const { cookies } = await signInByProvider(c.var.services, provider, answer, clientOf(c));
      setCookies(c, cookies);
      // The sign-in page redirects signed-in people to the requested page, so the provider's answer needs no URL.
      return c.redirect(loginPath);
    } catch (error) {
      return refuse(c, error);
    }
  });

/** Redirects to the login page with an error code; the cause is logged. */
function refuse(c: Context<RequestEnv>, error: unknown) {
  if (!(error instanceof ProviderRefusal)) throw error;
  log.warn({ err: error.cause, problem: error.problem }, "nobody was signed in by the provider");
  return c.redirect(`${loginPath}?${providerProblemParam}=${error.problem}`);
}
