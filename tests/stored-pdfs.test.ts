import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openStoredFilesAudit } from "#core/tlog/audit/stored-files.ts";
import { openReadiness } from "#http/operating/readiness.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("a stored PDF that is not what was recorded", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  async function add() {
    const content = `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;
    const sent = { method: "POST", body: content };
    const query = "certificate_number=GIS-1&filename=a.pdf";
    const { url } = await (await editor.request(`/api/uploads/certificate-pdfs?${query}`, sent)).json();
    const input = certificateInput({ pdf_url: url });
    const { id } = await (await editor.request("/api/certificates", asJson("POST", input))).json();
    await product.services.transparencyLog.advance();
    return { id: id as string, content, url: url as string, path: url.slice("/media/".length) as string };
  }
  const page = async (id: string, query = "") =>
    await (await product.request(`/verifikasi-sertifikat/${id}${query}`)).text();
  const walk = async () => (await product.services.auditor.walk()).map(({ key }) => key);
  const ready = async () => await openReadiness(product.services)();

  it("is noticed, and its certificate's page offers it no more until it is the recorded one again", async () => {
    const { id, path, url, content } = await add();
    const neighbour = await add();
    expect(await walk()).toEqual([]);
    expect(await page(id)).toContain(`href="${url}"`);
    const download = async (query = "") => {
      const answer = await product.request(url + query);
      return [answer.status, answer.headers.get("cache-control"), await answer.text()];
    };
    expect(await download()).toEqual([200, "public, max-age=3600", content]);

    await product.services.files.put(path, content.replace("%%EOF", "% palsu"));
    expect(await walk()).toEqual([`pdf ${path}`]);
    const sedang = expect.stringContaining("PDF sertifikat ini sedang tidak dapat dikonfirmasi.");
    expect(await download()).toEqual([503, "no-store", sedang]);
    expect((await download("?lang=en"))[2]).toContain("cannot be confirmed at the moment");
    const held = await page(id);
    expect(held).toContain('data-verdict="valid"');
    expect(held).not.toContain(url);
    expect(held).toContain("PDF sertifikat ini sedang tidak dapat dikonfirmasi.");
    expect(await page(id, "?lang=en")).toContain("cannot be confirmed at the moment");
    expect(await page(neighbour.id)).toContain(`href="${neighbour.url}"`);
    expect(await ready()).toMatchObject({ log_alarms: 0, pdf_alarms: 1 });
    expect(product.services.auditor.metrics().alarms).toEqual({ log: 0, pdf: 1 });
    const { log_alarms } = await (await editor.request("/api/dashboard")).json();
    expect(log_alarms.rows).toMatchObject([{ kind: "pdf", certificate_id: id }]);

    await product.services.files.put(path, content);
    expect(await walk()).toEqual([]);
    expect(await download()).toEqual([200, "public, max-age=3600", content]);
    expect(await page(id)).toContain(`href="${url}"`);
    expect(await ready()).toMatchObject({ log_alarms: 0, pdf_alarms: 0 });
  });

  it("is named to programs no more either: not in the certificate's JSON, the API, or its credential", async () => {
    const { id, path, url, content } = await add();
    const answers = async () => {
      for (let round = 0; round < 3; round++) {
        await product.services.transparencyLog.advance();
        await product.services.statusLists.advance();
      }
      const paths = [`/verifikasi-sertifikat/${id}.json`, `/api/v1/certificates/${id}`];
      const [json, api] = await Promise.all(paths.map(async (each) => (await product.request(each)).json()));
      const jwt = await (await product.request(`/verifikasi-sertifikat/${id}.jwt`)).text();
      const credential = Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString();
      expect(credential).toContain(id);
      return [json.certificate.pdf_url, api.certificate.pdf_url, credential.includes(url)];
    };
    const href = `http://absah.test${url}`;
    expect(await answers()).toEqual([href, href, true]);
    await product.services.files.put(path, content.replace("%%EOF", "% palsu"));
    await walk();
    expect(await answers()).toEqual([null, null, false]);
    await product.services.files.put(path, content);
    await walk();
    expect(await answers()).toEqual([href, href, true]);
  });

  it("is noticed too when it is gone", async () => {
    const { path, content } = await add();
    await product.services.files.delete(path);
    expect(await walk()).toEqual([`pdf ${path}`]);
    await product.services.files.put(path, content);
    expect(await walk()).toEqual([]);
  });

  it("is not said of any while the storage cannot be read", async () => {
    await add();
    const broken = {
      exists: async () => true,
      getStream: () => Promise.reject(new Error("The storage does not answer")),
    };
    const found = [];
    for await (const alarms of openStoredFilesAudit(product.db, broken)()) found.push(...alarms);
    expect(found).toEqual([]);
  });

  it("is found among many, of which each walk reads a few, and stays known in the walks that do not come to it", async () => {
    const { id } = await add();
    await product.ownerDb.execute(sql`
      insert into certificate_files (sha256, certificate_id, edition, origin, path, size)
      select encode(sha256(n::text::bytea), 'hex'), ${id}, 1, 'uploaded', 'certificate-pdfs/' || n || '/x.pdf', 10 from generate_series(1, 100) n`);
    const counts = new Map<string, number>();
    const files = {
      exists: async () => true,
      async getStream(key: string) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        const isSwapped = key === "certificate-pdfs/77/x.pdf";
        const content = key.split("/")[1] ?? "";
        return (async function* () {
          yield Buffer.from(isSwapped ? "palsu" : content);
        })();
      },
    };
    const look = openStoredFilesAudit(product.db, files);
    const { rows } = await product.db.execute(sql`select distinct path from certificate_files`);
    const found = new Set<string>();
    let walks = 0;
    for (; counts.size < rows.length; walks += 1) {
      const before = [...counts.values()].reduce((sum, times) => sum + times, 0);
      for await (const alarms of look()) for (const { key } of alarms) found.add(key);
      const read = [...counts.values()].reduce((sum, times) => sum + times, 0) - before;
      expect(read).toBeLessThanOrEqual(35);
    }
    expect(walks).toBe(Math.ceil(rows.length / 35));
    expect(found).toContain("pdf certificate-pdfs/77/x.pdf");
  });
});
