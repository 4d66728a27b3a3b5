import { describe, expect, it } from "vitest";
import { heroSlides } from "#core/content/defaults/hero-slides.ts";
import type { PageTextKey } from "#core/content/defaults/page-content.ts";
import { splitCategories } from "#shared/article-categories.ts";
import { type Language, languages, otherLanguage, pick } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { contactFields } from "#shared/schemas/contact-message.ts";
import { linksIn, useDemonstration, wordsOf } from "#tests/support/demonstration.ts";

describe("without JavaScript", () => {
  const { product, content, read, certificateUrl } = useDemonstration();

  describe.each(languages)("in %s", (language) => {
    const shown = (value: { id: string; en: string }) => pick(value, language).text;
    const copy = (key: PageTextKey) => {
      const found = product.services.siteContent.current().texts.get(key);
      if (!found) throw new Error(`No text ${key}`);
      return wordsOf(shown(found.content)).trim();
    };

    /** The page's own part, after the frame around it was checked too. */
    async function main(path: string, status = 200) {
      const page = await read(path, language);
      expect(page.status).toBe(status);
      expectFrame(page.html, path, language);
      const html = /<main\b.*<\/main>/s.exec(page.html)?.[0] ?? "";
      return { html, words: wordsOf(html), links: linksIn(html) };
    }

    /** Navigation, the language switch and the way to the office: specification 2.2 and 2.3. */
    function expectFrame(html: string, path: string, language: Language) {
      const { settings, navigation } = product.services.siteContent.current();
      const part = (tag: string) => new RegExp(`<${tag}\\b.*?</${tag}>`, "s").exec(html)?.[0] ?? "";
      const header = part("header");
      for (const item of navigation.header.flatMap((each) => [each, ...each.children])) {
        if (item.isDivider) continue;
        expect(wordsOf(header)).toContain(shown(item.label));
        if (item.href) expect(linksIn(header)).toContain(item.href);
      }
      expect(header).toMatch(/<button[^>]*popoverTarget="menu"/);
      const other = otherLanguage(language);
      const switched = linksIn(header).find((href) => href.includes("lang="));
      expect(new URL(switched ?? "", "http://absah.test").searchParams.get("lang")).toBe(other);
      expect(switched?.split("?")[0]).toBe(path.split("?")[0]);

      const footer = part("footer");
      expect(wordsOf(footer)).toContain(settings.get("contact_address"));
      expect(linksIn(footer).join(" ")).toContain(`mailto:${settings.get("contact_email")}`);
      expect(linksIn(footer).some((href) => href.startsWith("tel:"))).toBe(true);
      for (const item of [...navigation.footer_main, ...navigation.footer_secondary]) {
        expect(linksIn(footer)).toContain(item.href);
      }
      expect(linksIn(html).filter((href) => href === "#" || href.startsWith("javascript:"))).toEqual([]);
    }

    it("the home page shows every slide with its button, and dots that lead to them", async () => {
      const { words, links } = await main("/");
      for (const [index, slide] of heroSlides.entries()) {
        expect(words).toContain(shown(slide.title));
        expect(words).toContain(shown(slide.subtitle));
        expect(links).toContain(slide.button_link);
        expect(links).toContain(`#slide-${index + 1}`);
      }
    });

    it("the home page has the search, the three points, the three services, the partners and the call to action", async () => {
      const { html, words, links } = await main("/");
      expect(html).toMatch(/<form[^>]*action="\/verifikasi-sertifikat" method="get"/);
      for (const number of [1, 2, 3] as const) {
        expect(words).toContain(copy(`home.about.point_${number}_title`));
        expect(words).toContain(copy(`home.services.card_${number}_title`));
      }
      expect(links.filter((href) => href === "/layanan").length).toBeGreaterThanOrEqual(3);
      for (const partner of content.partners) expect(words).toContain(partner.name);
      expect(links).toEqual(expect.arrayContaining(["/tentang", "/kontak"]));
    });

    it("the about page tells history, papers, vision, mission and the four values", async () => {
      const { words } = await main("/tentang");
      for (const key of [
        "about.history.text",
        "about.vision.text",
        "about.mission.item_1",
        "about.mission.item_2",
        "about.values.integrity_title",
        "about.values.professionalism_title",
        "about.values.objectivity_title",
        "about.values.customer_title",
      ] as const) {
        expect(words).toContain(copy(key));
      }
    });

    it("the services page lists every service with its features, and links to each", async () => {
      const { words, links } = await main("/layanan");
      for (const service of content.services) {
        expect(words).toContain(shown(service.title));
        for (const feature of service.features) expect(words).toContain(shown(feature));
      }
      // To its own page where it has one, or else to its place on this one.
      const leading = links.filter((href) => href.startsWith("#layanan-") || href.startsWith("/layanan/"));
      expect(new Set(leading).size).toBeGreaterThanOrEqual(content.services.length);
    });

    it("the customers page names every customer under a category", async () => {
      const { words } = await main("/customer");
      for (const { name, category, category_en } of content.customers) {
        expect(words).toContain(name);
        const group = category && shown({ id: category, en: category_en });
        expect(words).toContain(group ?? copy("customers.list.other_group"));
      }
    });

    it("the gallery's filter is links, and each image is a link to itself", async () => {
      const { links } = await main("/galeri");
      for (const image of content.galleryImages) {
        expect(links).toContain(image.image_url);
        const answer = await product.request(image.image_url);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([
          200,
          expect.stringMatching(/^image\//),
        ]);
        const filtered = `/galeri?kategori=${encodeURIComponent(image.category)}`;
        expect(links).toContain(filtered);
        expect(linksIn((await main(filtered)).html)).toContain(image.image_url);
      }
    });

    it("the contact page has the opening hours, the form that sends all its fields, and the map as a link", async () => {
      const { html, words, links } = await main("/kontak");
      expect(words).toContain(copy("contact.hours.weekdays_time"));
      const form = /<form[^>]*method="post".*?<\/form>/s.exec(html)?.[0] ?? "";
      for (const field of contactFields)
        expect(form).toMatch(new RegExp(`<(input|textarea)[^>]* name="${field}"`));
      expect(form).toMatch(/<button type="submit"/);
      expect(links.some((href) => href.startsWith("https://www.google.com/maps/"))).toBe(true);
    });

    it("the articles are cards that lead to them, the filter and the way to more are links", async () => {
      const published = content.articles
        .filter((article) => article.published)
        .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
      const first = await main("/artikel");
      const firstPage = published.slice(0, limits.articlePageSize);
      for (const article of firstPage) expect(first.links).toContain(`/artikel/${article.slug}`);
      for (const category of new Set(firstPage.flatMap((article) => splitCategories(article.category)))) {
        expect(first.links).toContain(`/artikel?${new URLSearchParams({ kategori: category })}`);
      }
      const more = first.links.find((href) => href.includes("halaman=2"));
      const all = await main((more ?? "").split("#")[0] ?? "");
      for (const article of published.slice(0, 2 * limits.articlePageSize)) {
        expect(all.links).toContain(`/artikel/${article.slug}`);
      }
    });

    it("an article shows its text, ways to share it and the way back", async () => {
      const article = content.articles.find((each) => each.published);
      const { words, links } = await main(`/artikel/${article?.slug}`);
      expect(words).toContain(shown({ id: article?.title ?? "", en: article?.title_en ?? "" }));
      expect(words).toContain(
        wordsOf(shown(article?.content ?? { id: "", en: "" }))
          .trim()
          .slice(0, 200),
      );
      expect(links).toContain("/artikel");
      expect(links.some((href) => href.startsWith("https://wa.me/?text="))).toBe(true);
    });

    it("the search is a form whose results have an address", async () => {
      expect((await main("/verifikasi-sertifikat")).html).toMatch(
        /<form[^>]*action="\/verifikasi-sertifikat" method="get".*?<input[^>]* name="q".*?<button type="submit"/s,
      );
      const found = await main("/verifikasi-sertifikat?q=Bina+Semesta");
      expect(found.words).toContain("PT Bina Semesta Konstruksi");
      expect(found.links.some((href) => /^\/verifikasi-sertifikat\/[0-9a-f-]{36}$/.test(href))).toBe(true);
      expect((await main("/verifikasi-sertifikat?q=tidak-ada")).words).toContain(
        copy("verification.results.none_title"),
      );
    });

    it.each(["valid", "suspended", "expired", "withdrawn"] as const)(
      "a certificate that is %s says so first, with its values, its QR code and the way back",
      async (verdict) => {
        const path = await certificateUrl(verdict);
        const { html, words, links } = await main(path);
        expect(wordsOf(/<h1>.*?<\/h1>/s.exec(html)?.[0] ?? "").trim()).toBe(
          copy(`verification.verdict.${verdict}`),
        );
        for (const label of ["client_name", "certificate_number", "expiry_date", "scope"] as const) {
          expect(words).toContain(copy(`verification.detail.${label}`));
        }
        expect(html).toContain(`src="${path}/qr.svg"`);
        expect(links).toContain("/verifikasi-sertifikat");
      },
    );

    it.each([
      ["/artikel/tidak-ada", "articles.not_found.title", "/artikel"],
      ["/verifikasi-sertifikat/bukan-nomor", "verification.not_found.title", "/verifikasi-sertifikat"],
      ["/tidak/ada", "common.not_found.title", "/"],
    ] as const)("%s says that nothing is there, and leads on", async (path, title, way) => {
      const { words, links } = await main(path, 404);
      expect(words).toContain(copy(title));
      expect(links).toContain(way);
    });
  });
});
