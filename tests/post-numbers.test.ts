import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { articles, formerAddresses } from "#core/db/schema.ts";
import { serve } from "#tests/support/http-server.ts";
import { useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const visited = { cookie: "absah_visit=1" };

describe("addresses of an old WordPress that name a number", () => {
  const product = useProduct({ METRICS_TOKEN: "m".repeat(32) });
  let site: Awaited<ReturnType<typeof serve>>;
  const queries = useQueryCount();
  beforeAll(async () => {
    const rows = await product.db
      .insert(articles)
      .values([
        { title: "Terbit", slug: "terbit", content_id: "<p>Isi</p>", content_en: "" },
        { title: "Konsep", slug: "konsep", published: false, content_id: "<p>Rahasia</p>", content_en: "" },
      ])
      .returning({ id: articles.id });
    const [published, draft] = rows.map(({ id }) => id);
    await product.db.insert(formerAddresses).values([
      { path: "/?p=12", entity: "articles", entity_id: published ?? "" },
      { path: "/?p=13", entity: "articles", entity_id: draft ?? "" },
      { path: "/?p=14", entity: "media", entity_id: "/media/article-thumbnails/60x40-a.webp" },
    ]);
    site = await serve(product.services);
    await waitFor(async () => expect((await site.get("/?p=12", visited)).status).toBe(301));
    await settled();
  });
  afterAll(async () => await site.close());

  /** Everything that was announced is read, so that pages are cached again. */
  async function settled() {
    await waitFor(() => expect(product.services.siteContent.contentVersion().isInSync).toBe(true));
    await site.get("/", visited);
  }

  const home = async () => (await site.get("/", visited)).text;
  const bytesKept = async () => {
    const { text } = await site.get("/metrics", { authorization: `Bearer ${"m".repeat(32)}` });
    return /^absah_page_cache_bytes\S* (\d+)$/m.exec(text)?.[1];
  };

  it("lead to where the item stands now, whatever the parameter is called and whatever stands beside it", async () => {
    for (const path of [
      "/?p=12",
      "/?page_id=12",
      "/?utm_source=x&p=12",
      "/?p=12&lang=en",
      "/?p=&page_id=12",
      "/index.php?p=12",
    ]) {
      const { status, headers } = await site.get(path, visited);
      expect([path, status, headers.location]).toEqual([path, 301, "/artikel/terbit"]);
      const signedIn = await product.request(path);
      expect([path, signedIn.status, signedIn.headers.get("location")]).toEqual([
        path,
        301,
        "/artikel/terbit",
      ]);
    }
    const picture = await site.get("/?attachment_id=14", visited);
    expect([picture.status, picture.headers.location]).toEqual([
      301,
      "/media/article-thumbnails/60x40-a.webp",
    ]);
  });

  it("show the home page for a number that nobody knows, for a draft, and for what is no number", async () => {
    const expected = await home();
    for (const path of [
      "/?p=99",
      "/?p=13",
      "/?p=012",
      "/?p=-12",
      "/?p=12x",
      "/?p=1e1",
      "/?p=%31%32%00",
      "/?x=12",
    ]) {
      const { status, text } = await site.get(path, visited);
      expect([path, status, text === expected]).toEqual([path, 200, true]);
    }
    expect((await product.request("/?p=13")).status).toBe(200);
    expect((await product.request("/index.php?p=99")).status).toBe(404);
  });

  it("cost no question to the database and no room in the cache, however many are made up or repeated", async () => {
    await home();
    await site.get("/?p=13", visited);
    const before = await bytesKept();
    expect(before).toBeDefined();
    const { texts } = await queries.during(async () => {
      for (let number = 1_000; number < 1_300; number += 1) {
        expect((await site.get(`/?p=${number}`, visited)).status).toBe(200);
        expect((await site.get("/?p=12", visited)).status).toBe(301);
        expect((await site.get("/?p=13", visited)).status).toBe(200);
      }
    });
    expect(texts).toEqual([]);
    expect(await bytesKept()).toBe(before);
  });

  it("follow the article to another address at once", async () => {
    const [row] = await product.db.select().from(articles).limit(1);
    const rename = async (slug: string) => {
      await product.ownerDb.execute(`update articles set slug = '${slug}' where slug <> 'konsep'`);
    };
    expect(row).toBeDefined();
    await rename("pindah");
    onTestFinished(async () => await rename("terbit"));
    await waitFor(async () =>
      expect((await site.get("/?p=12", visited)).headers.location).toBe("/artikel/pindah"),
    );
  });
});
