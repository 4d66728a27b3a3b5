import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "#shared/limits.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

type Person = Awaited<ReturnType<ReturnType<typeof useProduct>["signIn"]>>;

const article = {
  title: "Audit <b>jarak jauh",
  title_en: "Remote audits",
  slug: "",
  category: "Panduan",
  category_en: "Guides",
  author: "",
  thumbnail_url: "",
  content_id: "<p>Isi yang belum disimpan</p>",
  content_en: "<p>Not saved yet</p>",
  published: false,
};
const page = { title_id: "Ketidakberpihakan kami", content_id: "<p>Isi halaman</p>", placement: "none" };
const service = { title_id: "ISO 50001:2018", description_id: "Manajemen energi", display_order: 1 };
const contents = { articles: article, "site-pages": page, services: service };
type Resource = keyof typeof contents;
const resources = Object.keys(contents) as Resource[];

/** What no page may hold, wherever it was typed. */
const hostile =
  '<p onclick="x()">Aman</p><script>x()</script><img src="x" onerror="x()"><a href="javascript:x()">y</a><iframe src="//x"></iframe>';

describe("the preview of what is typed and not saved", () => {
  const product = useProduct();
  let editor: Person;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  const previewBody = (resource: Resource, content: object = {}, rest: object = {}) =>
    asJson("POST", { id: null, language: "id", content: { ...contents[resource], ...content }, ...rest });
  const ask = (
    resource: Resource,
    init: RequestInit = previewBody(resource),
    person: Pick<Person, "request"> = editor,
  ) => person.request(`/api/${resource}/preview`, init);
  const draw = async (resource: Resource, content: object = {}, rest: object = {}) => {
    const answer = await ask(resource, previewBody(resource, content, rest));
    expect(answer.status).toBe(200);
    return await answer.json();
  };
  const add = async (resource: Resource, content: object = {}) => {
    const answer = await editor.request(
      `/api/${resource}`,
      asJson("POST", { ...contents[resource], ...content }),
    );
    expect(answer.status).toBe(201);
    return await answer.json();
  };
  const visit = async (path: string) => {
    const answer = await product.request(path, { headers: { cookie: "absah_visit=1" } });
    return { status: answer.status, html: await answer.text() };
  };
  const addressed = (path: string) =>
    `<link rel="canonical" href="${product.services.settings.PUBLIC_URL}${path}`;
  const withoutScripts = (html: string) => html.replace(/<script\b.*?<\/script>/gs, "");

  describe("of an article", () => {
    it("is its page in either language, named as a save would name it", async () => {
      const { html, anchor } = await draw("articles");
      expect(html).toContain("<h1>Audit &lt;b&gt;jarak jauh</h1>");
      expect(html).toContain("<p>Isi yang belum disimpan</p>");
      expect(html).toContain(addressed("/artikel/audit-bjarak-jauh"));
      expect(anchor).toBeNull();
      const english = await draw("articles", {}, { language: "en" });
      expect(english.html).toContain('<html lang="en">');
      expect(english.html).toContain("<h1>Remote audits</h1>");
      expect(english.html).toContain("<p>Not saved yet</p>");
    });

    it("is to the letter what visitors get once it is saved and public, without the scripts", async () => {
      await add("articles", { title: "Yang lebih dulu", published: true });
      const saved = await add("articles", { title: "Sama persis", published: true });
      const { html } = await draw("articles", saved, { id: saved.id });
      expect(html).toBe(withoutScripts((await visit("/artikel/sama-persis")).html));
      expect(html).toContain("Yang lebih dulu");
      expect(html).not.toContain("<script");
    });

    it("falls back to the other language where one is empty, and never shows an e-mail address", async () => {
      const { html } = await draw("articles", { content_en: "", title_en: "" }, { language: "en" });
      expect(html).toContain("Isi yang belum disimpan");
      expect(html).not.toContain(editor.email);
    });

    it("bears the day for which it is scheduled, and names no article as its own neighbour", async () => {
      const saved = await add("articles", { title: "Terjadwal nanti", published: true });
      const { html } = await draw(
        "articles",
        { ...saved, publish_at: "2031-05-06T03:00:00.000Z" },
        { id: saved.id },
      );
      expect(html).toContain('dateTime="2031-05-06"');
      expect(html).not.toContain('href="/artikel/terjadwal-nanti"');
    });
  });

  describe("of a page", () => {
    it("is to the letter what visitors get once it is saved and public, without the scripts", async () => {
      const own = {
        title_id: "Sama persis",
        title_en: "The same",
        published: true,
        has_complaint_form: true,
      };
      const saved = await add("site-pages", own);
      await product.services.siteContent.refresh();
      const { html } = await draw("site-pages", saved, { id: saved.id });
      expect(html).toBe(withoutScripts((await visit("/halaman/sama-persis")).html));
      expect(html).toContain('name="kind"');
    });

    it("is that page, the other pages beside it", async () => {
      await add("site-pages", { title_id: "Halaman lain", published: true });
      const { html } = await draw("site-pages");
      expect(html).toContain("Ketidakberpihakan kami</h1>");
      expect(html).toContain("<p>Isi halaman</p>");
      await expect.poll(async () => (await draw("site-pages")).html).toContain("Halaman lain");
    });

    it("of a standard stands below the services, with its certificates", async () => {
      const standard = {
        placement: "services",
        standard: "ISO 50001:2018",
        meta_description_id: "Singkatnya",
      };
      const { html } = await draw("site-pages", standard);
      expect(html).toContain(addressed("/layanan/ketidakberpihakan-kami"));
      expect(html).toContain("ISO 50001:2018</dd>");
      expect(html).toContain("Singkatnya");
    });
  });

  describe("of a service", () => {
    it("is the page of all services with it in its place, and says where on it", async () => {
      const first = await add("services", { title_id: "ISO 9001:2015", display_order: 1 });
      await add("services", { title_id: "ISO 14001:2015", display_order: 3 });
      const { html, anchor } = await draw("services", { display_order: 2 });
      const titles = Array.from(html.matchAll(/<h3>(.*?)<\/h3>/g), ([, title]) => title).slice(0, 3);
      expect(titles).toEqual(["ISO 9001:2015", "ISO 50001:2018", "ISO 14001:2015"]);
      expect(html).toContain(`id="${anchor}"`);
      const changed = await draw("services", { ...first, title_id: "ISO 9001:2026" }, { id: first.id });
      expect(changed.anchor).toBe(`layanan-${first.id}`);
      expect(changed.html).toContain("ISO 9001:2026");
      expect(changed.html).not.toContain("ISO 9001:2015");
    });

    it("is to the letter what visitors get, where nothing is changed", async () => {
      const saved = await add("services", { title_id: "ISO 22000:2018", display_order: 3 });
      const { html } = await draw("services", saved, { id: saved.id });
      expect(html).toBe(withoutScripts((await visit("/layanan")).html));
    });

    it("shows one that is not active as it would be", async () => {
      expect((await draw("services", { is_active: false })).html).toContain("<h3>ISO 50001:2018</h3>");
    });
  });

  describe("attacked", () => {
    it("is made safe as a save makes it", async () => {
      for (const resource of ["articles", "site-pages"] as const) {
        const { html } = await draw(resource, { content_id: hostile, content_en: hostile });
        expect(html, resource).toContain("<p>Aman</p>");
        expect(html, resource).not.toMatch(/onclick|onerror|javascript:|<script|<iframe/);
      }
      const { html } = await draw("services", {
        title_id: hostile,
        description_id: hostile,
        icon: '"><script>x',
      });
      expect(html).not.toMatch(/<p onclick|<script|<iframe/);
      const picture = { thumbnail_url: '/media/x" onerror="x()' };
      expect((await ask("articles", previewBody("articles", picture))).status).toBe(422);
    });

    it("is refused to visitors, to viewers, and to a page of another site that has an editor's browser ask", async () => {
      const viewer = await product.signIn("viewer");
      for (const resource of resources) {
        const init = previewBody(resource);
        expect((await ask(resource, init, product)).status, resource).toBe(401);
        expect((await ask(resource, init, viewer)).status, resource).toBe(403);
        const foreign = { ...init, headers: { ...init.headers, origin: "https://elsewhere.example" } };
        expect((await ask(resource, foreign)).status, resource).toBe(403);
        const form = { method: "POST", body: "id=", headers: { origin: "https://elsewhere.example" } };
        expect((await ask(resource, form)).status, resource).toBe(403);
        // No address that could be opened, framed or guessed.
        expect((await editor.request(`/api/${resource}/preview`)).status, resource).not.toBe(200);
      }
    });

    it("is kept by nobody, found by no search engine, and no document that could be framed", async () => {
      for (const resource of resources) {
        const { headers } = await ask(resource);
        expect(headers.get("cache-control")).toBe("no-store");
        expect(headers.get("x-robots-tag")).toBe("noindex");
        expect(headers.get("content-type")).toContain("application/json");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("x-frame-options")).toBe("DENY");
        expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
        expect(headers.getSetCookie().filter((cookie) => !cookie.includes("session"))).toEqual([]);
      }
    });

    it("changes nothing for anybody else: no row, no history, no page, no count of visits", async () => {
      const saved = await add("articles", { title: "Tetap begini", published: true });
      const hidden = await add("articles", { title: "Masih rahasia" });
      const before = await visit("/artikel/tetap-begini");
      const [events, visits] = [await eventsOf(saved.id), product.services.visitors.count()];
      await draw("articles", { ...saved, content_id: "<p>Bocor</p>", slug: "bocor" }, { id: saved.id });
      await draw("articles", { ...hidden, published: true }, { id: hidden.id });
      await draw("articles", { title: "Tidak pernah ada", published: true });
      expect(await visit("/artikel/tetap-begini")).toEqual(before);
      expect((await visit("/artikel")).html).not.toMatch(/Bocor|Masih rahasia|Tidak pernah ada/);
      for (const path of ["/artikel/bocor", "/artikel/tidak-pernah-ada", "/artikel/masih-rahasia"])
        expect((await visit(path)).status, path).toBe(404);
      const stored = await (await editor.request(`/api/articles/${saved.id}`)).json();
      expect(stored).toEqual(saved);
      expect(await eventsOf(saved.id)).toEqual(events);
      expect(product.services.visitors.count()).toBe(visits);
    });
    const eventsOf = async (id: string) => await (await editor.request(`/api/articles/${id}/events`)).json();

    it("shows nothing that is stored of a row whose id is guessed", async () => {
      const hidden = await add("articles", { title: "Rahasia", content_id: "<p>Naskah rahasia</p>" });
      const { html } = await draw("articles", {}, { id: hidden.id });
      expect(html).not.toMatch(/Naskah rahasia|Rahasia</);
    });
  });

  it("is refused with a message per field where a save would be", async () => {
    const untitled = await ask("articles", previewBody("articles", { title: "" }));
    expect(untitled.status).toBe(422);
    expect(Object.keys((await untitled.json()).errors)).toEqual(["content.title"]);
    for (const rest of [{ language: "fr" }, { id: "../x" }, { content: null }])
      expect((await ask("articles", previewBody("articles", {}, rest))).status).toBe(422);
    const long = await ask("site-pages", previewBody("site-pages", { content_id: "x".repeat(400_001) }));
    expect(long.status).toBe(422);
    const large = await ask(
      "services",
      previewBody("services", { icon: "x".repeat(limits.requestBodyBytesMax) }),
    );
    expect(large.status).toBe(413);
  });

  it("is drawn so often for one person, and no more", async () => {
    const hasty = await product.signIn("editor");
    const person = await (await hasty.request("/api/session")).json();
    for (let taken = 0; taken < limits.previewsMax; taken += 1)
      await product.services.previewLimit.take(person.id);
    const refused = await ask("articles", previewBody("articles"), hasty);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("articles")).status).toBe(200);
  });
});
