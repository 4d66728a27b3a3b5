import { sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { adopt } from "#core/tlog/adopt.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const logTables = ["certificate_commitments", "log_leaves", "log_tiles", "log_checkpoints"];

/** The application with a suspended certificate and a neighbouring one, and an insider who owns the database and disables its triggers. */
export function useInsider() {
  const product = useProduct();
  const at = { id: "", number: "", neighbour: "" };
  let known: Set<string>;

  beforeEach(async () => {
    const editor = await product.signIn("editor");
    const add = async () => {
      const answer = await editor.request("/api/certificates", asJson("POST", certificateInput()));
      return (await answer.json()).id as string;
    };
    Object.assign(at, { id: await add(), neighbour: await add() });
    const path = `/api/certificates/${at.id}`;
    const { version, certificate_number } = await (await editor.request(path)).json();
    at.number = certificate_number;
    const input = certificateInput({ certificate_number, status: "Dibekukan" });
    expect((await editor.request(path, asJson("PUT", { ...input, version }))).status).toBe(200);
    await product.services.transparencyLog.advance();
    await product.services.statusLists.advance();
    await product.services.transparencyLog.advance();
    known = new Set(await walk());
    expect([...known].filter((key) => key.includes(at.id))).toEqual([]);
    expect(await pageStatus()).toBe(200);
  });

  const tamper = async (...statements: ReturnType<typeof sql>[]) =>
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of statements) await tx.execute(statement);
    });
  const pageStatus = async (id = at.id) => (await product.request(`/verifikasi-sertifikat/${id}`)).status;
  const walk = async () => (await product.services.auditor.walk()).map(({ key }) => key);
  return {
    product,
    at,
    pageStatus,
    walk,
    /** The alarms that a pass of the auditor raises, without those from before the test. */
    newAlarms: async () => (await walk()).filter((key) => !known.has(key)),
    tamper,
    /** Tampers with the log. @returns a function that restores the log's tables, as an operator does from a backup */
    async tamperWithLog(...statements: ReturnType<typeof sql>[]): Promise<() => Promise<void>> {
      await tamper(
        ...logTables.map((table) => sql.raw(`create table saved_${table} as table ${table}`)),
        ...statements,
      );
      return async () => {
        await tamper(
          ...logTables.flatMap((table) => [
            sql.raw(`delete from ${table}`),
            sql.raw(`insert into ${table} overriding system value table saved_${table}`),
            sql.raw(`drop table saved_${table}`),
          ]),
        );
        await walk();
      };
    },
    /** Adopts the changed certificate into the log, as an operator does after an investigation. */
    async adopt(): Promise<void> {
      expect((await adopt(product.ownerDb, [])).found.map(({ id }) => id)).toContain(at.id);
      expect((await adopt(product.ownerDb, [at.id])).adopted).toBe(1);
      await product.services.transparencyLog.advance();
      await walk();
      expect(await pageStatus()).not.toBe(503);
    },
  };
}
