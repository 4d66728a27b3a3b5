import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useInsider } from "#tests/support/insider.ts";

describe("whoever has a number lead to another certificate", () => {
  const { product, at, newAlarms, tamper } = useInsider();

  /** Of a number that was typed: what a program, a list and a search are answered. */
  async function answers(number: string) {
    const typed = encodeURIComponent(number);
    const verify = await product.request(`/api/v1/verify?number=${typed}`);
    const list = await product.request("/verifikasi-sertifikat/daftar", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ numbers: number }).toString(),
    });
    const search = await product.request(`/verifikasi-sertifikat?q=${typed}`);
    const { answer, certificate } = await verify.json();
    return {
      verify: [verify.status, answer, certificate?.id],
      list: /data-verdict="(\w+)"/.exec(await list.text())?.[1],
      search: /class="verdict"[^>]*data-verdict="(\w+)"/.exec(await search.text())?.[1],
    };
  }
  const unconfirmed = { verify: [503, "unconfirmed", undefined], list: "other", search: undefined };
  const suspended = () => ({ verify: [200, "known", at.id], list: "suspended", search: "suspended" });

  it.each([
    [
      "the number that another one has now",
      () =>
        sql`update certificate_numbers set certificate_id = ${at.neighbour} where certificate_id = ${at.id}`,
    ],
    [
      "a number that it never had, told as its own",
      () => sql`insert into certificate_numbers (number_key, certificate_id, certificate_number)
        values ('PALSU/7', ${at.neighbour}, 'PALSU/7')`,
    ],
    ["nowhere", () => sql`delete from certificate_numbers where certificate_id = ${at.id}`],
    [
      "where two certificates' numbers were swapped",
      () => sql`update certificate_numbers set certificate_id = case certificate_id when ${at.id}::uuid then ${at.neighbour}::uuid else ${at.id}::uuid end
        where certificate_id in (${at.id}, ${at.neighbour})`,
    ],
  ])("has it confirmed as none: %s", async (what, change) => {
    expect(await answers(at.number)).toEqual(suspended());
    await tamper(sql`create table kept_numbers as table certificate_numbers`, change());
    const typed = what.startsWith("a number") ? "PALSU/7" : at.number;
    expect(await answers(typed)).toEqual(unconfirmed);
    expect(await newAlarms()).toEqual(expect.arrayContaining([expect.stringMatching(/^number /)]));
    // Its own page is found by its id.
    expect((await product.request(`/verifikasi-sertifikat/${at.id}`)).status).toBe(200);
    await tamper(
      sql`delete from certificate_numbers`,
      sql`insert into certificate_numbers table kept_numbers`,
      sql`drop table kept_numbers`,
    );
    expect(await answers(at.number)).toEqual(suspended());
  });
});
