import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useCredentials } from "#tests/support/credentials.ts";
import { asJson } from "#tests/support/product.ts";

/** The words for each thing that may be known of it; the others stand there hidden. */
const shownState = (html: string) =>
  [...html.matchAll(/<p data-state="(\w+)"(?: hidden="")?>/g)].filter(([all]) => !all.includes("hidden"));

describe("the credential inside a file that is sent to be checked", () => {
  const { product, add, decide, credential, tamper } = useCredentials();

  async function issue(id: string): Promise<Buffer> {
    const editor = await product.signIn("editor");
    const path = `/api/certificates/${id}/document`;
    const { version } = await (await editor.request(path)).json();
    const { url } = await (await editor.request(path, asJson("POST", { version }))).json();
    return Buffer.from(await (await product.request(url)).arrayBuffer());
  }
  async function send(content: Uint8Array, query = "") {
    const body = new FormData();
    body.append("berkas", new Blob([Uint8Array.from(content)]), "sertifikat.pdf");
    const form = new Response(body);
    const headers = { "content-type": form.headers.get("content-type") ?? "" };
    const answer = await product.request(`/berkas${query}`, {
      method: "POST",
      body: await form.arrayBuffer(),
      headers,
    });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }
  const states = (html: string) => shownState(html).map(([, state]) => state);
  const carrying = (jwt: string) =>
    Buffer.from(`%PDF-1.7\n4 0 obj\n<</Type/EmbeddedFile>>\nstream\n${jwt}\nendstream\nendobj\n%%EOF`);

  it("still says what the register says, of a document that we issued", async () => {
    const id = await add({ client_name: "PT Masih Sama" });
    const { status, headers, html } = await send(await issue(id));
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(html).toContain("Berkas ini asli: PDF kami untuk edisi 1");
    expect(states(html)).toEqual(["holds"]);
    expect(html).toContain('<dd data-claim="client">PT Masih Sama</dd>');
    expect(html).toContain('<dd data-claim="edition">1</dd>');
  });

  it("is told of an edited copy too, which is not a document that we issued", async () => {
    const document = await issue(await add({ client_name: "PT Nama Asli" }));
    const { status, html } = await send(Buffer.concat([document, Buffer.from("\n% diubah")]));
    expect(status).toBe(404);
    expect(html).toContain("Bukan dokumen yang kami terbitkan");
    expect(states(html)).toEqual(["holds"]);
    expect(html).toContain('<dd data-claim="client">PT Nama Asli</dd>');
  });

  it.each([
    ["suspended", "nonconformity-open"],
    ["withdrawn", "activity-ended"],
  ])("says that the certificate was %s since", async (kind, reason) => {
    const id = await add();
    const document = await issue(id);
    await decide(id, { kind, reason });
    expect(states((await send(document)).html)).toEqual([kind]);
  });

  it("says that there is another edition, and that it is no longer in the register", async () => {
    const id = await add();
    const document = await issue(id);
    await decide(id, { kind: "scope_extended", reason: null, scope: "Jasa konstruksi jembatan" });
    expect(states((await send(document)).html)).toEqual(["superseded"]);
    const editor = await product.signIn("admin");
    const { version } = await (await editor.request(`/api/certificates/${id}`)).json();
    const removed = await editor.request(`/api/certificates/${id}`, asJson("DELETE", { version }));
    expect(removed.ok).toBe(true);
    expect(states((await send(document)).html)).toEqual(["removed"]);
  });

  it("is not called real where we did not sign it, or cannot confirm what it says", async () => {
    const id = await add();
    const [header, payload = "", signature] = (await credential(id)).split(".");
    const forged = Buffer.from(payload, "base64url").toString().replace("2029-01-09", "2039-01-09");
    const jwt = [header, Buffer.from(forged).toString("base64url"), signature].join(".");
    const { html } = await send(carrying(jwt));
    expect(states(html)).toEqual(["not_ours"]);
    expect(html).not.toContain("2039");
    const right = await credential(id);
    await tamper(sql`update certificates set client_name = 'PT Palsu' where id = ${id}`);
    expect(states((await send(carrying(right))).html)).toEqual(["unavailable"]);
  });

  it("is told in English as well", async () => {
    const { html } = await send(carrying(await credential(await add())), "?lang=en");
    expect(html).toContain("Signed by us, and today the register still says the same.");
  });
});
