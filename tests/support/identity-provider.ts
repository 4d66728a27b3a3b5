import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, exportPKCS8, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider, { type Context } from "oidc-provider";

/** The claims about an account. */
export type Account = { email?: string; email_verified?: boolean; name?: string; groups?: string[] };

const kid = "k1";
const scopes = "openid email profile groups";

/**
 * Starts a real OpenID Connect provider without interaction: `state.accountId` is signed in.
 *
 * @param port the port to listen on, which is part of the issuer
 */
export async function startIdentityProvider(port: number) {
  const issuer = `http://127.0.0.1:${port}`;
  const own = await generateKeyPair("RS256", { extractable: true });
  const client = await generateKeyPair("ES256", { extractable: true });
  const accounts = new Map<string, Account>();
  const state = {
    accountId: "",
    changeToken: undefined as undefined | ((token: string) => Promise<string>),
    answer: undefined as undefined | ((body: Record<string, unknown>) => object),
  };
  const shared = {
    redirect_uris: ["http://absah.test/api/session/provider/callback", `${issuer}/elsewhere`],
    response_types: ["code"],
    grant_types: ["authorization_code"],
  };

  const provider = new Provider(issuer, {
    clients: [
      { ...shared, client_id: "absah", client_secret: "rahasia-klien" },
      { ...shared, client_id: "lain", client_secret: "rahasia-lain" },
      {
        ...shared,
        client_id: "absah-kunci",
        token_endpoint_auth_method: "private_key_jwt",
        jwks: { keys: [{ ...(await exportJWK(client.publicKey)), alg: "ES256", use: "sig" }] },
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid, alg: "RS256", use: "sig" }] },
    cookies: { keys: ["test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], groups: ["groups"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }: Context) {
      if (!oidc) return undefined;
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === "token" && ctx.body.id_token && state.changeToken)
      ctx.body.id_token = await state.changeToken(ctx.body.id_token);
    if (ctx.oidc?.route === "token" && state.answer) ctx.body = state.answer(ctx.body);
  });
  const answer = provider.callback();
  const open = () =>
    createServer((req, res) => {
      if (req.url?.startsWith("/interaction/"))
        void provider.interactionFinished(req, res, { login: { accountId: state.accountId } });
      else answer(req, res);
    });
  let server = open().listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    issuer,
    accounts,
    /** Hooks to change tokens and responses, as an attacker with the provider's key could. */
    state,
    clientKey: await exportPKCS8(client.privateKey),

    /** Signs a token with the provider's key. */
    signToken: async (claims: JWTPayload) =>
      await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(own.privateKey),

    /** Follows the provider's redirects as a browser does. @returns the URL that it redirects back to */
    async visit(url: string, accountId: string): Promise<URL> {
      state.accountId = accountId;
      const jar = new Map<string, string>();
      for (let at = new URL(url); ; ) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(at, { redirect: "manual", headers: { cookie } });
        await response.arrayBuffer();
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const to = response.headers.get("location");
        if (!to) throw new Error(`The provider answered ${response.status} at ${at.pathname}`);
        at = new URL(to, at);
        if (at.origin !== issuer || at.pathname === "/elsewhere") return at;
      }
    },

    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    async startAgain() {
      server = open().listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
