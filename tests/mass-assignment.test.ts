import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { certificates, profiles } from "#core/db/schema.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const past = "2001-01-01T00:00:00.000Z";

/** What a client may send along, and nobody lets it decide. */
const smuggled = {
  id,
  created_at: past,
  updated_at: past,
  removed_at: past,
  created_by: id,
  user_id: id,
  number_key: "x",
  search_text: "x",
  constructor: { prototype: { role: "admin" } },
};

describe("fields that a form does not have", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
    admin = await product.signIn("admin");
  });

  const added: [path: string, body: object][] = [
    ["/certificates", certificateInput()],
    ["/articles", { title: "Judul", slug: "judul-sisipan" }],
    ["/services", { title_id: "Layanan", display_order: 1 }],
    [
      "/hero-slider",
      { title_id: "A", title_en: "A", display_order: 1, image_url: "/media/hero-images/a.jpg" },
    ],
    ["/gallery", { title: "A", display_order: 1, image_url: "/media/gallery-images/a.jpg" }],
    ["/customers", { name: "PT Pelanggan" }],
    ["/partners", { name: "PT Mitra", display_order: 1 }],
  ];

  it("decide nothing when something is added, and nothing when it is saved", async () => {
    for (const [path, body] of added) {
      const answer = await editor.request(
        `/api${path}`,
        asJson("POST", { ...body, ...smuggled, version: 99 }),
      );
      const row = await answer.json();
      expect(answer.status, `${path} ${JSON.stringify(row)}`).toBe(201);
      expect(row.id, path).not.toBe(id);
      expect(row.version, path).toBe(1);
      expect(JSON.stringify(row), path).not.toContain("2001-01-01");
      expect(JSON.stringify(row), path).not.toContain(id);

      const change = asJson("PUT", { ...row, ...body, ...smuggled, version: row.version });
      const saved = await editor.request(`/api${path}/${row.id}`, change);
      const after = await saved.json();
      expect(saved.status, `${path} ${JSON.stringify(after)}`).toBe(200);
      expect(after, path).toMatchObject({ id: row.id });
      expect(after.version, path).toBeLessThanOrEqual(2);
      expect(JSON.stringify(after), path).not.toContain("2001-01-01");
    }
    const [stored] = await product.db.select().from(certificates);
    expect(stored).toMatchObject({ removed_at: null });
  });

  it("make nobody an administrator, active, older or proven", async () => {
    const body = {
      ...smuggled,
      email: "sisipan@gis.example",
      full_name: "Sisipan",
      password: "rahasia-uji",
      email_verified: false,
      two_factor_enabled: true,
      must_set_two_factor: false,
      must_set_passkey: false,
      areas: ["users"],
    };
    const created = await admin.request("/api/users", asJson("POST", body));
    expect(created.status).toBe(201);
    const [person] = await product.db.select().from(profiles).where(eq(profiles.email, body.email));
    expect(person).toMatchObject({ role: "viewer", is_active: true, two_factor_enabled: false });
    expect(person?.id).not.toBe(id);
    expect(person?.created_at.getFullYear()).toBeGreaterThan(2001);

    const change = {
      ...smuggled,
      email: "lain@gis.example",
      password: "lain-sekali",
      two_factor_enabled: true,
    };
    const changed = await admin.request(`/api/users/${person?.id}`, asJson("PATCH", change));
    expect(changed.status).toBe(200);
    const [after] = await product.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, person?.id ?? ""));
    expect(after).toEqual(person);
    expect(Object.hasOwn(Object.prototype, "role")).toBe(false);
  });
});
