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

/** The person as the provider's claims describe them. */
export type ProviderPerson = {
  issuer: string;
  subject: string;
  /** In lower case, and only if the provider says that it is verified. */
  verifiedEmail: string | undefined;
  name: string;
  /** The role of the person's groups: undefined for none, "by hand" where administrators assign roles. */
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

/** The configured OpenID Connect provider: authorization code flow with PKCE (RFC 7636), state and nonce. */
export function openProvider(settings: Settings, secret: string) {
  const provider = readProviderSettings(settings);
  if (!provider) return undefined;
  const readMetadata = openMetadata(provider.issuer);
  const redirect_uri = `${settings.PUBLIC_URL}/api/session/provider/callback`;
  const pendings = openPendingSignIns(secret, settings.PUBLIC_URL);

  return {
    issuer: provider.issuer,
    label: provider.label,
    givesRoles: provider.roles !== undefined,
    pendings,

    /** @throws ProviderRefusal when the provider cannot be used at the moment */
    check: async () => void (await readMetadata()),

    /**
     * Starts a sign-in.
     *
     * @returns the authorization URL, and the cookie for the callback
     * @throws ProviderRefusal
     */
    async begin(invitation: string | undefined): Promise<{ url: string; cookie: string }> {
      const { authorization_endpoint } = await readMetadata();
      const pending = {
        state: random(),
        nonce: random(),
        verifier: random(),
        ...(invitation && { invitation }),
      };
      const url = authorizationUrl(authorization_endpoint, {
        response_type: "code",
        client_id: provider.clientId,
        redirect_uri,
        scope: provider.scopes,
        ...authorizationParametersOf(pending),
      });
      return { url, cookie: await pendings.cookieOf(pending) };
    },

    /**
     * Verifies that a callback belongs to this sign-in and this provider.
     *
     * @returns its code
     * @throws ProviderRefusal
     */
    async readAnswer(answer: URLSearchParams, pending: PendingSignIn): Promise<string> {
      if (answer.get("state") !== pending.state)
        throw new ProviderRefusal("over", "The state is another sign-in's");
      return readCode(answer, await readMetadata());
    },

    /**
     * @param code works once
     * @throws ProviderRefusal
     */
    async identify(code: string, pending: PendingSignIn): Promise<ProviderPerson> {
      const metadata = await readMetadata();
      const { id_token, access_token } = await redeemCode(provider, metadata, {
        code,
        redirect_uri,
        code_verifier: pending.verifier,
      });
      const { clientId, roles, issuer } = provider;
      const idToken = await verifyIdToken(id_token, { metadata, clientId, nonce: pending.nonce });
      const userInfo = await readUserInfo(metadata, access_token, idToken.sub);
      const claims = { ...userInfo, ...idToken };
      return {
        issuer,
        subject: idToken.sub,
        verifiedEmail: verifiedEmailOf(idToken, userInfo),
        name: claimsShown.parse(claims).name ?? "",
        role: roles ? roleByClaim(roles, claims) : "by hand",
      };
    },
  };
}

/** Exchanges the code of a callback for tokens. @throws ProviderRefusal */
async function redeemCode(
  provider: ProviderSettings,
  metadata: ProviderMetadata,
  fields: { code: string; redirect_uri: string; code_verifier: string },
) {
  const client = await authenticateClient(provider, metadata);
  const body = new URLSearchParams({ grant_type: "authorization_code", ...fields, ...client.fields });
  const answer = await fetchJson(metadata.token_endpoint, {
    method: "POST",
    headers: client.headers,
    body,
  });
  const parsed = tokens.safeParse(answer.body);
  // Only the error fields (RFC 6749, 5.2) are logged, never a token.
  if (!answer.isOk || !parsed.success)
    throw new ProviderRefusal("invalid", errorBody.safeParse(answer.body).data);
  return parsed.data;
}

function authorizationUrl(endpoint: string, parameters: Record<string, string>): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function authorizationParametersOf({ state, nonce, verifier }: PendingSignIn) {
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  return { state, nonce, code_challenge, code_challenge_method: "S256" };
}

/** The code of a callback whose state is right. @throws ProviderRefusal */
function readCode(answer: URLSearchParams, metadata: ProviderMetadata): string {
  const iss = answer.get("iss");
  // RFC 9207: the response of another provider (mix-up attack).
  if (iss === null ? metadata.authorization_response_iss_parameter_supported : iss !== metadata.issuer)
    throw new ProviderRefusal("invalid", "The answer is another provider's");
  const error = answer.get("error");
  if (error) throw new ProviderRefusal(error === "access_denied" ? "cancelled" : "invalid", error);
  return answer.get("code") ?? "";
}

/** `email_verified` only holds for the address in the same response: the ID token goes before the userinfo endpoint. */
function verifiedEmailOf(
  idToken: Record<string, unknown>,
  userInfo: Record<string, unknown>,
): string | undefined {
  const { email, email_verified } = claimsShown.parse("email" in idToken ? idToken : userInfo);
  return email_verified === true ? email?.trim().toLowerCase() : undefined;
}

/** The claims that some providers only return from the userinfo endpoint (OpenID Connect Core, 5.3). @throws ProviderRefusal */
async function readUserInfo(
  { userinfo_endpoint }: ProviderMetadata,
  accessToken: string | undefined,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!userinfo_endpoint || !accessToken) return {};
  const headers = { authorization: `Bearer ${accessToken}` };
  const { isOk, body } = await fetchJson(userinfo_endpoint, { headers });
  const parsed = z.looseObject({ sub: z.string() }).safeParse(body);
  // 5.3.2: `sub` has to match, against token substitution.
  if (!isOk || parsed.data?.sub !== subject)
    throw new ProviderRefusal("invalid", "The claims are somebody else's");
  return parsed.data;
}
