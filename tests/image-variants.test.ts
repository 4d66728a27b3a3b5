import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { articles, customers, galleryImages, heroSlider, partners, siteSettings } from "#core/db/schema.ts";
import { animation, photograph, plain } from "#tests/support/pictures.ts";
import { useProduct } from "#tests/support/product.ts";

const forEver = "public, max-age=31536000, immutable";

describe("uploaded images at the size that the screen needs", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let photo: string;

  const upload = async (bucket: string, body: Buffer<ArrayBuffer>): Promise<string> => {
    const path = `/api/uploads/${bucket}?filename=kebun.jpg`;
    const answer = await admin.request(path, { method: "POST", body });
    return (await answer.json()).url;
  };

  beforeAll(async () => {
    admin = await product.signIn("admin");
    photo = await upload("hero-images", await photograph(1400, 788));
  });

  describe("a variant", () => {
    it.each(["avif", "webp"])(
      "is smaller, of its own format and width, and never changes: %s",
      async (format) => {
        const answer = await product.request(`${photo}/640.${format}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-type")).toBe(`image/${format}`);
        expect(answer.headers.get("cache-control")).toBe(forEver);
        const content = Buffer.from(await answer.arrayBuffer());
        expect(answer.headers.get("content-length")).toBe(String(content.length));
        const { format: read, compression, width, height } = await sharp(content).metadata();
        expect({ format: compression === "av1" ? "avif" : read, width, height }).toEqual({
          format,
          width: 640,
          height: 360,
        });
        const original = await (await product.request(photo)).arrayBuffer();
        expect(content.length).toBeLessThan(original.byteLength / 2);
      },
    );

    it("is there in the fixed widths below the image's own, and in that one; in no other", async () => {
      const small = await upload("gallery-images", await photograph(500, 300));
      for (const width of [160, 320, 480, 500]) {
        expect((await product.request(`${small}/${width}.webp`)).status, String(width)).toBe(200);
      }
      for (const name of [
        "640.webp",
        "499.webp",
        "161.avif",
        "0.webp",
        "-1.webp",
        "320.jpg",
        "320.png",
        "a.webp",
      ]) {
        expect((await product.request(`${small}/${name}`)).status, name).toBe(404);
      }
      for (const path of [`${small}/320.webp/160.webp`, `${small}/`, `${small}/../320.webp`]) {
        expect([301, 404], path).toContain((await product.request(path)).status);
      }
    });

    it("is made once however many ask for it at the same time", async () => {
      const path = `${photo}/320.avif`;
      const { files } = product.services;
      let written = 0;
      const put = files.put.bind(files);
      files.put = (...given) => {
        written += 1;
        return put(...given);
      };
      const answers = await Promise.all(Array.from({ length: 20 }, () => product.request(path)));
      files.put = put;
      expect(written).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
      expect(new Set(sizes).size).toBe(1);
    });

    it("answers HEAD without its content", async () => {
      for (const path of [photo, `${photo}/480.webp`]) {
        const answer = await product.request(path, { method: "HEAD" });
        expect(answer.status).toBe(200);
        expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(1000);
        expect(await answer.text()).toBe("");
      }
    });

    it("that cannot be made is the image itself, kept by nobody for long", async () => {
      const key = "hero-images/800x600-abcdefgh/rusak.jpg";
      await product.services.files.put(key, "kein Bild");
      const answer = await product.request(`/media/${key}/320.avif`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
      expect(await answer.text()).toBe("kein Bild");
    });

    it("is made by a new process when the one for images has ended", async () => {
      product.services.images.close();
      expect((await product.request(`${photo}/160.webp`)).headers.get("content-type")).toBe("image/webp");
    });

    it("of an image that is not there is not there either", async () => {
      for (const key of ["hero-images/800x600-abcdefgh/tidak-ada.jpg", "nonsense/800x600-abcdefgh/a.jpg"]) {
        expect((await product.request(`/media/${key}/320.avif`)).status, key).toBe(404);
      }
      expect((await product.request("/media/variants/hero-images/a/320.avif")).status).toBe(404);
    });

    it("of what moves or is drawn in lines is not made: those are shown as they are", async () => {
      const film = await upload("gallery-images", await animation(400, 200, 3, "gif"));
      const drawing = await upload(
        "site-assets",
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 300"><path d="M0 0h9v9z"/></svg>',
        ),
      );
      for (const path of [film, drawing]) {
        expect((await product.request(path)).status).toBe(200);
        expect((await product.request(`${path}/320.webp`)).status).toBe(404);
      }
    });

    it("keeps what is transparent", async () => {
      const create = { width: 400, height: 400, channels: 4, background: "#ffffff00" } as const;
      const logo = await upload("partner-logos", await sharp({ create }).png().toBuffer());
      for (const format of ["avif", "webp"]) {
        const content = await (await product.request(`${logo}/160.${format}`)).arrayBuffer();
        expect((await sharp(content).stats()).isOpaque, format).toBe(false);
      }
    });
  });

  describe("in the pages", () => {
    const read = async (path: string) => await (await product.request(path)).text();
    const srcset = (path: string, widths: number[], format: string) =>
      widths.map((width) => `${path}/${width}.${format} ${width}w`).join(", ");

    it("the home page begins with its slide in AVIF and WebP, asked for in the head, its room kept", async () => {
      await product.db.delete(heroSlider);
      await product.db.insert(heroSlider).values([
        { title_id: "Satu", image_url: photo, display_order: 1 },
        { title_id: "Dua", image_url: photo, display_order: 2 },
      ]);
      const html = await read("/");
      const widths = [160, 320, 480, 640, 960, 1280, 1400];
      const sizes = "(max-width: 47.99rem) 14rem, (orientation: portrait) 100vw, 75vw";
      expect(html.slice(0, html.indexOf("</head>"))).toContain(
        `<link rel="preload" imagesrcset="${srcset(photo, widths, "avif")}" imagesizes="${sizes}" type="image/avif" as="image" fetchpriority="high">`,
      );
      expect(html.match(/as="image"/g)).toHaveLength(1);
      const [first = "", second = ""] = html.match(/<picture>.*?<\/picture>/gs) ?? [];
      for (const format of ["avif", "webp"]) {
        expect(first.toLowerCase()).toContain(
          `<source type="image/${format}" srcset="${srcset(photo, widths, format)}" sizes="${sizes}"/>`.toLowerCase(),
        );
      }
      expect(first).toContain(`src="${photo}" alt="" width="1400" height="788"`);
      expect(first).toMatch(/fetchpriority="high"/i);
      expect(first).not.toContain("lazy");
      expect(second).toContain('loading="lazy"');
      for (const path of [...html.matchAll(/(\/media\/[^ "]+) \d+w/g)].map(([, path = ""]) => path)) {
        expect((await product.request(path, { method: "HEAD" })).status, path).toBe(200);
      }
    });

    it("a logo is offered as large as a sharp screen needs it, and no larger", async () => {
      const logo = await upload("customer-logos", await plain(900, 300).png().toBuffer());
      await product.db.insert(customers).values({ name: "PT Contoh", logo_url: logo });
      await product.db.insert(partners).values({ name: "Mitra", logo_url: logo });
      for (const path of ["/customer", "/"]) {
        const picture = new RegExp(`<picture>(?:(?!</picture>).)*${logo}.*?</picture>`, "s").exec(
          await read(path),
        );
        expect(picture?.[0], path).toContain(`${logo}/320.webp 320w`);
        expect(picture?.[0], path).not.toContain("480w");
        expect(picture?.[0], path).toMatch(/width="900" height="300"[^>]*loading="lazy"/);
      }
    });

    it("the header's logo keeps its room", async () => {
      const logo = await upload("site-assets", await plain(600, 200).png().toBuffer());
      await product.db.update(siteSettings).set({ value: logo }).where(eq(siteSettings.key, "logo_url"));
      await product.services.siteContent.refresh();
      expect(await read("/tentang")).toContain(`src="${logo}" alt="" width="600" height="200"`);
    });

    it("the gallery shows what fits its grid, and links to the whole image", async () => {
      const image = await upload("gallery-images", await photograph(900, 600));
      await product.db.insert(galleryImages).values({ title: "Kebun", image_url: image, display_order: 1 });
      const html = await read("/galeri");
      expect(html).toMatch(new RegExp(`<a class="picture-link" href="${image}"><picture><source`));
      expect(html).toContain(`src="${image}" alt="Perbesar gambar: Kebun" width="900" height="600"`);
    });

    it("an article shows its thumbnail so on its card and on its page, and the images in its text", async () => {
      const thumbnail = await upload("article-thumbnails", await photograph(1000, 562));
      const foreign = "https://contoh.example/a.png";
      await product.db.insert(articles).values({
        title: "Kebun",
        slug: "kebun",
        thumbnail_url: thumbnail,
        content_id: `<p>Satu</p><img src="${thumbnail}" alt="Kebun &gt; teh"><p><img alt="" src="${foreign}" width="9"></p>`,
      });
      expect(await read("/artikel")).toContain(`${thumbnail}/960.avif 960w"`);
      const html = await read("/artikel/kebun");
      expect(html).toContain(`<meta property="og:image" content="http://absah.test${thumbnail}">`);
      expect(html).toMatch(/<link rel="preload" imagesrcset="[^"]+1000w"/);
      expect(html).toMatch(/<picture>.*?class="hero-art"[^>]*width="1000" height="562"/s);
      expect(html).toContain(
        `<img loading="lazy" width="1000" height="562" src="${thumbnail}" alt="Kebun &gt; teh" /></picture>`,
      );
      expect(html).toContain(`<p><img loading="lazy" alt="" src="${foreign}" width="9" /></p>`);
    });
  });

  describe("what chats and networks show", () => {
    it("is a PNG of a drawn picture, in their size, and under 600 KB", async () => {
      for (const path of ["/art/social.png", "/art/article/iso-9001.png", "/art/gallery/riwayat.png"]) {
        const answer = await product.request(path);
        expect(answer.status, path).toBe(200);
        expect(answer.headers.get("content-type")).toBe("image/png");
        expect(answer.headers.get("cache-control")).toBe(forEver);
        const content = Buffer.from(await answer.arrayBuffer());
        const { format, width, height } = await sharp(content).metadata();
        expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
        expect(content.length).toBeLessThan(600_000);
      }
      expect((await product.request("/art/customer/pt-contoh.png")).status).toBe(404);
      expect((await product.request("/art/nonsense/a.png")).status).toBe(404);
    });
  });
});
