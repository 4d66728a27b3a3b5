import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dayInJakarta } from "#shared/time.ts";
import { openVerifier } from "#tests/support/credential-verifier.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const publicUrl = "http://absah.test";

/** The application with a verifier of its credentials; log and status lists advance when a test calls `settle`. */
export function useCredentials(env: Record<string, string> = {}) {
  const product = useProduct(env);
  const verifier = openVerifier((...args) => product.request(...args), publicUrl);
  /** Advances log and status lists, three times because each can lag behind the other. */
  async function settle(now?: Date) {
    for (let pass = 0; pass < 3; pass++) {
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
  /** Executes SQL as the database's owner with all triggers disabled, as an insider could. */
  const tamper = async (...statements: ReturnType<typeof sql>[]) => {
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of statements) await tx.execute(statement);
    });
  };
  return { product, publicUrl, tamper, verifier, settle, add, read, credential, decide };
}
