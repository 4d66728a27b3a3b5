import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

type Json = Record<string, unknown>;
const failed = [412, "precondition-failed"];

describe("ETags of the API for programs", () => {
  const product = useProduct();
  let program: Awaited<ReturnType<typeof makeKey>>;
  beforeAll(async () => {
    program = await makeKey(product, ["register:read", "register:write", "content"]);
  });

  const send = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    program.request(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
  const add = async (overrides: Json = {}) => {
    const input = certificateInput(overrides);
    const answer = await send("/register/certificates", asJson("POST", input));
    expect(answer.status).toBe(201);
    const row = await answer.json();
    const change = (values: Json) => asJson("PUT", { ...input, ...values });
    return { etag: answer.headers.get("etag") ?? "", row, path: `/register/certificates/${row.id}`, change };
  };
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
  const statusOf = async (answer: Promise<Response>) => (await answer).status;

  describe("If-Match", () => {
    it("a save over the version that was read is made, and one over an older version is refused with what stands", async () => {
      const { path, change } = await add();
      const etag = (await send(path)).headers.get("etag") ?? "";
      const saved = await send(path, change({ scope: "Baru" }), { "if-match": etag });
      expect(saved.status).toBe(200);
      expect(saved.headers.get("etag")).not.toBe(etag);
      const stale = await send(path, change({ scope: "Lain" }), { "if-match": etag });
      expect(stale.status).toBe(412);
      expect(await stale.json()).toMatchObject({ code: "precondition-failed", current: { scope: "Baru" } });
      for (const other of ['W/"2"', '"x"', ""])
        expect(await codeOf(await send(path, change({}), { "if-match": other })), other).toEqual(failed);
    });

    it("names the version alone, one of several, or any that there is", async () => {
      const { path, change } = await add();
      const save = (scope: string, etag: string) =>
        statusOf(send(path, change({ scope }), { "if-match": etag }));
      expect(await save("Satu", '"1"')).toBe(200);
      expect(await save("Dua", '"7", "2-abcdef"')).toBe(200);
      expect(await save("Dua lagi", '"1", "2"')).toBe(412);
      expect(await save("Tiga", "*")).toBe(200);
      expect(await (await send(path)).json()).toMatchObject({ scope: "Tiga", version: 4 });
      const nowhere = `/register/certificates/${randomUUID()}`;
      expect(await statusOf(send(nowhere, change({}), { "if-match": "*" }))).toBe(404);
    });

    it("a save that names no version is refused, and one that names it in the body is taken", async () => {
      const { path, row, change } = await add();
      expect(await codeOf(await send(path, change({})))).toEqual([428, "precondition-required"]);
      const named = change({ scope: "Lain", version: row.version });
      expect(await statusOf(send(path, named))).toBe(200);
      expect(await codeOf(await send(path, named))).toEqual([409, "conflict"]);
    });

    it("of a removal is kept, of certificates, clients and content; without it all is removed", async () => {
      const { path, change } = await add();
      const { row: other, path: otherPath } = await add();
      const client = { legal_name: `PT ${randomUUID()}` };
      const kinds = [
        { path, save: change({ scope: "Baru", version: 1 }) },
        ...(await Promise.all(
          [
            { at: "/register/clients", body: client },
            { at: "/content/partners", body: { name: "Mitra Hapus", display_order: 1 } },
          ].map(async ({ at, body }) => {
            const { updated_at: _, id, ...row } = await (await send(at, asJson("POST", body))).json();
            return {
              path: `${at}/${id}`,
              save: asJson("PUT", { ...row, [at.includes("cl") ? "city" : "name"]: "Lain" }),
            };
          }),
        )),
      ];
      for (const kind of kinds) {
        const remove = (etag: string) => send(kind.path, { method: "DELETE" }, { "if-match": etag });
        const etag = (await send(kind.path)).headers.get("etag") ?? "";
        expect(await statusOf(send(kind.path, kind.save)), kind.path).toBe(200);
        const stale = await remove(etag);
        expect(stale.status, kind.path).toBe(412);
        expect((await stale.json()).current.version, kind.path).toBe(2);
        expect((await send(kind.path)).status).toBe(200);
        expect((await remove((await send(kind.path)).headers.get("etag") ?? "")).status, kind.path).toBe(200);
      }
      expect(other.version).toBe(1);
      expect(await statusOf(send(otherPath, { method: "DELETE" }))).toBe(200);
    });

    it("an operation without versions does not act as if it had looked", async () => {
      const { etag, path } = await add();
      await send(path, { method: "DELETE" });
      const restored = await send(`${path}/restore`, { method: "POST" }, { "if-match": etag });
      expect(await codeOf(restored)).toEqual([400, "if-match-unsupported"]);
      expect((await (await send(path)).json()).removed_at).not.toBeNull();
    });
  });

  describe("If-None-Match", () => {
    it("whoever has the newest is told no more, also by a weak one, one of several, or any", async () => {
      const { path } = await add();
      const etag = (await send(path)).headers.get("etag") ?? "";
      for (const given of [etag, `W/${etag}`, `"x", W/${etag}`, "*"]) {
        const answer = await send(path, {}, { "if-none-match": given });
        expect([answer.status, await answer.text(), answer.headers.get("etag")], given).toEqual([
          304,
          "",
          etag,
        ]);
      }
      for (const given of ['"1"', '"x"', ""])
        expect((await send(path, {}, { "if-none-match": given })).status, given).toBe(200);
    });

    it("a certificate that is told differently is sent again, though nobody saved it", async () => {
      const { row, path } = await add();
      const etag = (await send(path)).headers.get("etag") ?? "";
      const yesterday = addDays(dayInJakarta(new Date()), -1);
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update certificates set expiry_date = ${yesterday} where id = ${row.id}`);
      });
      const answer = await send(path, {}, { "if-none-match": etag });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ version: row.version, verdict: "unconfirmed" });
    });
  });
});
