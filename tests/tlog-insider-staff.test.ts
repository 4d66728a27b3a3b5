import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { suggest } from "#core/register/search/suggestions.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { useInsider } from "#tests/support/insider.ts";
import { asJson, certificateInput } from "#tests/support/product.ts";

type Row = { id: string; is_confirmed: boolean };

describe("a certificate that the log does not confirm", () => {
  const { product, at, tamper } = useInsider();
  const setValid = () => sql`update certificates set status = 'Valid' where id = ${at.id}`;

  /** Whether each of both is confirmed, by the rows of an answer. */
  function confirmedOf(rows: Row[]) {
    const of = (id: string) => rows.find((row) => row.id === id)?.is_confirmed;
    return [of(at.id), of(at.neighbour)];
  }

  it("is marked in the panel's list in every order, in a list to be printed, and for programs", async () => {
    await tamper(setValid());
    const editor = await product.signIn("editor");
    const program = await makeKey(product, ["register:read"]);
    const marked = [false, true];
    for (const sort of ["created_at", "status", "expiry_date"]) {
      const answer = await editor.request(`/api/certificates?sort=${sort}&order=desc&per_page=100`);
      expect([sort, confirmedOf((await answer.json()).data)]).toEqual([sort, marked]);
    }
    const query = { filters: {}, sort: "created_at", order: "desc", ids: [at.id, at.neighbour] };
    const printed = await editor.request("/api/certificate-print-lists", asJson("POST", query));
    expect(confirmedOf((await printed.json()).data)).toEqual(marked);
    const changed = await program.request("/register/certificates?limit=200");
    expect(confirmedOf((await changed.json()).data)).toEqual(marked);
  });

  it("has in no exported file a status, and no import takes the word in its place for one", async () => {
    await tamper(setValid());
    const editor = await product.signIn("editor");
    const lineOf = async (path: string) => {
      const text = await (await editor.request(path)).text();
      return text.split("\r\n").find((line) => line.includes(at.number)) ?? "";
    };
    const columns = ["kan", "certsearch"].map((preset) => `/api/completeness-exports?columns=${preset}`);
    for (const path of ["/api/certificate-exports", ...columns]) {
      const line = await lineOf(path);
      expect([path, line]).toEqual([
        path,
        expect.stringMatching(/Tidak dapat dikonfirmasi|Cannot be confirmed/),
      ]);
      expect(line).not.toMatch(/"(Valid|Active)"/);
    }
    const exported = await (await editor.request("/api/certificate-exports")).text();
    const [header, ...lines] = exported.split("\r\n");
    const body = [header, lines.find((line) => line.includes(at.number))].join("\r\n");
    const file = { method: "POST", body, headers: { "content-type": "text/csv" } };
    const answer = await editor.request("/api/certificate-imports?dry_run=true", file);
    expect(await answer.text()).toContain("log register tidak membenarkan");
  });

  it("is not offered while somebody types its name", async () => {
    const client_name = "PT Ditukar Namanya";
    await tamper(sql`update certificates set client_name = ${client_name} where id = ${at.id}`);
    expect(await suggest(product.db, "ditukar")).toEqual([]);
    const editor = await product.signIn("editor");
    await editor.request("/api/certificates", asJson("POST", certificateInput({ client_name })));
    expect(await suggest(product.db, "ditukar")).toEqual([client_name]);
  });
});
