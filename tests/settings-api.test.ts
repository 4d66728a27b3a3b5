import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SiteSetting } from "#core/content/site-settings.ts";
import { siteSettings } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("site settings in the panel (specification 2.12, 5 and 7.3)", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
  });

  const call = async (method: string, path = "", body?: unknown) => {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await admin.request(`/api/settings${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const list = async (): Promise<SiteSetting[]> => (await call("GET")).body.data;
  const storedValue = async (key: string) => (await list()).find((setting) => setting.key === key)?.value;
  const put = (entries: object[]) => call("PUT", "", { entries });
  /** Saves values over the versions that stand now. */
  const save = async (values: Record<string, string>) => {
    const versions = new Map((await list()).map(({ key, version }) => [key, version]));
    return await put(
      Object.entries(values).map(([key, value]) => ({ key, value, version: versions.get(key) ?? 0 })),
    );
  };
  const read = async (path: string) => await (await product.request(path)).text();

  it("lists every setting ordered by id", async () => {
    const settings = await list();
    const ids = settings.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(settings[0]).toEqual({
      id: expect.any(Number),
      key: "company_name",
      label: "Nama perusahaan",
      type: "text",
      value: "PT Graha Inspeksi Sertifikasi",
      updated_at: expect.any(String),
      version: 1,
    });
    expect(new Set(settings.map(({ type }) => type))).toEqual(new Set(["text", "textarea", "image_url"]));
  });

  it("saves what changed, and the next public page shows the new name, phone and logo", async () => {
    const answer = await save({
      company_short_name: " Graha  Uji ",
      contact_phone: "+62 (21) 555-0199",
      logo_url: "/media/site-assets/logo.svg",
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data.map(({ key, value }: SiteSetting) => [key, value])).toEqual([
      ["company_short_name", "Graha Uji"],
      ["logo_url", "/media/site-assets/logo.svg"],
      ["contact_phone", "+62 (21) 555-0199"],
    ]);
    const html = await read("/tentang");
    expect(html).toContain('<span class="brand-name">Graha Uji</span>');
    expect(html).toContain('<meta property="og:site_name" content="Graha Uji">');
    expect(html).toMatch(/<title>[^<]+ \| PT Graha Inspeksi Sertifikasi<\/title>/);
    expect(html).toContain('<a href="tel:+62215550199">+62 (21) 555-0199</a>');
    expect(html).toContain('<img class="brand-logo" src="/media/site-assets/logo.svg"');
    await save({ logo_url: "" });
    expect(await read("/tentang")).not.toContain("brand-logo");
  });

  it("asks of each key what it is for, says so at each, and saves nothing of the rest", async () => {
    const before = await list();
    const answer = await save({
      company_name: " ",
      contact_email: "bukan e-mail",
      contact_phone: "telepon saja",
      chat_number: "0812 3456 789",
      social_facebook: "javascript:alert(1)",
      social_twitter: "twitter.example/grahainspeksi",
      logo_url: "file:///etc/passwd",
      contact_delivery: "mungkin",
      accreditation_number: "LSSM-001-IDN",
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      company_name: "Wajib diisi.",
      contact_email: "Format email tidak valid",
      contact_phone: "Nomor telepon hanya berisi angka, spasi, dan tanda + ( ) - . /",
      chat_number: "Tulis angka saja dengan kode negara, misalnya 6281234567890.",
      social_facebook: "Harus berupa alamat web yang diawali http:// atau https://.",
      social_twitter: "Harus berupa alamat web yang diawali http:// atau https://.",
      logo_url: "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
      contact_delivery: "Pilih on atau off.",
    });
    expect(await list()).toEqual(before);
  });

  it("takes a chat number as people write it, and none at all hides the button", async () => {
    await save({ chat_number: "+62 812-3456-789" });
    expect(await storedValue("chat_number")).toBe("628123456789");
    expect(await read("/tentang")).toContain("https://wa.me/628123456789");
    await save({ chat_number: "" });
    expect(await read("/tentang")).not.toContain("wa.me");
  });

  it("messages are only delivered to somebody: a recipient is required while delivery is on", async () => {
    const message = "Wajib diisi dengan alamat email bila pengiriman formulir kontak aktif.";
    await save({ contact_recipient: "" });
    expect((await save({ contact_delivery: "on" })).body.errors).toEqual({ contact_recipient: message });
    expect((await save({ contact_delivery: "on", contact_recipient: "a@gis.example" })).status).toBe(200);
    expect((await save({ contact_recipient: "" })).body.errors).toEqual({ contact_recipient: message });
    expect((await save({ contact_recipient: "", contact_delivery: "off" })).status).toBe(200);
  });

  it("what does not fit but was there before keeps nobody from changing something else", async () => {
    await product.db
      .update(siteSettings)
      .set({ value: "bukan alamat" })
      .where(eq(siteSettings.key, "social_linkedin"));
    expect((await save({ contact_address: "Jalan Baru 1\nJakarta" })).status).toBe(200);
    expect(await storedValue("contact_address")).toBe("Jalan Baru 1\nJakarta");
  });

  it("rows of a restored database are checked by their type", async () => {
    await product.db.insert(siteSettings).values([
      { key: "seo.banner", label: "Spanduk", type: "image_url", value: "" },
      { key: "opening_note", label: "Catatan", type: "textarea", value: "" },
    ]);
    expect((await save({ "seo.banner": "bukan gambar" })).body.errors).toEqual({
      "seo.banner": "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
    });
    const answer = await save({ "seo.banner": "/art/social.png", opening_note: "Satu\nDua" });
    expect(answer.status).toBe(200);
    expect(await storedValue("opening_note")).toBe("Satu\nDua");
    const events: { action: string }[] = (await call("GET", "/seo.banner/events")).body.data;
    expect(events.map(({ action }) => action)).toEqual(["changed", "added"]);
  });

  it("unknown keys are refused", async () => {
    const answer = await save({ footer_desc_id: "Teks baru", warna_latar: "hijau" });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ warna_latar: "Pengaturan ini tidak dikenal." });
    expect(await storedValue("footer_desc_id")).not.toBe("Teks baru");
  });

  it("a known key that lost its row gets it back", async () => {
    await product.db.delete(siteSettings).where(eq(siteSettings.key, "map_address"));
    expect((await save({ map_address: "Bandung, Indonesia" })).status).toBe(200);
    expect((await list()).find(({ key }) => key === "map_address")).toMatchObject({
      label: "Alamat yang ditunjuk peta",
      type: "text",
      value: "Bandung, Indonesia",
    });
  });

  it("saves all or nothing: what somebody else saved meanwhile is told, with what stands now", async () => {
    const settings = await list();
    const opened = (key: string) => settings.find((setting) => setting.key === key);
    await save({ social_instagram: "https://instagram.example/lain" });
    const answer = await put([
      { ...opened("social_instagram"), value: "https://instagram.example/saya" },
      { ...opened("accreditation_number"), value: "LSSM-002-IDN" },
    ]);
    expect(answer.status).toBe(409);
    expect(answer.body.current).toEqual([
      expect.objectContaining({ key: "social_instagram", value: "https://instagram.example/lain" }),
    ]);
    expect(await storedValue("accreditation_number")).toBe("LSSM-000-IDN");
  });

  it("keeps who changed a setting, what and when, by its key", async () => {
    await save({ footer_desc_en: "Assessed with care." });
    const { data } = (await call("GET", "/footer_desc_en/events")).body;
    expect(data).toEqual([
      expect.objectContaining({
        action: "changed",
        actor_name: "Staf admin",
        before: { value: expect.stringContaining("A certification and inspection body") },
        after: { value: "Assessed with care." },
      }),
      expect.objectContaining({ action: "added", actor_name: "Isi bawaan", before: null }),
    ]);
    expect((await call("GET", "/tidak_ada/events")).status).toBe(404);
    // Nor does the database know such a text.
    expect((await call("GET", "/%00/events")).status).toBe(404);
  });

  it("is for admins alone", async () => {
    for (const role of ["editor", "viewer"] as const) {
      const person = await product.signIn(role);
      expect((await person.request("/api/settings")).status, role).toBe(403);
      const entries = [{ key: "company_name", version: 1, value: "Milik orang lain" }];
      expect((await person.request("/api/settings", asJson("PUT", { entries }))).status, role).toBe(403);
      expect((await person.request("/api/settings/company_name/events")).status, role).toBe(403);
    }
    expect(await storedValue("company_name")).toBe("PT Graha Inspeksi Sertifikasi");
  });
});
