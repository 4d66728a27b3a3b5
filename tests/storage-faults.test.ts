import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { parseSettings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";
import { useProduct } from "#tests/support/product.ts";

describe("an object storage that fails", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  /** A bucket at a server that answers like this. */
  async function bucketOf(answer: Parameters<typeof createServer>[1]) {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const settings = parseSettings({
      S3_BUCKET: "absah",
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    return await openFiles(settings, { connectMsMax: 200, idleMsMax: 200 });
  }

  it("and never answers runs into a timeout", async () => {
    const files = await bucketOf(() => undefined);
    const faultOf = async (asked: Promise<unknown>) => await asked.then(() => undefined, String);
    expect(await faultOf(files.exists("certificate-pdfs/a/b.pdf"))).toBeDefined();
    expect(await faultOf(files.put("certificate-pdfs/a/b.pdf", "%PDF-"))).toBeDefined();
  });

  it("is waited for once by a visitor who wants a smaller size of a picture", async () => {
    const files = await bucketOf(() => undefined);
    const asked = vi.spyOn(product.services.files, "exists").mockImplementation(files.exists.bind(files));
    onTestFinished(() => void vi.restoreAllMocks());
    const answer = await product.request("/media/gallery-images/800x600-abcdefgh/a.png/320.webp");
    expect([answer.status, asked.mock.calls.length]).toEqual([503, 1]);
  });

  it.each([
    ["refuses", 403, "AccessDenied"],
    ["has a fault", 500, "InternalError"],
  ])("and %s is told to whoever uploads a file, and to visitors", async (_, status, code) => {
    const files = await bucketOf((_, response) => {
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<Error><Code>${code}</Code></Error>`);
    });
    for (const method of ["put", "exists"] as const)
      vi.spyOn(product.services.files, method).mockImplementation(files[method].bind(files));
    onTestFinished(() => void vi.restoreAllMocks());
    const query = new URLSearchParams({ certificate_number: "GIS/QMS/2026/00001", filename: "a.pdf" });
    const answer = await editor.request(`/api/uploads/certificate-pdfs?${query}`, {
      method: "POST",
      headers: { "content-type": "application/pdf" },
      body: "%PDF-1.4\n%%EOF",
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        message:
          "Penyimpanan berkas atau layanan lain sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.",
      },
    ]);
    expect((await product.request("/media/certificate-pdfs/a/b.pdf")).status).toBe(503);
  });
});
