import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { articles, heroSlider, sitePages } from "#core/db/schema.ts";
import { serve } from "#tests/support/http-server.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const visited = { cookie: "absah_visit=1" };
const hour = 60 * 60 * 1000;
const iso = (ms: number) => new Date(ms).toISOString();

describe("what is published between two moments", () => {
  const product = useProduct();
  let site: Awaited<ReturnType<typeof serve>>;
  /** When it begins, and when it ends. */
  let begin: number;
  let end: number;
  beforeAll(async () => {
    site = await serve(product.services);
  });
  afterAll(async () => await site.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    begin = Date.now() + hour;
    end = begin + hour;
  });
  afterEach(async () => {
    vi.useRealTimers();
    // The first connection after the database came back may be one that it had ended.
    await waitFor(async () => {
      for (const table of [articles, heroSlider, sitePages]) await product.db.delete(table);
    });
    await followed();
  });

  async function followed() {
    await waitFor(() => expect(product.services.siteContent.contentVersion().isInSync).toBe(true));
  }

  /** Added as another server would: heard of by its announcement alone. */
  async function heard(add: () => Promise<unknown>) {
    const { contentVersion } = product.services.siteContent;
    const before = contentVersion().changedAt;
    await add();
    await waitFor(() => expect(contentVersion().changedAt).toBeGreaterThan(before));
    await followed();
  }

  const times = () => ({ publish_at: iso(begin), unpublish_at: iso(end) });
  const article = (overrides = {}) => ({
    title: "Jadwal Audit",
    slug: "jadwal-audit",
    category: "Rahasia Dulu",
    content_id: "<p>Isi terjadwal</p>",
    ...times(),
    ...overrides,
  });

  /** Twice: what is kept is what the second one is answered with. */
  async function read(path: string) {
    await site.get(path, visited);
    return await site.get(path, visited);
  }

  /** Before it begins, as soon as it does, right before it ends, and as soon as it has. */
  const moments = () => [begin - 1, begin, end - 1, end];

  it("an article is at its address, in lists, home, feed, site map and sitemap between its moments, to the millisecond", async () => {
    await heard(() => product.db.insert(articles).values(article()));
    const places = ["/artikel", "/", "/artikel/rss.xml", "/sitemap.xml", "/peta-situs", "/artikel?q=jadwal"];
    const seen: unknown[] = [];
    for (const moment of moments()) {
      vi.setSystemTime(moment);
      const { status } = await read("/artikel/jadwal-audit");
      const isNamed = await Promise.all(
        places.map(async (path) => (await read(path)).text.includes("jadwal-audit")),
      );
      seen.push([status, ...new Set(isNamed)]);
    }
    expect(seen).toEqual([
      [404, false],
      [200, true],
      [200, true],
      [404, false],
    ]);
  });

  it("its category is in the filter no sooner", async () => {
    await heard(() => product.db.insert(articles).values(article()));
    expect((await read("/artikel")).text).not.toContain("Rahasia Dulu");
    vi.setSystemTime(begin);
    expect((await read("/artikel")).text).toContain("Rahasia Dulu");
  });

  it("what has ended is gone, also when the database went down before it did", async () => {
    await heard(() => product.db.insert(articles).values(article({ publish_at: null })));
    expect((await read("/artikel/jadwal-audit")).text).toContain("Isi terjadwal");
    await product.takeDatabaseDown();
    try {
      vi.setSystemTime(end - 1);
      expect((await site.get("/artikel/jadwal-audit", visited)).text).toContain("Isi terjadwal");
      vi.setSystemTime(end);
      expect((await site.get("/artikel/jadwal-audit", visited)).text).not.toContain("Isi terjadwal");
    } finally {
      await product.bringDatabaseBack();
    }
  });

  it("feed and sitemap are kept by nobody beyond the next moment", async () => {
    await heard(() => product.db.insert(articles).values(article()));
    const maxAge = async (path: string) => (await site.get(path)).headers["cache-control"];
    for (const path of ["/artikel/rss.xml", "/sitemap.xml"]) {
      vi.setSystemTime(begin - hour);
      expect(await maxAge(path)).toBe("public, max-age=600");
      vi.setSystemTime(begin - 30_000);
      expect(await maxAge(path)).toBe("public, max-age=30");
    }
  });

  it("a slide is on the home page between its moments", async () => {
    const slide = { title_id: "Slide Pameran", title_en: "Fair", display_order: 1, ...times() };
    await heard(() => product.db.insert(heroSlider).values(slide));
    const seen: boolean[] = [];
    for (const moment of moments()) {
      vi.setSystemTime(moment);
      seen.push((await read("/")).text.includes("Slide Pameran"));
    }
    expect(seen).toEqual([false, true, true, false]);
  });

  it("a page of the body is at its address, in the navigation of every page and in the sitemap between its moments", async () => {
    const page = {
      title_id: "Libur Lebaran",
      slug: "libur",
      placement: "header" as const,
      published: true,
      ...times(),
    };
    await heard(() => product.db.insert(sitePages).values(page));
    const seen: unknown[] = [];
    for (const moment of moments()) {
      vi.setSystemTime(moment);
      const { status } = await read("/halaman/libur");
      const linked = [(await read("/tentang")).text, (await read("/sitemap.xml")).text].map((text) =>
        text.includes("/halaman/libur"),
      );
      seen.push([status, ...linked]);
    }
    expect(seen).toEqual([
      [404, false, false],
      [200, true, true],
      [200, true, true],
      [404, false, false],
    ]);
  });

  it("a former address leads nobody to what is not public", async () => {
    await heard(() => product.db.insert(articles).values(article({ slug: "lama" })));
    await heard(() => product.db.update(articles).set({ slug: "baru" }));
    expect((await site.get("/artikel/lama", visited)).status).toBe(404);
    vi.setSystemTime(begin);
    expect((await site.get("/artikel/lama", visited)).status).toBe(301);
    vi.setSystemTime(end);
    expect((await site.get("/artikel/lama", visited)).status).toBe(404);
  });

  it("staff preview it at its own address, told why visitors do not see it, and nobody keeps that page", async () => {
    const editor = await product.signIn("editor");
    await heard(() => product.db.insert(articles).values(article()));
    const preview = async () => await site.get("/artikel/jadwal-audit", { cookie: editor.cookie });
    const before = await preview();
    expect(before.status).toBe(200);
    expect(before.text).toContain("Terjadwal. Terlihat oleh pengunjung mulai");
    expect(before.text).toContain("noindex");
    expect(before.headers["cache-control"]).toBe("no-store");
    expect((await site.get("/artikel/jadwal-audit", visited)).status).toBe(404);
    vi.setSystemTime(end);
    expect((await preview()).text).toContain("Berakhir. Tidak terlihat oleh pengunjung sejak");
  });

  it("staff preview a slide on the home page; a visitor who knows its address does not", async () => {
    const editor = await product.signIn("editor");
    const slide = { title_id: "Slide Rahasia", title_en: "Secret", display_order: 1, is_active: false };
    const [row] = await product.db.insert(heroSlider).values(slide).returning({ id: heroSlider.id });
    const address = `/?pratinjau=${row?.id}`;
    const own = await site.get(address, { cookie: editor.cookie });
    expect(own.text).toContain("Slide Rahasia");
    expect(own.text).toContain("Hanya terlihat oleh staf yang masuk.");
    expect(own.headers["cache-control"]).toBe("no-store");
    expect((await site.get(address, visited)).text).not.toContain("Slide Rahasia");
    expect((await site.get("/", visited)).text).not.toContain("Slide Rahasia");
  });

  it("an article bears the day on which it came out, and stands in the list by it", async () => {
    const created_at = new Date(begin - 100 * 24 * hour);
    await heard(() =>
      product.db.insert(articles).values([
        article({ created_at, unpublish_at: null }),
        {
          ...article({ title: "Baru Ditulis", slug: "baru-ditulis" }),
          publish_at: null,
          unpublish_at: null,
        },
      ]),
    );
    vi.setSystemTime(begin);
    const { text } = await read("/artikel");
    expect(text.indexOf("/artikel/jadwal-audit")).toBeLessThan(text.indexOf("/artikel/baru-ditulis"));
    const feed = (await read("/artikel/rss.xml")).text;
    expect(feed).toContain(`<pubDate>${new Date(begin).toUTCString()}</pubDate>`);
  });

  describe("in the panel", () => {
    it("the list of articles is narrowed by what visitors see of them", async () => {
      const editor = await product.signIn("editor");
      const now = Date.now();
      await product.db
        .insert(articles)
        .values([
          article({ title: "draft", slug: "a", published: false }),
          article({ title: "scheduled", slug: "b" }),
          article({ title: "public", slug: "c", publish_at: null }),
          article({ title: "ended", slug: "d", publish_at: null, unpublish_at: iso(now - 1) }),
        ]);
      for (const state of ["draft", "scheduled", "public", "ended"]) {
        const answer = await editor.request(`/api/articles?state=${state}`);
        const { data } = (await answer.json()) as { data: { title: string }[] };
        expect(data.map(({ title }) => title)).toEqual([state]);
      }
      expect((await editor.request("/api/articles?state=hidden")).status).toBe(422);
    });

    it("an end before the beginning, and what is no moment, are told at their fields", async () => {
      const editor = await product.signIn("editor");
      const refused = async (values: object) => {
        const answer = await editor.request("/api/articles", asJson("POST", { title: "Uji", ...values }));
        expect(answer.status).toBe(422);
        return ((await answer.json()) as { errors: Record<string, string> }).errors;
      };
      expect(await refused({ publish_at: iso(end), unpublish_at: iso(begin) })).toEqual({
        unpublish_at: "Harus sesudah waktu tayang.",
      });
      for (const publish_at of ["besok", "2026-13-01T00:00:00Z", "0001-01-01T00:00:00Z", "2026-11-20"])
        expect(await refused({ publish_at })).toEqual({ publish_at: "Tanggal atau jam tidak dikenali." });
    });

    it("moments come back as they were sent, in UTC, and the history keeps them", async () => {
      const editor = await product.signIn("editor");
      const sent = { title: "Uji", publish_at: "2027-01-01T07:00:00+07:00", unpublish_at: "" };
      const added = await (await editor.request("/api/articles", asJson("POST", sent))).json();
      expect(added).toMatchObject({ publish_at: "2027-01-01T00:00:00.000Z", unpublish_at: null });
      const { id } = added as { id: string };
      const saved = { ...added, unpublish_at: "2027-02-01T00:00:00Z" };
      await editor.request(`/api/articles/${id}`, asJson("PUT", saved));
      const { data } = (await (await editor.request(`/api/articles/${id}/events`)).json()) as {
        data: { after: Record<string, unknown> }[];
      };
      expect(new Date(String(data[0]?.after.unpublish_at)).toISOString()).toBe("2027-02-01T00:00:00.000Z");
    });
  });
});
