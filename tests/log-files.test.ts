import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { logTimeStamps } from "#core/db/schema.ts";
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

  it("are none that the signed tree does not have", async () => {
    const missing = [
      "tile/0/002.p/200",
      "tile/0/003",
      "tile/entries/009",
      "tile/3/000.p/1",
      "tile/0/2",
      "tile/x/000",
    ];
    for (const path of missing) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it("may be read by pages of other sites also where they are refused, and are packed for whoever can unpack", async () => {
    const plain = await ask("tile/entries/000");
    expect(plain.headers.get("vary")).toContain("Accept-Encoding");
    const unreadable = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers.get("cache-control"), headers.get("access-control-allow-origin")];
    };
    const refused = [503, "no-store", "*"];
    const { rows } = await product.ownerDb.execute<{ index: number; leaf: string }>(
      sql`select index::int as index, leaf from log_leaves where leaf like '%"type":"key"%' limit 1`,
    );
    const [{ index, leaf } = { index: -1, leaf: "" }] = rows;
    await tamper(sql`update log_leaves set leaf = ${`${leaf} `} where index = ${index}`);
    expect(await unreadable("keys")).toEqual(refused);
    await tamper(sql`update log_leaves set leaf = ${leaf} where index = ${index}`);
    expect((await ask("keys")).status).toBe(200);
  });

  it("are refused where a part of the tree is gone", async () => {
    const { rows } = await product.ownerDb.execute<{ hashes: Buffer }>(
      sql`select hashes from log_tiles where level = 0 and index = 1`,
    );
    await tamper(sql`delete from log_tiles where level = 0 and index = 1`);
    expect((await ask("tile/0/001.p/7")).status).toBe(503);
    await tamper(sql`insert into log_tiles (level, index, hashes) values (0, 1, ${rows[0]?.hashes})`);
    expect((await ask("tile/0/001.p/7")).status).toBe(200);
  });

  it("are the time stamps of a tree head with what was stamped, in order", async () => {
    const { rows } = await product.ownerDb.execute<{ size: number; note: string }>(
      sql`select size::int as size, note from log_checkpoints order by size`,
    );
    const [first, last] = [rows[0], rows.at(-1)];
    const stamps = [
      { ...last, authority: "b.example", stamped_at: new Date("2026-02-03T04:05:06Z") },
      { ...first, authority: "a.example", stamped_at: new Date("2026-01-02T03:04:05Z") },
    ];
    for (const { size = 0, authority, stamped_at } of stamps)
      await product.ownerDb
        .insert(logTimeStamps)
        .values({ size, authority, stamped_at, token: Buffer.from(`token of ${authority}`) });
    expect(await (await ask("time-stamps")).text()).toBe(
      `${first?.size} a.example 2026-01-02T03:04:05.000Z\n${last?.size} b.example 2026-02-03T04:05:06.000Z\n`,
    );
    const file = async (name: string) => await (await ask(`time-stamps/${last?.size}/${name}`)).text();
    expect(await file("b.example.tst")).toBe("token of b.example");
    expect(await file("b.example.note")).toBe(last?.note);
    for (const path of [`${last?.size}/a.example.tst`, "1/b.example.tst", `${last?.size}/b.example.txt`])
      expect([path, (await ask(`time-stamps/${path}`)).status]).toEqual([path, 404]);
  });

  it("are refused where the tree head cannot be read, and are not there before anything is signed", async () => {
    await tamper(sql`update log_checkpoints set note = 'x'`);
    expect((await ask("tile/0/002.p/20")).status).toBe(503);
    await tamper(sql`delete from log_checkpoints`);
    for (const path of ["checkpoint", "tile/0/002.p/21", "tile/entries/002.p/20"])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });
});
