import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { entriesOf } from "#core/tlog/tile.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the files of the log", () => {
  const product = useProduct();
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    await product.request(`/log/${path}`, { headers });
  const tamper = async (statement: ReturnType<typeof sql>) =>
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
    });
  beforeAll(async () => {
    await product.db.execute(sql`insert into log_pending (leaf)
      select '{"former":null,"recorded":"2026-01-01T00:00:00.000Z","type":"restart","v":1}' from generate_series(1, 600)`);
    await product.services.transparencyLog.advance();
  });

  it("may be read by pages of other sites, and are not sent again to whoever has them", async () => {
    for (const path of ["checkpoint", "keys", "tile/0/000", "tile/entries/000", "tile/1/000.p/2"]) {
      const first = await ask(path);
      expect([path, first.status, first.headers.get("access-control-allow-origin")]).toEqual([
        path,
        200,
        "*",
      ]);
      const again = await ask(path, { "if-none-match": first.headers.get("etag") ?? "" });
      expect([path, again.status, await again.text()]).toEqual([path, 304, ""]);
      expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
    }
    const before = (await ask("checkpoint")).headers.get("etag") ?? "";
    await product.db.execute(
      sql`insert into log_pending (leaf) values ('{"former":null,"recorded":"2026-01-01T00:00:00.000Z","type":"restart","v":1}')`,
    );
    await product.services.transparencyLog.advance();
    expect((await ask("checkpoint", { "if-none-match": before })).status).toBe(200);
  });

  it("are packed where they are texts, with a tag of their own, and are the same unpacked", async () => {
    const plain = await ask("tile/entries/000");
    const packed = await ask("tile/entries/000", { "accept-encoding": "br, gzip" });
    expect([plain, packed].map(({ headers }) => headers.get("content-encoding"))).toEqual([null, "gzip"]);
    expect(packed.headers.get("vary")).toContain("Accept-Encoding");
    expect(packed.headers.get("etag")).not.toBe(plain.headers.get("etag"));
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).equals(bytes)).toBe(true);
    expect(entriesOf(bytes)).toHaveLength(256);
    const hashes = await ask("tile/0/000", { "accept-encoding": "gzip" });
    expect(hashes.headers.get("content-encoding")).toBe(null);
  });

  it("are given only as they were signed: an entry or a hash that was changed is kept by nobody", async () => {
    const damaged = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers.get("cache-control")];
    };
    const refused = [503, "no-store"];
    const given = [200, "public, max-age=31536000, immutable"];
    await tamper(sql`update log_leaves set leaf = replace(leaf, '2026', '2025') where index = 300`);
    expect([await damaged("tile/entries/001"), await damaged("tile/0/001")]).toEqual([refused, given]);
    await tamper(sql`update log_leaves set leaf = replace(leaf, '2025', '2026') where index = 300`);
    expect(await damaged("tile/entries/001")).toEqual(given);
    // A tile that is not full yet, by the root that was signed.
    const flip = sql`update log_tiles set hashes = set_byte(hashes, 5, get_byte(hashes, 5) # 1) where level = 0 and index = 2`;
    await tamper(flip);
    expect([await damaged("tile/0/002.p/20"), await damaged("tile/entries/002.p/20")]).toEqual([
      refused,
      refused,
    ]);
    await tamper(flip);
    expect(await damaged("tile/0/002.p/20")).toEqual(given);
  });

  it("that are full are read once and kept in memory", async () => {
    const bytesOf = async () => Buffer.from(await (await ask("tile/0/000")).arrayBuffer());
    const before = await bytesOf();
    await tamper(
      sql`update log_tiles set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 0 and index = 0`,
    );
    expect((await bytesOf()).equals(before)).toBe(true);
    await tamper(
      sql`update log_tiles set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 0 and index = 0`,
    );
  });
});
