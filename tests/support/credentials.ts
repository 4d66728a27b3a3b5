import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dayInJakarta } from "#shared/time.ts";
import { openVerifier } from "#tests/support/credential-verifier.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const publicUrl = "http://absah.test";

/** The real application, whose log and status lists grow when a test says so, and a verifier of what it issues. */
export function useCredentials(env: Record<string, string> = {}) {
  const product = useProduct(env);
  const verifier = openVerifier((...args) => product.request(...args), publicUrl);
  /** Once the log has what happened, and the lists what the log has. */
  async function settle(now?: Date) {
    for (let round = 0; round < 3; round++) {
      await product.services.transparencyLog.advance();
      await product.services.statusLists.advance(now);
    }
  }
  const add = async (changes: Record<string, unknown> = {}) => {
    const editor = await product.signIn("editor");
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput(changes)));
    expect([answer.status, await answer.clone().text()]).toEqual([201, expect.anything()]);
    const { id } = await answer.json();
    await settle();
    return id as string;
  };
  const read = (id: string, accept: string, init: RequestInit = {}) =>
    product.request(`/verifikasi-sertifikat/${id}`, { ...init, headers: { ...init.headers, accept } });
  const credential = async (id: string, query = "") => {
    const answer = await product.request(`/verifikasi-sertifikat/${id}.jwt${query}`);
    expect(answer.status).toBe(200);
    return await answer.text();
  };
  const decide = async (id: string, decision: Record<string, unknown>) => {
    const editor = await product.signIn("editor");
    const { version } = await (await editor.request(`/api/certificates/${id}`)).json();
    const today = dayInJakarta(new Date());
    const given = { decided_on: today, effective_on: today, ...decision, version };
    const answer = await editor.request(`/api/certificates/${id}/decisions`, asJson("POST", given));
    expect([answer.status, await answer.clone().text()]).toEqual([200, expect.anything()]);
    await settle();
  };
  /** What somebody does who owns the database, with every guard of it off. */
  const tamper = async (...statements: ReturnType<typeof sql>[]) => {
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of statements) await tx.execute(statement);
    });
  };
  return { product, publicUrl, tamper, verifier, settle, add, read, credential, decide };
}
