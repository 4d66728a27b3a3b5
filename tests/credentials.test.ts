import { createHash, createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { sql } from "drizzle-orm";
import { createLocalJWKSet, jwtVerify } from "jose";
import jsonwebtoken from "jsonwebtoken";
import { describe, expect, it } from "vitest";
import { certificateDetails } from "#core/db/schema.ts";
import { certificateAnswer } from "#shared/answers/public-certificate.ts";
import { dayInJakarta } from "#shared/time.ts";
import { useCredentials } from "#tests/support/credentials.ts";
import { asJson } from "#tests/support/product.ts";

async function openUntpSchema() {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat("byte", true);
  return ajv.compile(JSON.parse(await readFile("tests/data/untp/ConformityCredential.json", "utf8")));
}

describe("a certificate's credential", () => {
  const { product, publicUrl, tamper, verifier, add, read, credential } = useCredentials();

  it("is verified by jose with the key of the DID document, and by node:crypto", async () => {
    const id = await add();
    const jwt = await credential(id);
    const did = await (await product.request("/.well-known/did.json")).json();
    expect(did.id).toBe("did:web:absah.test");
    const keys = did.verificationMethod.map((method: { id: string; publicKeyJwk: object }) => ({
      ...method.publicKeyJwk,
      kid: method.id,
    }));
    const { payload } = await jwtVerify(jwt, createLocalJWKSet({ keys }), { typ: "vc+jwt" });
    expect(payload).toEqual(await verifier.open(jwt));
    expect(payload).toMatchObject({
      validFrom: "2026-01-10T00:00:00+07:00",
      validUntil: "2029-01-09T23:59:59+07:00",
      issuer: { id: "did:web:absah.test" },
      credentialSubject: { id: `urn:uuid:${id}`, issuedToParty: { name: "PT Bina Semesta Konstruksi" } },
    });
    expect(await verifier.judge(jwt)).toBe("fine");
  });

  it("is verified by jsonwebtoken with the key of the DID document", async () => {
    const jwt = await credential(await add());
    const { verificationMethod } = await (await product.request("/.well-known/did.json")).json();
    const key = createPublicKey({ key: verificationMethod[0].publicKeyJwk, format: "jwk" });
    const { header, payload } = jsonwebtoken.verify(jwt, key, { algorithms: ["ES256"], complete: true });
    expect(header).toMatchObject({ typ: "vc+jwt", kid: verificationMethod[0].id });
    expect(payload).toEqual(await verifier.open(jwt));
  });

  it("is offered by its page to programs, and on the page of its proof to people, in both languages", async () => {
    const path = `/verifikasi-sertifikat/${await add()}`;
    const page = await (await product.request(path)).text();
    expect(page).toContain(`<link rel="alternate" type="application/vc+jwt" href="${path}.jwt">`);
    expect(page).toContain(`<link rel="alternate" type="application/json" href="${path}.json">`);
    for (const [query, words] of [
      ["", "unduh kredensial"],
      ["?lang=en", "download the credential"],
    ] as const) {
      const proof = await (await product.request(`${path}/bukti-log${query}`)).text();
      expect(proof).toMatch(new RegExp(`<a href="${path}\\.jwt" rel="nofollow" download[^>]*>${words}</a>`));
    }
  });

  it("is given to one network 300 times a minute, whatever it asks for beside that", async () => {
    const id = await add();
    const { credentialLimit } = product.services;
    const { take } = credentialLimit;
    credentialLimit.take = async () => 9;
    try {
      const answer = await product.request(`/verifikasi-sertifikat/${id}.jwt`);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "9"]);
      expect(certificateAnswer.parse(await answer.json()).answer).toBe("too_many");
      expect((await read(id, "application/vc+jwt")).status).toBe(429);
      for (const path of ["", ".json"])
        expect((await product.request(`/verifikasi-sertifikat/${id}${path}`)).status).toBe(200);
    } finally {
      credentialLimit.take = take;
    }
    const network = "203.0.113.77";
    for (let count = 0; count < 300; count++) expect(await credentialLimit.take(network)).toBeUndefined();
    expect(await credentialLimit.take(network)).toBeGreaterThan(0);
    expect(await product.services.searchLimit.take(network)).toBeUndefined();
  });

  it("is in the API's description, with the JSON that its page answers", async () => {
    const { paths, components } = await (await product.request("/api/openapi.json")).json();
    for (const path of ["/verifikasi-sertifikat/{id}.json", "/verifikasi-sertifikat/{id}.jwt"])
      expect(paths[path].get.servers, path).toEqual([{ url: "/" }]);
    const { content } = paths["/verifikasi-sertifikat/{id}.jwt"].get.responses[200];
    expect(Object.keys(content)).toEqual(["application/vc+jwt"]);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    const { PublicCertificate: schema } = components.schemas;
    const isDescribed = ajv.compile({ ...schema, components });
    const said = await (await product.request(`/verifikasi-sertifikat/${await add()}.json`)).json();
    expect([isDescribed(said), isDescribed.errors]).toEqual([true, null]);
    expect(isDescribed({ answer: "known" })).toBe(false);
  });

  it("is refused with any byte changed", async () => {
    const [header, payload = "", signature] = (await credential(await add())).split(".");
    const other = Buffer.from(payload, "base64url").toString().replace("2029-01-09", "2039-01-09");
    const changed = [header, Buffer.from(other).toString("base64url"), signature].join(".");
    await expect(verifier.open(changed)).rejects.toThrow("wrong signature");
  });

  it("has the form of UNTP 0.7.0's schema where it is asked for", async () => {
    const validate = await openUntpSchema();
    const bodies: Record<string, unknown>[] = [
      {},
      { scope: null, category: null, sub_category: null, pdf_url: "https://files.example/a%20b.pdf" },
    ];
    for (const changes of bodies) {
      const jwt = await credential(await add(changes), "?profile=untp");
      expect([validate(await verifier.open(jwt)), validate.errors]).toEqual([true, null]);
      expect(await verifier.judge(jwt)).toBe("fine");
    }
  });

  it("names the accreditation that is kept with the certificate, else the body's, and the PDF by its hash", async () => {
    const authorisationOf = async (id: string) => {
      const { credentialSubject } = await verifier.open(await credential(id));
      return credentialSubject.authorisation;
    };
    const id = await add();
    expect(await authorisationOf(id)).toMatchObject([{ issuingAuthority: { name: "LSSM-000-IDN" } }]);
    const details = { id, accreditation_body: "KAN", accreditation_number: "LSSM-777-IDN" };
    await product.db.insert(certificateDetails).values(details);
    expect(await authorisationOf(id)).toEqual([
      {
        name: "PT Graha Inspeksi Sertifikasi: KAN LSSM-777-IDN",
        issuingAuthority: {
          type: ["Party"],
          id: "http://absah.test/tentang#KAN",
          name: "KAN",
          registeredId: "LSSM-777-IDN",
        },
      },
    ]);
    const editor = await product.signIn("editor");
    const { version } = await (await editor.request(`/api/certificates/${id}`)).json();
    const issued = await editor.request(`/api/certificates/${id}/document`, asJson("POST", { version }));
    const { url } = await issued.json();
    await product.services.transparencyLog.advance();
    const pdf = Buffer.from(await (await product.request(url)).arrayBuffer());
    const multihash = Buffer.concat([Buffer.from([0x12, 32]), createHash("sha256").update(pdf).digest()]);
    const said = await verifier.open(await credential(id, "?profile=untp"));
    const validate = await openUntpSchema();
    expect([validate(said), validate.errors]).toEqual([true, null]);
    expect(said.credentialSubject.conformityCertificate).toMatchObject({
      linkURL: `http://absah.test${url}`,
      digestMultibase: `u${multihash.toString("base64url")}`,
    });
  });

  it("is answered to whoever asks for it, the page to browsers and to whoever asks for nothing", async () => {
    const id = await add();
    const typeOf = async (accept: string) => {
      const answer = await read(id, accept);
      expect([answer.status, answer.headers.get("vary")]).toEqual([200, expect.stringContaining("Accept")]);
      return answer.headers.get("content-type");
    };
    const browser =
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";
    const page = "text/html; charset=UTF-8";
    for (const accept of [browser, "*/*", "", "image/png", "text/html;q=0.9, application/json;q=0.5"])
      expect([accept, await typeOf(accept)]).toEqual([accept, page]);
    expect(await typeOf("application/json")).toBe("application/json");
    expect(await typeOf("application/json, text/plain, */*")).toBe("application/json");
    expect(await typeOf("application/vc+jwt, application/json;q=0.5")).toBe("application/vc+jwt");
    const bySuffix = async (end: string) =>
      (await product.request(`/verifikasi-sertifikat/${id}${end}`)).headers.get("content-type");
    expect(await bySuffix(".json")).toBe("application/json");
    expect(await bySuffix(".jwt")).toBe("application/vc+jwt");
  });

  it("is kept by its entity tag, which no other form has", async () => {
    const id = await add();
    const forms = ["?profile=w3c", "?profile=untp"];
    const tags = [];
    for (const query of forms) {
      const path = `/verifikasi-sertifikat/${id}.jwt${query}`;
      const tag = (await product.request(path)).headers.get("etag") ?? "";
      tags.push(tag);
      const again = await product.request(path, { headers: { "if-none-match": tag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    expect(new Set(tags).size).toBe(2);
    const [tag = ""] = tags;
    for (const accept of ["text/html", "application/json"]) {
      const answer = await read(id, accept, { headers: { "if-none-match": tag } });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
  });

  it("is told as JSON as its page tells it, in the shape that is documented", async () => {
    const id = await add({ status: "Dibekukan" });
    const answer = certificateAnswer.parse(await (await read(id, "application/json")).json());
    expect(answer).toMatchObject({
      answer: "known",
      on: dayInJakarta(new Date()),
      certificate: {
        client_name: "PT Bina Semesta Konstruksi",
        verdict: "suspended",
        status: "Dibekukan",
        edition: 1,
        credential_url: `${publicUrl}/verifikasi-sertifikat/${id}.jwt`,
      },
    });
    const { meaning } = (answer as { certificate: { meaning: { id: string; en: string } } }).certificate;
    const html = await (await read(id, "text/html")).text();
    expect(html).toContain(meaning.id.slice(0, 20));
    expect(meaning.en).toMatch(/suspended/i);
  });

  it("that is unknown, removed or changed behind the log is three different answers in every form", async () => {
    const [removed, changed] = [await add(), await add()];
    const editor = await product.signIn("editor");
    expect((await editor.request(`/api/certificates/${removed}`, { method: "DELETE" })).ok).toBe(true);
    await tamper(sql`update certificates set client_name = 'PT Lain' where id = ${changed}`);
    const unknown = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
    for (const accept of ["application/json", "application/vc+jwt"]) {
      const answers = await Promise.all([unknown, removed, changed].map((id) => read(id, accept)));
      expect(answers.map(({ status }) => status)).toEqual([404, 410, 503]);
      const said = await Promise.all(
        answers.map(async (answer) => certificateAnswer.parse(await answer.json())),
      );
      expect(said.map(({ answer }) => answer)).toEqual(["unknown", "removed", "unconfirmed"]);
      expect(answers.map((answer) => answer.headers.get("cache-control"))).toEqual(Array(3).fill("no-store"));
    }
  });
});
