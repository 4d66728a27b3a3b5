import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customers, uploads } from "#core/db/schema.ts";
import { openCsvSource } from "#core/moving/csv-source.ts";
import { importSite } from "#core/moving/import-site.ts";
import { siteMapping } from "#core/moving/mapping.ts";
import { openStorageAddress, StorageUnreachable } from "#core/moving/storage-address.ts";
import { openStorageBucket } from "#core/moving/storage-bucket.ts";
import type { OldStorage } from "#core/moving/storage-folder.ts";
import { plain } from "#tests/support/pictures.ts";
import { useProduct } from "#tests/support/product.ts";
import { tester } from "#tests/support/session.ts";

const { signal } = new AbortController();

describe("the files of an old site that are not on this machine", () => {
  const product = useProduct();
  let folder: string;
  let png: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-old-storage-"));
    png = await plain(40, 30).png().toBuffer();
    const logo = (name: string) =>
      `https://x.supabase.example/storage/v1/object/public/customer-logos/${name}`;
    const rows = ["logo (1).png", "hilang.png"].map(
      (name, index) => `${index + 1},PT ${index},${logo(name)}`,
    );
    await writeFile(join(folder, "customers.csv"), ["id,name,logo_url", ...rows].join("\n"));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  async function moveIn(storage: OldStorage, sourceName: string) {
    const mapping = siteMapping.parse({});
    await using source = await openCsvSource(folder, { mapping, onRead: () => {}, signal });
    const { files, images, richText } = product.services;
    return await importSite(product.db, {
      ...{ source, sourceName, mapping, storage: { files, images }, folder: storage },
      ...{ isDryRun: false, actor: tester, richText, signal },
    });
  }

  /** Answers with the files that it is given; any other path is named to `asked` as well. */
  async function serveFiles(answer: (path: string) => { status: number; body?: Buffer; location?: string }) {
    const requests: string[] = [];
    const server = http.createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      const { status, body, location } = answer(request.url ?? "");
      response.writeHead(status, { "content-length": body?.length ?? 0, ...(location && { location }) });
      response.end(request.method === "HEAD" ? undefined : body);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const close = async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    };
    return { address: `http://127.0.0.1:${port}/public/`, asked: requests, [Symbol.asyncDispose]: close };
  }

  it("come from an address, under the names that rows give them; one that is not there is told", async () => {
    await using site = await serveFiles((path) =>
      path === "/public/customer-logos/logo%20(1).png" ? { status: 200, body: png } : { status: 404 },
    );
    const report = await moveIn(openStorageAddress(site.address, signal), "address");
    expect(report.files).toEqual({ stored: 1, unused: [] });
    expect(report.findings.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("customer-logos/hilang.png is missing in the storage"),
    ]);
    const [row] = await product.db.select().from(customers);
    expect((await product.request(row?.logo_url ?? "")).status).toBe(200);
    await moveIn(openStorageAddress(site.address, signal), "address");
    expect(await product.db.$count(uploads)).toBe(1);
  });

  it("are asked for nowhere but below the address, whatever a name or an answer says", async () => {
    await using site = await serveFiles(() => ({ status: 302, location: "/secret" }));
    const storage = openStorageAddress(site.address, signal);
    for (const name of ["../secret", "a/../../secret", "..\\secret", ".", "a\0b", ""])
      expect([name, await storage.find({ bucket: "customer-logos/..", name })]).toEqual([name, undefined]);
    expect(site.asked).toEqual([]);
    const odd = "//evil.example/?x#y";
    expect(await storage.find({ bucket: "b", name: odd })).toBeUndefined();
    expect(site.asked).toEqual(["HEAD /public/b/evil.example/%3Fx%23y"]);
  });

  it("a storage that does not answer ends the move, and no row says that its files were missing", async () => {
    const before = await product.db.$count(customers);
    await using site = await serveFiles(() => ({ status: 503 }));
    const storage = openStorageAddress(site.address, signal, 1);
    await expect(moveIn(storage, "broken")).rejects.toThrow(StorageUnreachable);
    expect(site.asked).toHaveLength(3);
    expect(await product.db.$count(customers)).toBe(before);
  });

  it("come from a bucket, below a folder of it; what nobody named is told", async () => {
    const root = join(folder, "s3");
    const server = new S3rver({
      ...{ address: "127.0.0.1", port: 0, silent: true, directory: root },
      configureBuckets: [{ name: "lama" }],
    });
    const { port: bound } = await server.run();
    try {
      const endpoint = `http://127.0.0.1:${bound}`;
      const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
      const access = { region: "us-east-1", endpoint, keys };
      const names = ["situs/customer-logos/logo (1).png", "situs/lain.png", "situs2/x.png"];
      await putObjects(endpoint, names, png);
      const report = await moveIn(await openStorageBucket("s3://lama/situs", access), "bucket");
      expect(report.files).toEqual({ stored: 1, unused: ["lain.png"] });
      const again = await moveIn(await openStorageBucket("s3://lama/situs/", access), "bucket");
      expect(again.files).toEqual({ stored: 0, unused: ["lain.png"] });
      await expect(openStorageBucket("s3://tidak-ada", access)).rejects.toThrow(StorageUnreachable);
    } finally {
      await server.close();
    }
  });
});

async function putObjects(endpoint: string, names: string[], body: Buffer): Promise<void> {
  const { PutObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
  const client = new S3Client({
    ...{ endpoint, region: "us-east-1", forcePathStyle: true },
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  for (const Key of names) await client.send(new PutObjectCommand({ Bucket: "lama", Key, Body: body }));
  client.destroy();
}
