import { readFile } from "node:fs/promises";
/** @ts-expect-error the package has no types */
import jsonld from "jsonld";
import { beforeAll, describe, expect, it } from "vitest";
import { certificateDetails } from "#core/db/schema.ts";
import { useCredentials } from "#tests/support/credentials.ts";
import { asJson } from "#tests/support/product.ts";

/** The contexts as their publishers gave them out: nothing is fetched. */
const contexts: Record<string, string> = {
  "https://www.w3.org/ns/credentials/v2": "credentials-v2.jsonld",
  "https://vocabulary.uncefact.org/untp/0.7.0/context/": "untp.jsonld",
};

async function documentLoader(url: string) {
  const file = contexts[url];
  if (!file) throw new Error(`${url} is none of the contexts that are brought along`);
  return {
    contextUrl: null,
    documentUrl: url,
    document: JSON.parse(await readFile(`tests/data/untp/${file}`, "utf8"), withoutCatchAll),
  };
}

/** UNTP gives a meaning to any term at all by its `@vocab`: without it a misspelt one is undefined. */
function withoutCatchAll(name: string, value: unknown) {
  return name === "@vocab" ? undefined : value;
}

/** @throws where a term is defined by no context, or a value is lost */
const expand = async (document: unknown): Promise<Record<string, unknown>[]> =>
  await jsonld.expand(document, { safe: true, documentLoader });

describe("read as JSON-LD, with every term defined by its contexts,", () => {
  const { product, verifier, add, credential } = useCredentials();
  let id: string;
  beforeAll(async () => {
    const admin = await product.signIn("admin");
    const { data } = await (await admin.request("/api/settings")).json();
    const values: Record<string, string> = {
      accreditation_body: "Komite Akreditasi Contoh (KAC)",
      accreditation_agreement_en: "Signatory of the Global Accreditation Cooperation MLA",
    };
    const entries = data
      .filter(({ key }: { key: string }) => key in values)
      .map(({ key, version }: { key: string; version: number }) => ({ key, version, value: values[key] }));
    expect((await admin.request("/api/settings", asJson("PUT", { entries }))).status).toBe(200);
    id = await add();
    const sites = [{ name: "Pabrik", address: "", city: "Bandung", province: "", country: "Indonesia" }];
    await product.db
      .insert(certificateDetails)
      .values({ id, sites: sites as never })
      .onConflictDoNothing();
    const { version } = await (await admin.request(`/api/certificates/${id}`)).json();
    const issued = await admin.request(`/api/certificates/${id}/document`, asJson("POST", { version }));
    expect(issued.status).toBe(201);
    await product.services.transparencyLog.advance();
  });

  it.each([
    ["the credential", ""],
    ["the credential in the form of UNTP", "?profile=untp"],
  ])("%s tells whom it was issued to, who accredited and which PDF it is", async (_, query) => {
    const [expanded] = await expand(await verifier.open(await credential(id, query)));
    expect(expanded?.["@type"]).toContain("https://www.w3.org/2018/credentials#VerifiableCredential");
    const json = JSON.stringify(expanded);
    for (const value of [
      "PT Bina Semesta Konstruksi",
      "Komite Akreditasi Contoh (KAC)",
      "Signatory of the Global Accreditation Cooperation MLA",
      "https://w3id.org/security#digestMultibase",
      "https://www.w3.org/ns/credentials/status#statusListIndex",
    ])
      expect(json).toContain(value);
  });

  it("a status list is one of W3C's", async () => {
    const list = await (await product.request("/status/suspension/0")).text();
    const [expanded] = await expand(await verifier.open(list));
    expect(expanded?.["@type"]).toContain(
      "https://www.w3.org/ns/credentials/status#BitstringStatusListCredential",
    );
    expect(JSON.stringify(expanded)).toContain("https://www.w3.org/ns/credentials/status#encodedList");
  });

  it("a term that no context defines is noticed", async () => {
    const opened = await verifier.open(await credential(id));
    const withMore = { ...opened, credentialSubject: { ...opened.credentialSubject, karangan: "x" } };
    await expect(expand(withMore)).rejects.toThrow();
  });
});
