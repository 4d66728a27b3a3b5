import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("settings that two people have open", () => {
  const product = useProduct();
  const open = async (path: string) => {
    const staff = await product.signIn("admin");
    const read = async () => await (await staff.request(path)).json();
    const save = async (body: object) => await staff.request(path, asJson("PUT", body));
    return { read, save, opened: await read() };
  };

  it("are saved over the version that was opened: whoever comes second is told what stands now, and nothing changes", async () => {
    const one = await open("/api/certificate-template");
    const other = await open("/api/certificate-template");
    expect((await one.save({ ...one.opened, signatory_name: "Dewi Lestari" })).status).toBe(200);
    const refused = await other.save({ ...other.opened, signatory_name: "Budi Santoso" });
    expect(refused.status).toBe(409);
    const { message, current } = await refused.json();
    expect(message).toBe("Templat telah diubah oleh orang lain sejak Anda membukanya.");
    expect(current).toEqual(await other.read());
    expect(current.signatory_name).toBe("Dewi Lestari");
    expect((await other.save({ ...current, signatory_name: "Budi Santoso" })).status).toBe(200);
    expect((await one.read()).signatory_name).toBe("Budi Santoso");
  });

  it("do not hinder each other where each changes another rule of the register", async () => {
    const one = await open("/api/register-settings");
    const other = await open("/api/register-settings");
    const months = { suspension_months: 5, versions: one.opened.versions };
    expect((await one.save(months)).status).toBe(200);
    const { versions } = other.opened;
    const pattern = { label: "ISO 9001", pattern: "GIS/QMS/{year}/{n:5}" };
    const saved = await other.save({ number_patterns: [pattern], versions });
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({ suspension_months: 5, number_patterns: [pattern] });
    const refused = await other.save({ suspension_months: 4, versions });
    expect(refused.status).toBe(409);
    expect((await refused.json()).current).toMatchObject({ suspension_months: 5 });
    expect((await other.read()).suspension_months).toBe(5);
  });

  it("are guarded against a change by SQL as well; a program that names no version saves over whatever stands", async () => {
    const { read, save, opened } = await open("/api/register-settings");
    await product.ownerDb.execute(sql`update register_settings set suspension_months = 9`);
    expect((await save({ suspension_months: 3, versions: opened.versions })).status).toBe(409);
    expect((await save({ suspension_months: 3 })).status).toBe(200);
    expect((await read()).suspension_months).toBe(3);
  });
});
