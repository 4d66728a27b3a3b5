import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Role } from "#core/auth/access.ts";
import { authenticateClient } from "#core/auth/provider/client-authentication.ts";
import { fetchJson } from "#core/auth/provider/fetch-json.ts";
import { verifyIdToken } from "#core/auth/provider/id-token.ts";
import { openMetadata, type ProviderMetadata } from "#core/auth/provider/metadata.ts";
import { openPendingSignIns, type PendingSignIn } from "#core/auth/provider/pending.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";
import { type ProviderSettings, readProviderSettings, roleByClaim } from "#core/auth/provider/settings.ts";
import type { Settings } from "#core/settings.ts";

export type Provider = NonNullable<ReturnType<typeof openProvider>>;

/** Whom the provider says that somebody is. */
export type ProviderPerson = {
  issuer: string;
  subject: string;
  /** Lower case, and only what the provider says it verified. */
  verifiedEmail: string | undefined;
  name: string;
  /** What the groups give; undefined for none, "by hand" where roles are given here. */
  role: Role | "by hand" | undefined;
};

const errorBody = z.object({ error: z.string().optional(), error_description: z.string().optional() });
const tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });
const claimsShown = z.looseObject({
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
});

const random = () => randomBytes(32).toString("base64url");

/** The OpenID Connect provider of the settings: authorization code with PKCE (RFC 7636), state and nonce. */
export function openProvider(settings: Settings, secret: string) {
  const provider = readProviderSettings(settings);
  if (!provider) return undefined;
  const readMetadata = openMetadata(provider.issuer);
  const redirect_uri = `${settings.PUBLIC_URL}/api/session/provider/callback`;
  const pendings = openPendingSignIns(secret, settings.PUBLIC_URL);

  /** Trades the code in. @throws ProviderRefusal */
  async function redeem(code: string, begun: PendingSignIn, metadata: ProviderMetadata) {
    const client = await authenticateClient(provider as ProviderSettings, metadata);
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri,
      code_verifier: begun.verifier,
      ...client.fields,
    });
    const answer = await fetchJson(metadata.token_endpoint, {
      method: "POST",
      headers: client.headers,
      body,
    });
    const parsed = tokens.safeParse(answer.body);
    // Of what was answered the log gets the refusal alone (RFC 6749, 5.2): a token is nothing for it.
    if (!answer.isOk || !parsed.success)
      throw new ProviderRefusal("invalid", errorBody.safeParse(answer.body).data);
    return parsed.data;
  }

  return {
    issuer: provider.issuer,
    label: provider.label,
    givesRoles: provider.roles !== undefined,
    pendings,

    /** @throws ProviderRefusal when the provider cannot be used now */
    check: async () => void (await readMetadata()),

    /** Where a browser goes to sign in, and the cookie with which it comes back. @throws ProviderRefusal */
    async begin(invitation: string | undefined): Promise<{ url: string; cookie: string }> {
      const { authorization_endpoint } = await readMetadata();
      const begun = {
        state: random(),
        nonce: random(),
        verifier: random(),
        ...(invitation && { invitation }),
      };
      const url = new URL(authorization_endpoint);
      const wanted = {
        response_type: "code",
        client_id: provider.clientId,
        redirect_uri,
        scope: provider.scopes,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: createHash("sha256").update(begun.verifier).digest("base64url"),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
      return { url: url.href, cookie: await pendings.cookieOf(begun) };
    },

    /** Whether an answer belongs to this sign-in and this provider. @returns its code. @throws ProviderRefusal */
    async readAnswer(answer: URLSearchParams, begun: PendingSignIn): Promise<string> {
      if (answer.get("state") !== begun.state)
        throw new ProviderRefusal("over", "The state is another sign-in's");
      const metadata = await readMetadata();
      const iss = answer.get("iss");
      // RFC 9207: an answer of another provider, mixed up with this one's.
      if (iss === null ? metadata.authorization_response_iss_parameter_supported : iss !== metadata.issuer)
        throw new ProviderRefusal("invalid", "The answer is another provider's");
      const error = answer.get("error");
      if (error) throw new ProviderRefusal(error === "access_denied" ? "cancelled" : "invalid", error);
      return answer.get("code") ?? "";
    },

    /** @param code counts once. @throws ProviderRefusal */
    async identify(code: string, begun: PendingSignIn): Promise<ProviderPerson> {
      const metadata = await readMetadata();
      const { id_token, access_token } = await redeem(code, begun, metadata);
      const { clientId, roles, issuer } = provider;
      const idToken = await verifyIdToken(id_token, { metadata, clientId, nonce: begun.nonce });
      const userInfo = await readUserInfo(metadata, access_token, idToken.sub);
      const claims = { ...userInfo, ...idToken };
      const { name = "" } = claimsShown.parse(claims);
      // "Verified" is said of the address beside it, and not of another one that the other answer names.
      const { email, email_verified } = claimsShown.parse("email" in idToken ? idToken : userInfo);
      return {
        issuer,
        subject: idToken.sub,
        verifiedEmail: email_verified === true ? email?.trim().toLowerCase() : undefined,
        name,
        role: roles ? roleByClaim(roles, claims) : "by hand",
      };
    },
  };
}

/** What some providers say of a person only there (OpenID Connect Core, 5.3). @throws ProviderRefusal */
async function readUserInfo(
  { userinfo_endpoint }: ProviderMetadata,
  accessToken: string | undefined,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!userinfo_endpoint || !accessToken) return {};
  const headers = { authorization: `Bearer ${accessToken}` };
  const { isOk, body } = await fetchJson(userinfo_endpoint, { headers });
  const parsed = z.looseObject({ sub: z.string() }).safeParse(body);
  // 5.3.2: somebody else's, put in the place of this one.
  if (!isOk || parsed.data?.sub !== subject)
    throw new ProviderRefusal("invalid", "The claims are somebody else's");
  return parsed.data;
}
