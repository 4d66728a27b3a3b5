import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { heroSlider, pageContent, partners, siteSettings } from "#core/db/schema.ts";
import { swipeStep, velocityOf } from "#site/home/swipe.ts";
import { linkUrl, pictureUrl, webUrl } from "#site/link-address.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the home page", () => {
  const product = useProduct();

  beforeEach(async () => {
    await product.db.delete(heroSlider);
    await product.db.delete(partners);
  });

  async function read(language: "id" | "en" = "id") {
    const answer = await product.request(`/?lang=${language}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    return { html, main: html.slice(html.indexOf("<main"), html.indexOf("</main>")) };
  }

  async function addSlide(overrides: Partial<typeof heroSlider.$inferInsert> = {}) {
    await product.db
      .insert(heroSlider)
      .values({ title_id: "Judul", title_en: "Title", display_order: 1, ...overrides });
  }

  async function addPartner(overrides: Partial<typeof partners.$inferInsert> = {}) {
    await product.db.insert(partners).values({ name: "Balai Uji", ...overrides });
  }

  const titlesOf = (main: string) =>
    [...main.matchAll(/hero-words"><h2>(.*?)<\/h2>/g)].map((found) => found[1]);

  describe("the hero slider", () => {
    it("shows image, title, subtitle and a button to the slide's button_link, in both languages", async () => {
      await addSlide({
        image_url: "/media/hero-images/a.jpg",
        title_id: "Judul slide",
        title_en: "Slide title",
        subtitle_id: "Keterangan slide",
        subtitle_en: "Slide subtitle",
        button_text_id: "Lihat",
        button_text_en: "Look",
        button_link: "/layanan?a=1",
      });
      const indonesian = (await read()).main;
      expect(titlesOf(indonesian)).toEqual(["Judul slide"]);
      expect(indonesian).toContain("Keterangan slide");
      expect(indonesian).toContain('src="/media/hero-images/a.jpg"');
      expect(indonesian).toMatch(/<a class="button hero-button" href="\/layanan\?a=1">Lihat</);
      const english = (await read("en")).main;
      expect(titlesOf(english)).toEqual(["Slide title"]);
      expect(english).toContain("Slide subtitle");
      expect(english).toMatch(/href="\/layanan\?a=1">Look</);
    });

    it("shows the active slides by display_order", async () => {
      await addSlide({ title_id: "Ketiga", display_order: 3 });
      await addSlide({ title_id: "Pertama", display_order: 1 });
      await addSlide({ title_id: "Nonaktif", display_order: 2, is_active: false });
      expect(titlesOf((await read()).main)).toEqual(["Pertama", "Ketiga"]);
    });

    it("falls back to the other language with its own lang attribute", async () => {
      await addSlide({ title_id: "Hanya Indonesia", title_en: " " });
      expect((await read("en")).main).toContain('<h2><span lang="id">Hanya Indonesia</span></h2>');
    });

    it("has arrows and dots only with more than one slide", async () => {
      await addSlide();
      expect((await read()).main).not.toMatch(/hero-dot|hero-arrow|hero-rotation/);
      await addSlide({ display_order: 2 });
      const { main } = await read();
      expect(main.match(/class="hero-dot"/g)).toHaveLength(2);
      for (const name of [
        "Slide sebelumnya",
        "Slide berikutnya",
        "Jeda pergantian slide",
        "Slide 2 dari 2",
      ]) {
        expect(main).toContain(`aria-label="${name}"`);
      }
      const english = (await read("en")).main;
      for (const name of ["Previous slide", "Next slide", "Pause the slides", "Slide 2 of 2"]) {
        expect(english).toContain(`aria-label="${name}"`);
      }
    });

    it("reaches every slide without JavaScript by a link into the row", async () => {
      await addSlide();
      await addSlide({ display_order: 2 });
      const { main } = await read();
      expect(main).toContain('href="#slide-2"');
      expect(main).toContain('id="slide-2"');
    });

    it("shows Selamat Datang and Konten sedang disiapkan without active slides", async () => {
      await addSlide({ is_active: false });
      const indonesian = (await read()).main;
      expect(titlesOf(indonesian)).toEqual(["Selamat Datang"]);
      expect(indonesian).toContain("Konten sedang disiapkan");
      const english = (await read("en")).main;
      expect(titlesOf(english)).toEqual(["Welcome"]);
      expect(english).toContain("Content is being prepared");
    });

    it("preloads the first image and loads the others late, all with their size", async () => {
      await addSlide({ image_url: "/media/hero-images/a.jpg?x=1&y=2" });
      await addSlide({ image_url: "/media/hero-images/b.jpg", display_order: 2 });
      const { html, main } = await read();
      expect(html.slice(0, html.indexOf("</head>"))).toContain(
        '<link rel="preload" href="/media/hero-images/a.jpg?x=1&amp;y=2" as="image" fetchpriority="high">',
      );
      expect(html.match(/as="image"/g)).toHaveLength(1);
      const [first, second] = main.match(/<img class="hero-art"[^>]*>/g) ?? [];
      expect(first).toMatch(/fetchpriority="high"/i);
      expect(first).not.toContain("lazy");
      expect(second).toContain('loading="lazy"');
      for (const image of main.match(/<img[^>]*>/g) ?? []) expect(image).toMatch(/width="\d+" height="\d+"/);
    });

    it.each(["mailto:halo@contoh.example", "tel:+622100000000", "HTTPS://Contoh.example/a", "/kontak#form"])(
      "has a button to whatever the form takes as button_link (%s)",
      async (button_link) => {
        await addSlide({ button_text_id: "Hubungi", button_link });
        expect((await read()).main).toContain(`<a class="button hero-button" href="${button_link}">Hubungi`);
      },
    );

    it("draws a slide without an image, and leaves out a button that leads nowhere", async () => {
      await addSlide({ image_url: " ", button_text_id: "Bahaya", button_link: "javascript:alert(1)" });
      const { main } = await read();
      expect(main).toMatch(/class="hero-art" src="\/art\/hero\/[\w-]+\.svg"/);
      expect(main).not.toMatch(/javascript:|Bahaya/);
    });

    it("escapes HTML in what staff wrote", async () => {
      await addSlide({ title_id: "<b>Tebal</b>", image_url: '"><script>alert(1)</script>' });
      expect((await read()).html).not.toMatch(/<b>Tebal|<script>alert/);
    });
  });

  it.each([
    [
      "id",
      ["Tidak memihak", "Memahami bidang Anda", "Terbuka untuk diperiksa"],
      /href="\/tentang"><span>Pelajari Lebih Lanjut<span class="sr-only">: Tentang/,
    ],
    [
      "en",
      ["Impartial", "At home in your field", "Open to checking"],
      /href="\/tentang"><span>Learn More<span class="sr-only">: About/,
    ],
  ] as const)(
    "has an about section with three points and a link to /tentang (%s)",
    async (language, points, link) => {
      const { main } = await read(language);
      for (const point of points) expect(main).toContain(`<h3>${point}</h3>`);
      expect(main).toMatch(link);
    },
  );

  it.each([
    ["id", ["Sertifikasi ISO", "Standar Nasional", "Usaha Pariwisata"]],
    ["en", ["ISO Certification", "National Standards", "Tourism Business"]],
  ] as const)(
    "has a services section with three cards, each linking to /layanan (%s)",
    async (language, titles) => {
      const { main } = await read(language);
      const cards = main.match(/<article class="card home-card">.*?<\/article>/gs) ?? [];
      expect(cards).toHaveLength(3);
      for (const [index, title] of titles.entries()) {
        expect(cards[index]).toContain(`<h3>${title}</h3>`);
        expect(cards[index]).toContain('href="/layanan"');
      }
    },
  );

  it.each([
    ["id", "Siap tersertifikasi?", /href="\/kontak">Hubungi Kami/],
    ["en", "Ready to get certified?", /href="\/kontak">Contact Us/],
  ] as const)("calls to /kontak (%s)", async (language, title, link) => {
    const { main } = await read(language);
    expect(main).toContain(`<h2>${title}</h2>`);
    expect(main).toMatch(link);
  });

  it("keeps the search of the register, which works without JavaScript", async () => {
    expect((await read()).main).toMatch(
      /<form class="search-box" action="\/verifikasi-sertifikat" method="get">/,
    );
  });

  describe("the partner strip", () => {
    it("is hidden when there are no partners", async () => {
      expect((await read()).main).not.toMatch(/partner|Mitra kami/);
    });

    it("links each logo to the partner's website in a new tab, by display_order", async () => {
      await addPartner({
        name: "Kedua",
        website_url: "https://dua.example",
        logo_url: "/b.png",
        display_order: 2,
      });
      await addPartner({ name: "Pertama", website_url: "http://satu.example/", logo_url: "/a.png" });
      const { main } = await read();
      const list = main.match(/<ul class="partner-list">.*?<\/ul>/s)?.[0] ?? "";
      expect(list.match(/href="[^"]+" target="_blank" rel="noopener"/g)).toEqual([
        'href="http://satu.example/" target="_blank" rel="noopener"',
        'href="https://dua.example" target="_blank" rel="noopener"',
      ]);
      expect(list).toContain('src="/a.png"');
      expect(list).toContain("(membuka tab baru)");
      expect((await read("en")).main).toContain("(opens in a new tab)");
    });

    it("repeats the row for the eye only: copies are hidden from readers and not focusable", async () => {
      await addPartner({ website_url: "https://satu.example" });
      const { main } = await read();
      const copies = main.match(/<ul class="partner-list" aria-hidden="true">.*?<\/ul>/gs) ?? [];
      expect(copies.length % 2).toBe(1);
      for (const copy of copies) expect(copy).toMatch(/<a [^>]*tabindex="-1"/i);
      expect(main.match(/<ul class="partner-list">.*?<\/ul>/s)?.[0]).not.toMatch(/tabindex/i);
    });

    it("can be paused by a control, without JavaScript", async () => {
      await addPartner();
      expect((await read()).main).toMatch(/<input type="checkbox"[^>]*>.*Jeda gerakan logo/);
      expect((await read("en")).main).toContain("Pause the moving logos");
    });

    it("links nowhere but to the web, and draws a missing logo", async () => {
      await addPartner({ name: "Lab Tirta & Co", website_url: "javascript:alert(1)" });
      await addPartner({ name: "Tanpa Situs", website_url: null });
      const { main } = await read();
      expect(main).not.toMatch(/javascript:|<a class="partner"/);
      expect(main).toContain('src="/art/partner/lab-tirta-co.svg"');
      expect((await product.request("/art/partner/lab-tirta-co.svg")).status).toBe(200);
    });
  });

  it.each([
    ["id", "Berencana mengajukan sertifikasi?", "Hubungi Kami", "Layanan Kami", "Tutup tawaran ini"],
    ["en", "Planning to apply for certification?", "Contact Us", "Our Services", "Close this invitation"],
  ] as const)(
    "has a closed popup with its texts as HTML, two ways on and a close button (%s)",
    async (...given) => {
      const [language, title, contact, services, close] = given;
      const { main } = await read(language);
      const popup = main.match(/<dialog class="invitation".*<\/dialog>/s)?.[0] ?? "";
      expect(popup).not.toMatch(/<dialog[^>]* open/);
      expect(popup).toContain(`<p>${title}</p>`);
      expect(popup).toMatch(/<strong>.+<\/strong>/);
      expect(popup).toContain(`href="/kontak">${contact}</a>`);
      expect(popup).toContain(`href="/layanan">${services}</a>`);
      expect(popup).toMatch(new RegExp(`<button type="button".*${close}`, "s"));
    },
  );

  it("has no inline script or style, and no heading but one of the first level", async () => {
    await addSlide();
    await addPartner({ website_url: "https://satu.example" });
    const { html } = await read();
    expect(html).not.toMatch(/<style| style="| on\w+="/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("shows every text that the page asks for", async () => {
    await addSlide();
    await addSlide({ display_order: 2 });
    await addPartner();
    for (const language of ["id", "en"] as const) expect((await read(language)).html).not.toMatch(/\[home\./);
  });

  it("shows a text that staff changed", async () => {
    await product.db
      .update(pageContent)
      .set({ content_id: "<p>Judul <em>baru</em></p>" })
      .where(eq(pageContent.label, "Popup: judul"));
    await product.services.siteContent.refresh();
    expect((await read()).main).toContain("<p>Judul <em>baru</em></p>");
  });

  it("shows a rich text in the other language where an editor left an empty paragraph", async () => {
    await product.db
      .update(pageContent)
      .set({ content_id: "<p>Ajukan sekarang</p>", content_en: "<p><br></p>" })
      .where(eq(pageContent.label, "Popup: teks"));
    await product.services.siteContent.refresh();
    expect((await read("en")).main).toContain(
      '<div class="rich-text" lang="id"><p>Ajukan sekarang</p></div>',
    );
  });

  describe("the chat button", () => {
    const setNumber = async (value: string) => {
      await product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, "chat_number"));
      await product.services.siteContent.refresh();
    };

    it("leads from every public page to a conversation with the number of the settings, in a new tab", async () => {
      for (const path of ["/", "/verifikasi-sertifikat", "/tidak/ada"]) {
        for (const [language, name] of [
          ["id", "Hubungi kami lewat WhatsApp"],
          ["en", "Chat with us on WhatsApp"],
        ]) {
          const html = await (await product.request(`${path}?lang=${language}`)).text();
          expect(html).toMatch(
            /class="chat-button" href="https:\/\/wa\.me\/6281200000000\?text=[\w%.]+" target="_blank" rel="noopener"/,
          );
          expect(html).toContain(name);
        }
      }
    });

    it("takes a number however it is written, and is hidden without one", async () => {
      await setNumber(" +62 812-0000-1111 ");
      expect((await read()).html).toContain("https://wa.me/6281200001111?");
      await setNumber("  ");
      expect((await read()).html).not.toMatch(/wa\.me|chat-button/);
    });
  });
});

describe("the home page while the database is down", () => {
  const product = useProduct();
  beforeAll(async () => {
    await product.db.insert(heroSlider).values({ title_id: "Tidak terbaca", display_order: 1 });
    await product.takeDatabaseDown();
  });
  afterAll(async () => await product.bringDatabaseBack());

  it("shows the empty hero and no partners, and names no error", async () => {
    const answer = await product.request("/");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("<h2>Selamat Datang</h2>");
    expect(html).toContain('href="/tentang"');
    expect(html).not.toMatch(/partner-strip|Tidak terbaca/);
  });
});

describe("the swipe rule", () => {
  it("changes the slide when |offset × velocity| exceeds 10000, towards where the finger went", () => {
    expect(swipeStep(-100, -100)).toBe(0);
    expect(swipeStep(-100, -101)).toBe(1);
    expect(swipeStep(100, 101)).toBe(-1);
    expect(swipeStep(-300, 0)).toBe(0);
    expect(swipeStep(-5, -1500)).toBe(0);
  });

  it("takes the velocity of the last moments: a finger that rested was not fast", () => {
    const samples = [0, 10, 20, 30, 40].map((timeMs) => ({ x: -timeMs * 2, timeMs }));
    expect(velocityOf(samples, 40)).toBe(-2000);
    expect(velocityOf(samples, 500)).toBe(0);
    expect(velocityOf([], 0)).toBe(0);
  });
});

describe("an address that staff typed", () => {
  it("is followed to the web, to mail and phone or within the site only", () => {
    for (const address of ["/", "#form", "https://contoh.example/a", "mailto:a@contoh.example", "tel:+6221"])
      expect(linkUrl(` ${address} `)).toBe(address);
    for (const bad of [
      "//jahat.example",
      "/\\jahat.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "sms:+6221",
    ])
      expect(linkUrl(bad)).toBeUndefined();
    for (const nowhere of ["", "mailto:", "tel:", "layanan"]) expect(linkUrl(nowhere)).toBeUndefined();
    expect(pictureUrl(" HTTPS://contoh.example/a.png ")).toBe("HTTPS://contoh.example/a.png");
    for (const bad of ["mailto:a@contoh.example", "#form", "//jahat.example/a.png"])
      expect(pictureUrl(bad)).toBeUndefined();
    expect(webUrl("/layanan")).toBeUndefined();
    expect(webUrl("ftp://contoh.example")).toBeUndefined();
    expect(webUrl(null)).toBeUndefined();
  });
});
