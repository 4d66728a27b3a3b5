import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insert } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { serve } from "#tests/support/http-server.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

/** Limits per network refuse none of these requests: each comes from another provider's customer. */
let networks = 0;
const fromAnywhere = () => ({ "x-forwarded-for": `2001:db8:${(++networks).toString(16)}::1` });

describe("while many networks ask for the same expensive thing", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  let site: Awaited<ReturnType<typeof serve>>;
  let path = "";
  beforeAll(async () => {
    site = await serve(product.services);
    const actor = { id: null, name: "tests", email: null };
    path = `/verifikasi-sertifikat/${(await insert(product.db, inputSchema.parse(certificateInput()), actor)).id}`;
    expect((await readPage()).status).toBe(200);
  });
  afterAll(async () => await site.close());

  const readPage = () =>
    site.get(path, { ...fromAnywhere(), accept: "text/html", "accept-encoding": "gzip" });

  /** Sends requests at once. @returns their statuses, and how many certificate pages a visitor got one after the other meanwhile */
  async function flood(count: number, request: () => Promise<{ status: number }>) {
    let isOver = false;
    const all = Promise.all(Array.from({ length: count }, async () => (await request()).status));
    const ended = all.finally(() => {
      isOver = true;
    });
    let pages = -1;
    for (; !isOver; pages += 1) expect((await readPage()).status).toBe(200);
    return { statuses: await ended, pages };
  }

  it("a certificate's page is answered between two documents, not after all of them", async () => {
    const document = () => site.get(`${path}/bukti.pdf`, fromAnywhere());
    expect((await document()).status).toBe(200);
    const { statuses, pages } = await flood(60, document);
    for (const status of statuses) expect([200, 503]).toContain(status);
    const documents = statuses.filter((status) => status === 200).length;
    expect(pages).toBeGreaterThan(documents);
  }, 60_000);

  it("a certificate's page waits for no connection of the database that others use", async () => {
    let isBusy = true;
    const { publicDb } = product.services;
    const busy = Promise.all(
      Array.from({ length: 12 }, () => publicDb.execute(sql`select pg_sleep(0.7)`)),
    ).finally(() => {
      isBusy = false;
    });
    expect((await readPage()).status).toBe(200);
    expect(isBusy).toBe(true);
    await busy;
  }, 60_000);
});
