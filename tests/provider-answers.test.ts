import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt, decodeProtectedHeader, exportJWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { authenticateClient } from "#core/auth/provider/client-authentication.ts";
import { fetchJson } from "#core/auth/provider/fetch-json.ts";
import { verifyIdToken } from "#core/auth/provider/id-token.ts";
import { openMetadata } from "#core/auth/provider/metadata.ts";
import { openPendingSignIns } from "#core/auth/provider/pending.ts";
import { readProviderSettings, roleByClaim } from "#core/auth/provider/settings.ts";

const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
const kid = "k1";
let issuer = "";
let answers: Record<string, (response: ServerResponse) => void> = {};
const asked: string[] = [];

const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const answer = answers[request.url ?? ""];
  if (answer) answer(response);
  else response.writeHead(404).end("{}");
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));
const described = () => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
});
beforeEach(async () => {
  asked.length = 0;
  answers = {
    "/.well-known/openid-configuration": json(described()),
    "/jwks": json({ keys: [{ ...(await exportJWK(own.publicKey)), kid, alg: "ES256", use: "sig" }] }),
  };
});

describe("a provider's description", () => {
  const at = (ms: number) => {
    const spy = vi.spyOn(performance, "now").mockReturnValue(ms);
    onTestFinished(() => spy.mockRestore());
  };

  it("is read once for all who ask within an hour, and anew after it", async () => {
    const read = openMetadata(issuer);
    at(1_000_000);
    await Promise.all([read(), read(), read()]);
    at(1_000_000 + 60 * 60 * 1000);
    await read();
    expect(asked).toHaveLength(1);
    at(1_000_001 + 60 * 60 * 1000);
    await read();
    expect(asked).toHaveLength(2);
  });

  it("that could not be read is asked for anew by the next", async () => {
    const read = openMetadata(issuer);
    answers = {};
    await expect(read()).rejects.toMatchObject({ problem: "invalid" });
    answers = { "/.well-known/openid-configuration": json(described()) };
    expect(await read()).toMatchObject(described());
  });

  it("stands below an issuer with a slash at its end as well", async () => {
    const withSlash = `${issuer}/`;
    answers = { "/.well-known/openid-configuration": json({ ...described(), issuer: withSlash }) };
    expect((await openMetadata(withSlash)()).issuer).toBe(withSlash);
  });

  it("says nothing of how clients prove themselves: then by HTTP Basic, as the standard has it", async () => {
    expect(await openMetadata(issuer)()).toMatchObject({
      token_endpoint_auth_methods_supported: ["client_secret_basic"],
      authorization_response_iss_parameter_supported: false,
    });
  });

  it("of an issuer behind TLS names no address that others can listen to", async () => {
    const https = {
      issuer: "https://akun.example",
      authorization_endpoint: "https://akun.example/auth",
      token_endpoint: "https://akun.example/token",
      userinfo_endpoint: "https://akun.example/me",
      jwks_uri: "https://akun.example/jwks",
    };
    const fetching = vi.spyOn(globalThis, "fetch");
    onTestFinished(() => fetching.mockRestore());
    for (const name of ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]) {
      fetching.mockResolvedValueOnce(Response.json({ ...https, [name]: "http://akun.example/x" }));
      await expect(openMetadata(https.issuer)(), name).rejects.toMatchObject({ problem: "invalid" });
    }
    fetching.mockResolvedValueOnce(Response.json(https));
    expect((await openMetadata(https.issuer)()).issuer).toBe(https.issuer);
  });
});

describe("what a provider answers", () => {
  it("counts as down where it fails, leads elsewhere, or never ends, and as invalid where it is no JSON", async () => {
    answers = {
      "/500": (response) => response.writeHead(500).end("{}"),
      "/503": (response) => response.writeHead(503).end("{}"),
      "/elsewhere": (response) => response.writeHead(302, { location: `${issuer}/jwks` }).end(),
      "/long": (response) => response.end(JSON.stringify("x".repeat(256 * 1024))),
      "/cut": (response) => response.writeHead(200, { "content-length": "10" }).destroy(),
      "/words": (response) => response.end("<html>"),
      "/refusal": (response) => response.writeHead(400).end('{"error":"invalid_grant"}'),
    };
    for (const path of ["/500", "/503", "/elsewhere", "/long", "/cut"])
      await expect(fetchJson(issuer + path), path).rejects.toMatchObject({ problem: "down" });
    await expect(fetchJson(`${issuer}/words`)).rejects.toMatchObject({ problem: "invalid" });
    expect(await fetchJson(`${issuer}/refusal`)).toEqual({ isOk: false, body: { error: "invalid_grant" } });
    expect(asked).not.toContain("/jwks");
  });
});

describe("an ID token", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const claims = () => ({
    iss: issuer,
    aud: "absah",
    sub: "42",
    nonce: "n",
    iat: now(),
    exp: now() + 300,
  });
  const sign = (payload: JWTPayload, header: { alg: string; kid: string } = { alg: "ES256", kid }) =>
    new SignJWT(payload).setProtectedHeader(header).sign(own.privateKey);
  const verify = async (token: string) =>
    verifyIdToken(token, { metadata: await openMetadata(issuer)(), clientId: "absah", nonce: "n" });

  it("is taken when it was made for this client and this sign-in, by clocks that differ by a minute", async () => {
    for (const right of [
      {},
      { aud: ["absah"] },
      { aud: ["absah", "lain"], azp: "absah" },
      { azp: "absah" },
      { exp: now() - 50 },
      { iat: now() + 50 },
      { iat: now() - 9 * 60 },
    ])
      expect(await verify(await sign({ ...claims(), ...right })), JSON.stringify(right)).toMatchObject({
        sub: "42",
      });
  });

  it("is refused when it was made for another, at another time, or for nobody", async () => {
    for (const wrong of [
      { iss: "https://evil.example" },
      { aud: "lain" },
      { aud: ["absah", "lain"] },
      { aud: ["absah", "lain"], azp: "lain" },
      { azp: "lain" },
      { nonce: "m" },
      { nonce: undefined },
      { sub: "" },
      { sub: undefined },
      { exp: now() - 70 },
      { exp: undefined },
      { iat: undefined },
      { iat: now() - 12 * 60 },
    ])
      await expect(
        verify(await sign({ ...claims(), ...wrong })),
        JSON.stringify(wrong),
      ).rejects.toMatchObject({ problem: "invalid" });
  });

  it("is refused when another key signed it, or one that both sides hold", async () => {
    const other = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const byOther = await new SignJWT(claims())
      .setProtectedHeader({ alg: "ES256", kid })
      .sign(other.privateKey);
    const secret = new TextEncoder().encode("rahasia-klien-yang-cukup-panjang");
    const bySecret = await new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid }).sign(secret);
    const unknown = await sign(claims(), { alg: "ES256", kid: "k2" });
    for (const token of [byOther, bySecret, unknown, "x", ""])
      await expect(verify(token)).rejects.toMatchObject({ problem: "invalid" });
  });

  it("cannot be looked at while the provider's keys cannot be read, which is not the token's fault", async () => {
    const token = await sign(claims());
    const own = answers["/jwks"];
    for (const answer of [
      (response: ServerResponse) => void response.destroy(),
      (response: ServerResponse) => void response.writeHead(503).end("{}"),
      (response: ServerResponse) => void response.writeHead(302, { location: `${issuer}/keys` }).end(),
    ]) {
      answers = { ...answers, "/jwks": answer, "/keys": (response) => own?.(response) };
      await expect(verify(token)).rejects.toMatchObject({ problem: "down" });
    }
    expect(asked).not.toContain("/keys");
  });

  it("cannot be looked at where the provider's keys have no end, of which no more is read than of other answers", async () => {
    const token = await sign(claims());
    const piece = "x".repeat(64 * 1024);
    let bytes = 0;
    answers["/jwks"] = (response) => {
      const fill = () => {
        do bytes += piece.length;
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", fill);
      fill();
    };
    await expect(verify(token)).rejects.toMatchObject({ problem: "down" });
    expect(bytes).toBeLessThan(64 * 1024 * 1024);
  });
});

describe("how the client proves itself to the provider", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-client-"));
  });
  afterAll(async () => await rm(folder, { recursive: true }));

  const settings = {
    issuer: "https://akun.example",
    clientId: "absah klien",
    clientSecret: undefined,
    privateKeyFile: undefined,
    scopes: "openid",
    label: "",
    roles: undefined,
  };
  const metadata = async () => await openMetadata(issuer)();

  it("is by HTTP Basic with both parts written as in a form (RFC 6749, 2.3.1)", async () => {
    const proven = await authenticateClient({ ...settings, clientSecret: "a:b%c é" }, await metadata());
    const [, encoded = ""] = /^Basic (\S+)$/.exec(proven.headers.authorization ?? "") ?? [];
    expect(Buffer.from(encoded, "base64").toString()).toBe("absah+klien:a%3Ab%25c+%C3%A9");
    expect(proven.fields).toEqual({});
  });

  it("is by fields of the form where the provider takes no Basic, and by PKCE alone without a secret", async () => {
    const byFields = { ...(await metadata()), token_endpoint_auth_methods_supported: ["client_secret_post"] };
    expect(await authenticateClient({ ...settings, clientSecret: "s" }, byFields)).toEqual({
      headers: {},
      fields: { client_id: "absah klien", client_secret: "s" },
    });
    expect(await authenticateClient(settings, byFields)).toEqual({
      headers: {},
      fields: { client_id: "absah klien" },
    });
  });

  it("is by a short-lived assertion for the token endpoint alone, with a key of any of three kinds", async () => {
    const pem = { type: "pkcs8", format: "pem" } as const;
    const keys = [
      ["RS256", generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export(pem)],
      ["ES256", own.privateKey.export(pem)],
      ["EdDSA", generateKeyPairSync("ed25519").privateKey.export(pem)],
    ] as const;
    for (const [alg, content] of keys) {
      const privateKeyFile = join(folder, `${alg}.pem`);
      await writeFile(privateKeyFile, content);
      const { fields, headers } = await authenticateClient({ ...settings, privateKeyFile }, await metadata());
      expect(headers).toEqual({});
      expect(fields).toMatchObject({
        client_id: "absah klien",
        client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      });
      const assertion = fields.client_assertion ?? "";
      expect(decodeProtectedHeader(assertion).alg).toBe(alg);
      const said = decodeJwt(assertion);
      expect(said).toMatchObject({ iss: "absah klien", sub: "absah klien", aud: `${issuer}/token` });
      expect((said.exp ?? 0) - (said.iat ?? 0)).toBe(60);
    }
  });

  it("fails with the setting's name and the file's where that holds no private key", async () => {
    const privateKeyFile = join(folder, "none.pem");
    await writeFile(privateKeyFile, "-----BEGIN CERTIFICATE-----\n");
    await expect(authenticateClient({ ...settings, privateKeyFile }, await metadata())).rejects.toThrow(
      `OIDC_PRIVATE_KEY: ${privateKeyFile} is no private key`,
    );
  });
});

describe("a sign-in at the provider that is under way", () => {
  const begun = { state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43) };
  const pendings = openPendingSignIns("s".repeat(32), "https://absah.example");
  const backWith = (line: string) => new Headers({ cookie: `lang=en; ${line.split(";", 1)[0]}; absah.x=1` });

  it("comes back in the browser's own cookie, in which nobody reads it", async () => {
    const line = await pendings.cookieOf({ ...begun, invitation: "u" });
    expect(await pendings.read(backWith(line))).toEqual({ ...begun, invitation: "u" });
    expect(line).toMatch(
      /^absah\.provider=[\w.-]+; Max-Age=600; Path=\/api\/session\/provider; HttpOnly; Secure; SameSite=Lax$/,
    );
    for (const part of line.split(";", 1)[0]?.split(".") ?? [])
      expect(Buffer.from(part, "base64url").toString()).not.toContain("vvvv");
    expect(pendings.endCookie).toMatch(/^absah\.provider=; Max-Age=0; Path=\/api\/session\/provider;/);
  });

  it("is no cookie for TLS alone where the site has none", async () => {
    const plain = openPendingSignIns("s".repeat(32), "http://127.0.0.1:3000");
    expect(await plain.cookieOf(begun)).not.toContain("Secure");
  });

  it("is over after ten minutes, and means nothing to a server with another secret", async () => {
    const line = await pendings.cookieOf(begun);
    expect(await openPendingSignIns("t".repeat(32), "https://absah.example").read(backWith(line))).toBe(
      undefined,
    );
    expect(await pendings.read(new Headers())).toBe(undefined);
    expect(await pendings.read(new Headers({ cookie: "absah.provider=made.up" }))).toBe(undefined);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 9 * 60_000);
    expect(await pendings.read(backWith(line))).toEqual(begun);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await pendings.read(backWith(line))).toBe(undefined);
  });
});

describe("the roles that a provider's groups give", () => {
  const set = (more: Record<string, string>) =>
    readProviderSettings({ OIDC_ISSUER: "https://akun.example", OIDC_CLIENT_ID: "absah", ...more });
  const roleOf = (OIDC_ROLES: string, claims: Record<string, unknown>) => {
    const rule = set({ OIDC_ROLES_CLAIM: "groups", OIDC_ROLES })?.roles;
    return rule && roleByClaim(rule, claims);
  };

  it("are the highest of them, whether the claim is a list, one name or a number", () => {
    expect(roleOf("staf = viewer, mutu=editor", { groups: ["staf", "mutu", "lain"] })).toBe("editor");
    expect(roleOf("staf=viewer", { groups: "staf" })).toBe("viewer");
    expect(roleOf("7=viewer", { groups: [7] })).toBe("viewer");
    for (const claims of [{}, { groups: [] }, { groups: null }, { groups: "Staf" }, { roles: ["staf"] }])
      expect(roleOf("staf=viewer", claims), JSON.stringify(claims)).toBe(undefined);
  });

  it("may be of a group with an equals sign in its name", () => {
    expect(roleOf("cn=ti=admin", { groups: ["cn=ti"] })).toBe("admin");
  });

  it("are refused at the start where a part says nothing, in words that name it", () => {
    for (const [rules, part] of [
      ["", '""'],
      ["staf", '"staf"'],
      ["staf=kepala", '"staf=kepala"'],
      ["=admin", '"=admin"'],
      ["staf=viewer,", '""'],
    ] as const)
      expect(() => roleOf(rules, {}), rules).toThrow(part);
  });

  it("are given by hand where no claim is named; and without an issuer there is no provider", () => {
    expect(set({ OIDC_ROLES: "staf=viewer" })).toMatchObject({
      roles: undefined,
      scopes: "openid email profile",
    });
    expect(readProviderSettings({ OIDC_CLIENT_ID: "absah" })).toBe(undefined);
    expect(readProviderSettings({ OIDC_ISSUER: "https://akun.example" })).toBe(undefined);
  });
});
