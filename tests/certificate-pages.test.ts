import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificates, siteSettings } from "#core/db/schema.ts";
import { type HttpAnswer, serve } from "#tests/support/http-server.ts";
import { useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };
const returning = { ...browser, cookie: "absah_visit=1" };

describe("a certificate's page that a scanned code asks for", () => {
  const product = useProduct();
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve(product.services);
  });
  afterAll(async () => await site.close());

  const queries = useQueryCount();

  async function addCertificate(given: Partial<typeof certificates.$inferInsert> = {}): Promise<string> {
    const [added] = await product.db
      .insert(certificates)
      .values({
        client_name: 'PT "Sumber" & <Jaya>',
        certificate_number: `GIS/${Math.random()}`,
        standard: "ISO 9001:2015",
        issue_date: "2020-01-01",
        expiry_date: "2099-12-31",
        ...given,
      })
      .returning({ id: certificates.id });
    return `/verifikasi-sertifikat/${added?.id}`;
  }

  /** The moment of checking may be another minute, and every visit counts. */
  function comparable({ status, headers, text }: HttpAnswer) {
    const { date: _, "x-request-id": requestId, "content-length": __, ...others } = headers;
    expect(requestId).toMatch(/^[\w-]{36}$/);
    const steady = text.replaceAll(/\d\d[.:]\d\d(?= WIB)|<span>[\d.,]+<\/span>/g, "");
    return { status, headers: others, text: steady };
  }

  /** The same address with a query in which nothing stands: answered behind the way of scanned codes. */
  const byApplication = (path: string, headers: Record<string, string>) => site.get(`${path}?`, headers);

  it.each([
    ["in Indonesian", returning],
    ["in English", { ...browser, cookie: "absah_visit=1; lang=en" }],
    ["at a first visit", browser],
    ["by a reader that unpacks nothing", { cookie: "absah_visit=1" }],
  ])("is the application's own, %s: document, headers and cookies", async (_, headers) => {
    for (const status of ["Valid", "Dibekukan", "Dicabut", "Kadaluwarsa", "Aneh"]) {
      const path = await addCertificate({ status });
      const answers = [await site.get(path, headers), await site.get(path, headers)];
      const expected = comparable(await byApplication(path, headers));
      expect(expected.status).toBe(200);
      for (const answer of answers) expect(comparable(answer)).toEqual(expected);
    }
  });

  it("is compressed as the reader's browser accepts it", async () => {
    const path = await addCertificate();
    const codings = {
      "gzip, deflate, br, zstd": "gzip",
      "br;q=1, gzip;q=0.5": "gzip",
      "br, gzip;q=0": undefined,
      identity: undefined,
    };
    for (const answer of [site.get, byApplication]) {
      const plain = comparable(await answer(path, { cookie: "absah_visit=1" })).text;
      for (const [accepted, coding] of Object.entries(codings)) {
        const page = await answer(path, { ...returning, "accept-encoding": accepted });
        expect([accepted, page.headers["content-encoding"]]).toEqual([accepted, coding]);
        expect(comparable(page).text).toBe(plain);
        if (coding) expect(page.bytes.length).toBeLessThan(page.text.length * 0.6);
      }
    }
  });

  it("counts a visit once", async () => {
    const path = await addCertificate();
    await site.get(path, returning);
    await waitFor(() => expect(product.services.visitors.count()).toBeDefined());
    const before = product.services.visitors.count() ?? 0;
    expect((await site.get(path, browser)).headers["set-cookie"]).toEqual([
      expect.stringContaining("absah_visit=1"),
    ]);
    await site.get(path, returning);
    expect(product.services.visitors.count()).toBe(before + 1);
  });

  it("says at once what was changed, and that it was removed", async () => {
    const path = await addCertificate();
    const id = path.split("/").at(-1) ?? "";
    expect((await site.get(path, returning)).text).toContain('data-verdict="valid"');
    await product.db.update(certificates).set({ status: "Dicabut" }).where(eq(certificates.id, id));
    expect((await site.get(path, returning)).text).toContain('data-verdict="withdrawn"');
    await product.db.update(certificates).set({ removed_at: new Date() }).where(eq(certificates.id, id));
    const removed = await site.get(path, returning);
    expect(removed.status).toBe(410);
    expect(comparable(removed)).toEqual(comparable(await byApplication(path, returning)));
  });

  it("is not there for an unknown certificate, and refused to a browser that only prepares it", async () => {
    const unknown = "/verifikasi-sertifikat/00000000-0000-4000-8000-000000000000";
    expect((await site.get(unknown, returning)).status).toBe(404);
    const path = await addCertificate();
    expect((await site.get(path, { ...returning, "sec-purpose": "prefetch;prerender" })).status).toBe(503);
  });

  it.each([
    ["for a removed one", 1, () => addCertificate({ removed_at: new Date() })],
    ["for one that is there", 1, () => addCertificate()],
    [
      "for an unknown one, once whether it was deleted behind the log's back, and once whether a former site had it",
      3,
      () => "/verifikasi-sertifikat/00000000-0000-4000-8000-000000000001",
    ],
  ])("asks the database once %s", async (_, count, make) => {
    const path = await make();
    await site.get(await addCertificate(), returning);
    expect((await queries.during(() => site.get(path, returning))).texts).toHaveLength(count);
  });

  it("cannot be checked without the register, and then says no more than that", async () => {
    const path = await addCertificate();
    await site.get(path, returning);
    await product.takeDatabaseDown();
    try {
      const answer = await site.get(path, returning);
      expect(answer.status).toBe(503);
      expect(answer.text).toContain('data-verdict="none"');
    } finally {
      await product.bringDatabaseBack();
    }
  });

  it("shows the site as it is after a change of its content", async () => {
    const path = await addCertificate();
    expect((await site.get(path, returning)).text).not.toContain("Lembaga Baru");
    await product.db
      .update(siteSettings)
      .set({ value: "Lembaga Baru" })
      .where(eq(siteSettings.key, "company_short_name"));
    await waitFor(async () => expect((await site.get(path, returning)).text).toContain("Lembaga Baru"));
    expect(comparable(await site.get(path, returning))).toEqual(
      comparable(await byApplication(path, returning)),
    );
  });
});
