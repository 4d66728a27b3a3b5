import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq, getTableName, ne, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { heroSlides } from "#core/content/defaults/hero-slides.ts";
import {
  accountEvents,
  articles,
  certificateEvents,
  certificates,
  clients,
  customers,
  decisionProposals,
  demonstrationRows,
  galleryImages,
  heroSlider,
  navigationItems,
  pageContent,
  partners,
  services,
} from "#core/db/schema.ts";
import { find } from "#core/register/certificates.ts";
import { projectRoot } from "#core/root.ts";
import { removeDemonstration } from "#core/seed/remove-demonstration.ts";
import { seed } from "#core/seed/seed.ts";
import { parseSettings } from "#core/settings.ts";
import { clientInput } from "#shared/schemas/client.ts";
import { useDemonstration } from "#tests/support/demonstration.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const invented = [certificates, customers, partners, articles, services, galleryImages];
const banner = { id: "Data peragaan", en: "Demonstration data" };
const actor = { id: null, name: "Baris perintah", email: null };

describe("demonstration content", () => {
  it("is for an origin that leads nobody but this machine here, and for whoever asks for it", () => {
    const isFilled = (env: Record<string, string>) => parseSettings(env).DEMO;
    for (const origin of [
      "http://localhost:3000",
      "http://absah.localhost",
      "https://localhost",
      "http://127.0.0.1:80",
      "http://127.8.9.1",
      "http://[::1]:3000",
    ]) {
      expect(isFilled({ PUBLIC_URL: origin }), origin).toBe(true);
      expect(isFilled({ PUBLIC_URL: origin, DEMO: "false" }), origin).toBe(false);
    }
    expect(isFilled({})).toBe(true);
    for (const origin of [
      "https://gis.example",
      "http://192.168.1.7:3000",
      "https://localhost.gis.example",
      "https://127.0.0.1.gis.example",
      "https://notlocalhost",
      "http://[::2]",
    ]) {
      expect(isFilled({ PUBLIC_URL: origin }), origin).toBe(false);
      expect(isFilled({ PUBLIC_URL: origin, DEMO: "true" }), origin).toBe(true);
    }
  });

  describe("on an empty database behind a public address", () => {
    const product = useProduct({ PUBLIC_URL: "https://gis.example" });

    it("is not there, and no page speaks of it; the hero has the three slides of the default copy", async () => {
      await product.db.execute(
        sql`delete from site_settings; delete from navigation_items; delete from hero_slider`,
      );
      await seed(product.db, product.services.settings);
      for (const table of invented) expect(await product.db.$count(table), getTableName(table)).toBe(0);
      await product.services.siteContent.refresh();
      const home = await (await product.request("/")).text();
      for (const { title } of heroSlides) expect(home).toContain(title.id);
      for (const path of ["/", "/verifikasi-sertifikat?q=PT", "/admin/login"]) {
        expect(await (await product.request(path)).text(), path).not.toMatch(/peragaan|demonstra/i);
      }
    });
  });
});

describe("the demonstration body", () => {
  const { product, read, certificateUrl } = useDemonstration();
  beforeAll(() => product.services.siteContent.refresh());

  it("speaks English on its English pages: titles, categories and captions too", async () => {
    for (const page of ["/artikel", "/galeri", "/customer"]) {
      const { html } = await read(page, "en");
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
      const foreign = main.match(/<(?!time)[^>]* lang="id"[^>]*>[^<]*/g);
      expect(foreign, page).toBeNull();
    }
  });

  it("leads visitors to no page that they do not find: its pages in the sitemap link to none", async () => {
    const sitemap = await (await product.request("/sitemap.xml")).text();
    const pages = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
    const linked = new Set<string>();
    for (const page of pages) {
      const html = await (await product.request(page)).text();
      for (const [, path = ""] of html.matchAll(/ href="(\/(?:artikel|layanan|halaman)\/[^"?#]*)/g))
        linked.add(path);
    }
    expect(linked.size).toBeGreaterThan(25);
    for (const path of linked) expect((await product.request(path)).status, path).toBe(200);
  });

  it("says on every page, in both languages, that it is invented; in the panel too", async () => {
    const article = await product.db.select({ slug: articles.slug }).from(articles).limit(1);
    const pages = ["/", "/tentang", "/layanan", "/customer", "/galeri", "/kontak", "/artikel"];
    pages.push(`/artikel/${article[0]?.slug}`, "/verifikasi-sertifikat", "/verifikasi-sertifikat?q=PT");
    pages.push(await certificateUrl("valid"), "/verifikasi-sertifikat?q=tidak-ada", "/tidak-ada");
    for (const page of pages) {
      for (const language of ["id", "en"] as const) {
        const { html } = await read(page, language);
        expect(html, page).toMatch(
          new RegExp(`<p class="demonstration">.*?<strong>${banner[language]}</strong>.*?</p>`),
        );
      }
    }
    expect(await (await product.request("/admin/login")).text()).toContain('<meta name="demonstration"');
  });
});

describe("its certificates", () => {
  const { product, read } = useDemonstration();
  const pageOf = async (client_name: string, language: string) => {
    const [row] = await product.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.client_name, client_name), eq(certificates.standard, "ISO 9001:2015")));
    return (await read(`/verifikasi-sertifikat/${row?.id}?lang=${language}`)).html;
  };

  it("show one that was renewed twice since when it is held, and one that covers other places", async () => {
    const [id, en] = [
      await pageOf("PT Telaga Rekayasa Konsultan", "id"),
      await pageOf("PT Telaga Rekayasa Konsultan", "en"),
    ];
    expect(id).toContain("Bersertifikat sejak");
    expect(en).toContain("Certified since");
    expect(id.match(/>Diperpanjang</g)).toHaveLength(2);
    expect(await pageOf("PT Tirta Wacana Beton", "id")).toContain("Pabrik Karawang, Karawang");
    expect(await pageOf("PT Pangan Wanabakti Lestari", "id")).not.toContain("Bersertifikat sejak");
  });
});

describe("its clients", () => {
  const { product } = useDemonstration();

  it("hold every certificate, and of some the body knows where they are and whom to write to", async () => {
    const { rows } =
      await product.db.execute(sql`select count(*) filter (where client_id is null)::int as without,
      count(distinct client_id)::int as holders, count(distinct client_name)::int as names from certificates`);
    expect(rows[0]).toEqual({ without: 0, holders: rows[0]?.names, names: rows[0]?.names });
    const all = await product.db.select().from(clients);
    expect(all.filter(({ customer_id }) => customer_id).length).toBeGreaterThan(20);
    const addresses = all.flatMap(({ contacts }) => contacts.map(({ email }) => email));
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(/\.example$/);
    for (const client of all) expect(() => clientInput.parse(client)).not.toThrow();
  });
});

describe("remove-demonstration", () => {
  const { product, read } = useDemonstration();
  const run = (edited: "stay-marked" | "remove" | "keep-as-own" = "stay-marked") =>
    removeDemonstration(product.ownerDb, product.services.files, { actor, edited });

  it("recognises what was filled in before rows were marked, and nothing that staff added", async () => {
    const marked = () =>
      product.db
        .select()
        .from(demonstrationRows)
        .orderBy(asc(demonstrationRows.entity), asc(demonstrationRows.entity_id));
    const before = await marked();
    // Pages about standards came to the demonstration later, and were marked from the first.
    await product.ownerDb.delete(demonstrationRows).where(ne(demonstrationRows.entity, "site_pages"));
    // Nor had what was filled in any events yet, other than its certificates.
    await product.ownerDb.execute(sql`alter table content_events disable trigger user; delete from content_events;
      alter table content_events enable trigger user`);
    const editor = await product.signIn("editor");
    const own = { name: "PT Pelanggan Sungguhan", category: null, sector: null, logo_url: null };
    expect((await editor.request("/api/customers", asJson("POST", own))).status).toBe(201);
    expect((await editor.request("/api/certificates", asJson("POST", certificateInput()))).status).toBe(201);
    // Changed by staff since: no longer of the moment at which it came.
    await product.db.update(partners).set({ category: "Lain" }).where(eq(partners.display_order, 1));

    const file = join(projectRoot, "core/db/migrations/0017_demonstration.sql");
    const statements = (await readFile(file, "utf8")).split("--> statement-breakpoint");
    const recognise =
      statements.find((statement) => statement.includes("INSERT INTO demonstration_rows")) ?? "";
    await product.ownerDb.execute(sql.raw(recognise));
    expect(await marked()).toEqual(before);
    expect(before.length).toBeGreaterThan(90);
  });

  it("takes away exactly the invented rows; what staff changed stays and is named", async () => {
    // Two slides are marked, as in databases from before slides were default copy.
    const slides = await product.db.select().from(heroSlider).orderBy(heroSlider.display_order);
    await product.db
      .insert(demonstrationRows)
      .values(slides.slice(0, 2).map(({ id }) => ({ entity: "hero_slider", entity_id: id })));
    const [slide] = await product.db
      .update(heroSlider)
      .set({ title_id: "Milik kami" })
      .where(eq(heroSlider.display_order, 1))
      .returning();
    const [certificate] = await product.db
      .select()
      .from(certificates)
      .where(eq(certificates.client_name, "PT Tirta Wacana Beton"))
      .limit(1);
    await product.db
      .update(certificates)
      .set({ scope: "Diubah" })
      .where(eq(certificates.id, certificate?.id ?? ""));
    await product.db
      .update(clients)
      .set({ notes: "Dicatat staf" })
      .where(eq(clients.legal_name, "Hotel Puri Langit Jingga"));
    // One that waits for a second person goes with its certificate.
    await product.db.insert(decisionProposals).values({
      certificate_id: sql`(select min(id::text)::uuid from certificates where client_name = 'Hotel Puri Langit Jingga')`,
      kind: "suspended",
      input: {},
      prepared_by: randomUUID(),
      prepared_by_name: "Staf",
    });
    const copy = [await product.db.$count(pageContent), await product.db.$count(navigationItems)];

    const { removed, edited, files } = await run();
    // Eleven standards, and the scope of accreditation.
    expect(removed).toMatchObject({ certificates: 40, hero_slider: 1, articles: 12, site_pages: 12 });
    expect(files).toBe(0);
    expect(edited.map(({ entity }) => entity)).toEqual(["certificates", "partners", "hero_slider"]);
    expect(edited[0]?.name).toBe(`${certificate?.certificate_number}, PT Tirta Wacana Beton`);
    const left = await product.db.select().from(heroSlider).orderBy(heroSlider.display_order);
    expect(left.map(({ id }) => id)).toEqual([slide?.id, slides[2]?.id]);
    const { rows: holders } = await product.db.execute(
      sql`select distinct legal_name from clients left join certificates on client_id = clients.id order by 1`,
    );
    expect(holders.map(({ legal_name }) => legal_name)).toEqual([
      "Hotel Puri Langit Jingga",
      "PT Bina Semesta Konstruksi",
      "PT Tirta Wacana Beton",
    ]);
    expect(await product.db.$count(customers)).toBe(1);
    expect(await product.db.$count(certificates)).toBe(2);
    expect([await product.db.$count(pageContent), await product.db.$count(navigationItems)]).toEqual(copy);
    await product.services.siteContent.refresh();
    const { html } = await read("/verifikasi-sertifikat?q=PT");
    expect(html).toContain("2 sertifikat");
    expect(html, "as long as something invented is left").toContain(banner.id);
  });

  it("leaves the register's guards as they were, and a line in the trail", async () => {
    await expect(product.db.delete(certificates)).rejects.toThrow();
    await expect(product.db.delete(certificateEvents)).rejects.toThrow();
    const [event] = await product.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.action, "demonstration-removed"));
    expect(event).toMatchObject({ actor_name: actor.name, details: { certificates: 40 } });
  });

  it("takes along what staff changed when that is said, with its uploads, and no page says it any more", async () => {
    const admin = await product.signIn("admin");
    const [certificate] = await product.db
      .select()
      .from(certificates)
      .where(eq(certificates.scope, "Diubah"));
    const uploaded = await admin.request(
      `/api/uploads/certificate-pdfs?certificate_number=x&filename=a.pdf`,
      { method: "POST", body: "%PDF-1.4\n" },
    );
    const { url } = await uploaded.json();
    await product.db
      .update(certificates)
      .set({ pdf_url: url })
      .where(eq(certificates.id, certificate?.id ?? ""));

    const { removed, edited, files } = await run("remove");
    expect(removed).toEqual({ certificates: 1, partners: 1, hero_slider: 1 });
    expect([edited, files]).toEqual([[], 1]);
    expect(await find(product.db, certificate?.id ?? "")).toBeUndefined();
    expect((await product.request(url)).status).toBe(404);
    expect(await run()).toEqual({ removed: {}, edited: [], files: 0 });
    await product.services.siteContent.refresh();
    for (const page of ["/", "/verifikasi-sertifikat?q=PT"]) {
      expect((await read(page)).html, page).not.toContain(banner.id);
    }
    expect((await read("/verifikasi-sertifikat?q=Bina+Semesta")).html).toContain("1 sertifikat");
  });
});
