import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  accounts,
  certificateEvents,
  certificates,
  pageContent,
  profiles,
  siteSettings,
} from "#core/db/schema.ts";
import { seed } from "#core/seed/seed.ts";
import { insertDemonstration } from "#core/seed/seed-demonstration.ts";
import { useProduct } from "#tests/support/product.ts";

describe("what an empty database is filled with", () => {
  const product = useProduct();
  const settings = { DEMO: false, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };

  it("whoever is given a made up password must choose another one, and not whoever has one by the settings", async () => {
    const mustChoose = async (email: string) => {
      const [found] = await product.db.select().from(profiles).where(eq(profiles.email, email));
      return found?.must_choose_password;
    };
    // As in an empty database: nobody can sign in.
    await product.db.update(accounts).set({ password: null });
    const made = await seed(product.db, { ...settings, ADMIN_EMAIL: "buatan@gis.example" });
    expect([made?.generatedPassword?.length, await mustChoose("buatan@gis.example")]).toEqual([16, true]);
    await product.db.update(accounts).set({ password: null });
    await seed(product.db, { ...settings, ADMIN_EMAIL: "atur@gis.example", ADMIN_PASSWORD: "rahasia-atur" });
    expect(await mustChoose("atur@gis.example")).toBe(false);
  });

  it("makes no administrator whose generated password could not be kept, and the next start makes one", async () => {
    await product.db.update(accounts).set({ password: null });
    const unused = { ...settings, ADMIN_EMAIL: "disimpan@gis.example" };
    const unkept = seed(product.db, unused, () => Promise.reject(new Error("no space left on device")));
    await expect(unkept).rejects.toThrow("no space left");
    const kept: unknown[] = [];
    const made = await seed(product.db, unused, async (generated) => kept.push(generated));
    expect(kept).toEqual([{ email: "disimpan@gis.example", password: made?.generatedPassword }]);
  });

  it("a second start changes nothing that staff wrote and makes no second administrator", async () => {
    await product.db.update(siteSettings).set({ value: "Milik staf" });
    const [before] = await product.db.select({ texts: count() }).from(pageContent);
    expect(await seed(product.db, settings)).toBeUndefined();
    const values = await product.db.selectDistinct({ value: siteSettings.value }).from(siteSettings);
    expect(values).toEqual([{ value: "Milik staf" }]);
    expect(await product.db.select({ texts: count() }).from(pageContent)).toEqual([before]);
  });

  it("a page text that a new version brings is added at the next start", async () => {
    await product.db.delete(pageContent);
    await seed(product.db, settings);
    const texts = await product.db.select().from(pageContent);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !text.content_id.trim() || !text.content_en.trim())).toEqual([]);
  });

  it("the demonstration fits the database's constraints and each of its certificates has an event", async () => {
    await product.db.transaction((tx) => insertDemonstration(tx, new Date("2028-02-29T20:00:00Z")));
    const [inRegister] = await product.db.select({ rows: count() }).from(certificates);
    const [inHistory] = await product.db.select({ rows: count() }).from(certificateEvents);
    expect(inRegister?.rows).toBeGreaterThan(30);
    expect(inHistory).toEqual(inRegister);
  });
});
