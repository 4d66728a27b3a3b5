import { eq, gte } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { navigationItems, pageContent, siteSettings } from "#core/db/schema.ts";
import { useProduct } from "#tests/support/product.ts";

describe("every public page", () => {
  const product = useProduct();
  const path = "/verifikasi-sertifikat";

  async function read(path: string, headers: Record<string, string> = {}) {
    const answer = await product.request(path, { headers });
    const html = await answer.text();
    const part = (tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`));
    return { answer, html, head: part("head>"), header: part("header"), footer: part("footer") };
  }

  describe("the language", () => {
    it("is Indonesian by default, and only id and en are accepted", async () => {
      expect((await read(path)).html).toContain('<html lang="id">');
      const strange = await read(`${path}?lang=fr`, { cookie: "lang=xx" });
      expect(strange.html).toContain('<html lang="id">');
      expect(strange.answer.headers.getSetCookie().join()).not.toContain("lang=");
    });

    it("is chosen by ?lang, which is remembered", async () => {
      const { html, answer } = await read(`${path}?lang=en`);
      expect(html).toContain('<html lang="en">');
      expect(answer.headers.getSetCookie().join()).toMatch(
        /lang=en; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
      );
      expect((await read(path, { cookie: "lang=en" })).html).toContain('<html lang="en">');
      expect((await read(`${path}?lang=id`, { cookie: "lang=en" })).html).toContain('<html lang="id">');
    });

    it("is toggled by a link to the same address that keeps the rest of the query", async () => {
      const { header } = await read(`${path}?q=a%26b&lang=id`);
      expect(header).toContain(`href="${path}?q=a%26b&amp;lang=en"`);
      expect((await read(path, { cookie: "lang=en" })).header).toContain(`href="${path}?lang=id"`);
    });

    it("has crawlable alternates", async () => {
      const { head } = await read(path);
      const url = `http://absah.test${path}`;
      expect(head).toContain(`<link rel="canonical" href="${url}">`);
      expect(head).toContain(`<link rel="alternate" hreflang="id" href="${url}">`);
      expect(head).toContain(`<link rel="alternate" hreflang="en" href="${url}?lang=en">`);
      expect(head).toContain(`<link rel="alternate" hreflang="x-default" href="${url}">`);
    });
  });

  describe("page texts", () => {
    const searchTitle = eq(pageContent.label, "Pencarian: judul");

    it("fall back to the other language with a lang attribute of their own", async () => {
      await product.db.update(pageContent).set({ content_en: " " }).where(searchTitle);
      await product.services.siteContent.refresh();
      const { html } = await read(`${path}?lang=en`);
      expect(html).toContain('<h1><span lang="id">Verifikasi Sertifikat</span></h1>');
    });

    it("that are missing are displayed as their key in square brackets", async () => {
      await product.db.delete(pageContent).where(searchTitle);
      await product.services.siteContent.refresh();
      expect((await read(path)).html).toContain("<h1>[verification.search.title]</h1>");
    });
  });

  describe("the header", () => {
    it("shows company name, menu, language toggle and, to anonymous visitors, two buttons", async () => {
      const { header } = await read(path);
      expect(header).toContain("Graha Inspeksi Sertifikasi");
      expect(header).toMatch(/header-button" href="\/layanan">Layanan Kami/);
      expect(header).toMatch(/header-button" href="\/verifikasi-sertifikat">Verifikasi Sertifikat/);
    });

    it("hides both buttons from an authenticated user", async () => {
      const { request } = await product.signIn("viewer");
      const html = await (await request(path)).text();
      const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
      expect(header).not.toMatch(/header-button" href="\/(layanan|verifikasi-sertifikat)"/);
      expect((await read(path, { cookie: "absah.session_token=forged.token" })).header).toContain(
        'header-button" href="/layanan"',
      );
    });

    it("marks the item whose href the path equals or starts with, and the root only exactly", async () => {
      const current = /<a href="([^"]+)" aria-current="(page|true)"/g;
      const marked = async (path: string) =>
        [...(await read(path)).header.matchAll(current)].map((m) => m[1]);
      expect(await marked("/artikel")).toEqual(["/artikel"]);
      expect(await marked("/artikel/tidak-ada")).toEqual(["/artikel"]);
      expect(await marked("/")).toEqual(["/"]);
    });

    it("leads to the verification by its button alone, which the menu of small screens has as well", async () => {
      const { header, html } = await read("/");
      expect(header.match(/href="\/verifikasi-sertifikat"/g)).toHaveLength(1);
      const overlay = html.slice(html.indexOf("<dialog"), html.indexOf("</dialog>"));
      expect(overlay.match(/href="\/verifikasi-sertifikat"/g)).toHaveLength(1);
    });

    it("has sub-items: section headers, dividers and links", async () => {
      const { header } = await read(path);
      expect(header).toContain('<li class="section-header">Sertifikasi ISO</li>');
      expect(header).toContain('<li class="divider"');
      expect(header).toContain('<a href="/layanan#iso">ISO 9001 Mutu</a>');
    });

    it("has an overlay for small screens with navigation, Verify Certificate and Admin Login", async () => {
      const { html } = await read(path);
      const overlay = html.slice(html.indexOf("<dialog"), html.indexOf("</dialog>"));
      expect(overlay).toContain('href="/verifikasi-sertifikat">Verifikasi Sertifikat');
      expect(overlay).toContain('href="/admin/login">Login Admin');
      expect(overlay).toContain("<summary>Layanan");
      expect(html).toMatch(/popovertarget="menu"/i);
    });

    it("marks the active item in the overlay too, one with sub-items at its head", async () => {
      const overlay = async (path: string) => {
        const { html } = await read(path);
        return html.slice(html.indexOf("<dialog"), html.indexOf("</dialog>"));
      };
      expect(await overlay("/layanan")).toContain('<summary aria-current="page">Layanan');
      expect(await overlay("/layanan/tidak-ada")).toContain('<summary aria-current="true">Layanan');
      expect(await overlay(path)).toContain("<summary>Layanan");
    });

    it("shows the logo of the settings, or a drawn one, and follows changes of the menu", async () => {
      expect((await read(path)).header).toContain('<svg class="mark"');
      await product.db
        .update(siteSettings)
        .set({ value: "/media/site-assets/logo.svg" })
        .where(eq(siteSettings.key, "logo_url"));
      await product.db
        .update(navigationItems)
        .set({ label_id: "Register" })
        .where(eq(navigationItems.href, "/galeri"));
      await product.services.siteContent.refresh();
      const { header } = await read(path);
      expect(header).toContain('src="/media/site-assets/logo.svg"');
      expect(header).toContain(">Register</a>");
    });
  });

  describe("the footer", () => {
    it("shows description, link lists, contact, copyright and social links in a new tab", async () => {
      const { footer } = await read(path);
      for (const text of [
        "Lembaga sertifikasi dan inspeksi.",
        "Navigasi Utama",
        "Tautan Lainnya",
        "halo@grahainspeksi.example",
        "©",
      ]) {
        expect(footer).toContain(text);
      }
      expect(footer.match(/target="_blank" rel="noopener"/g)).toHaveLength(4);
      expect((await read(`${path}?lang=en`)).footer).toContain("A certification and inspection body.");
    });

    it("lists what stands below an item after it, and leads nowhere from an item without a target", async () => {
      const place = { location: "footer_main", label_en: "" } as const;
      const [parent] = await product.db
        .insert(navigationItems)
        .values({ ...place, label_id: "Perusahaan", href: null, display_order: 90 })
        .returning({ id: navigationItems.id });
      const below = { ...place, parent_id: parent?.id };
      await product.db.insert(navigationItems).values([
        { ...below, label_id: "Karier", href: "/halaman/karier", display_order: 2 },
        { ...below, label_id: "", is_divider: true, display_order: 1 },
        { ...place, label_id: "Sesudahnya", href: "/x", display_order: 91 },
      ]);
      await product.services.siteContent.refresh();
      const { footer } = await read(path);
      await product.db.delete(navigationItems).where(gte(navigationItems.id, parent?.id ?? 0));
      await product.services.siteContent.refresh();
      const list = /Navigasi Utama<\/h2><ul>(.*?)<\/ul>/.exec(footer)?.[1] ?? "";
      expect(list).toMatch(
        /<li><span class="footer-link">Perusahaan<\/span><\/li><li><a [^>]*>Karier<\/a><\/li><li><a [^>]*>Sesudahnya</,
      );
    });

    it("leaves out social links that are not set or no web address", async () => {
      await product.db.update(siteSettings).set({ value: "" }).where(eq(siteSettings.key, "social_facebook"));
      await product.db
        .update(siteSettings)
        .set({ value: "javascript:alert(1)" })
        .where(eq(siteSettings.key, "social_twitter"));
      await product.services.siteContent.refresh();
      const { footer } = await read(path);
      expect(footer.match(/target="_blank"/g)).toHaveLength(2);
      expect(footer).not.toContain("javascript:");
    });

    it("shows a social link however its scheme is written, and tells machines of it", async () => {
      const value = "HTTPS://Instagram.example/lembaga";
      await product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, "social_instagram"));
      await product.services.siteContent.refresh();
      expect((await read(path)).footer).toContain(`href="${value}" target="_blank"`);
      expect((await read("/")).html).toMatch(new RegExp(`"sameAs":\\[[^\\]]*"${value}"`));
    });
  });

  describe("other addresses", () => {
    it("answer 404 with a page in the visitor's language", async () => {
      const { answer, html } = await read("/tidak/ada?lang=en");
      expect(answer.status).toBe(404);
      expect(html).toContain("Page not found");
      expect(html).toContain('<meta name="robots" content="noindex">');
    });

    it("lead to the page when only their letter case is another's, and keep the query", async () => {
      const leadsTo = async (path: string, init: RequestInit = {}) => {
        const { status, headers } = await product.request(path, init);
        return status === 301 ? headers.get("location") : status;
      };
      const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
      expect(await leadsTo(`/VERIFIKASI-SERTIFIKAT/${id.toUpperCase()}`)).toBe(`${path}/${id}`);
      expect(await leadsTo("/Verifikasi-Sertifikat?q=PT%20Beton")).toBe(`${path}?q=PT%20Beton`);
      expect(await leadsTo("/Tentang", { method: "HEAD" })).toBe("/tentang");
      expect(await leadsTo("//Tentang/")).not.toMatch(/^\/\//);
      for (const unknown of ["/Tidak-Ada", "/ASSETS/x.js", "/artikel/Tidak-Ada", "/Kontak%00"]) {
        expect(await leadsTo(unknown)).toBe(404);
      }
      expect(await leadsTo("/Kontak", { method: "POST" })).not.toBe("/kontak");
    });

    it("draw images from a seed, the same each time and kept for ever", async () => {
      for (const kind of ["hero", "article", "gallery", "partner", "customer"]) {
        const first = await product.request(`/art/${kind}/pt-bina-semesta.svg`);
        expect(first.headers.get("content-type")).toBe("image/svg+xml");
        expect(first.headers.get("cache-control")).toContain("immutable");
        const svg = await first.text();
        expect(svg).toBe(await (await product.request(`/art/${kind}/pt-bina-semesta.svg`)).text());
        expect(svg.length).toBeLessThan(20_000);
      }
      expect(await (await product.request("/art/customer/pt-bina-semesta.svg")).text()).toContain(
        ">BS</text>",
      );
      expect((await product.request("/art/constructor/1.svg")).status).toBe(404);
    });
  });
});
