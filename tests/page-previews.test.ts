import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageText } from "#core/content/page-content.ts";
import { pageContent } from "#core/db/schema.ts";
import type { Language } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { markedAddresses, withoutMarks } from "#shared/text-marks.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

type Person = Awaited<ReturnType<ReturnType<typeof useProduct>["signIn"]>>;

describe("a page with texts that are not saved", () => {
  const product = useProduct();
  let editor: Person;
  let texts: PageText[];
  beforeAll(async () => {
    editor = await product.signIn("editor");
    texts = (await (await editor.request("/api/page-content")).json()).data;
  });

  const typed = (address: string, content_id: string, content_en = content_id) => {
    const text = texts.find(
      ({ page, section, content_key }) => `${page}.${section}.${content_key}` === address,
    );
    return { id: text?.id, content_id, content_en };
  };
  const previewRequest = (section: string, language: Language, ...typedTexts: object[]) => {
    const [page, name] = section.split(".");
    return asJson("POST", { page, section: name, language, texts: typedTexts });
  };
  const ask = (init: RequestInit, person: Pick<Person, "request"> = editor) =>
    person.request("/api/page-previews", init);
  const read = async (init: RequestInit) => await (await ask(init)).json();
  const visit = async (path: string) => {
    const answer = await product.request(path, { headers: { cookie: "absah_visit=1" } });
    return await answer.text();
  };

  it("is the page that visitors get, with what is typed, in either language", async () => {
    const title = typed("about.intro.title", "Siapa kami <b>?", "Who we are");
    const { path, html } = await read(previewRequest("about.intro", "id", title));
    expect(path).toBe("/tentang");
    expect(withoutMarks(html)).toContain("Siapa kami &lt;b&gt;?</h1>");
    const english = await read(previewRequest("about.intro", "en", title));
    expect(english.html).toContain('<html lang="en">');
    expect(withoutMarks(english.html)).toContain("Who we are</h1>");
  });

  it("is to the letter what visitors get while nothing is typed, without its scripts", async () => {
    for (const section of ["home.hero", "contact.form", "verification.search"]) {
      const { path, html } = await read(previewRequest(section, "id"));
      const visited = (await visit(path)).replace(/<script\b.*?<\/script>/gs, "");
      // Which language the other one is called in stands in the address of the switch; the rest is the same.
      expect(withoutMarks(html)).toBe(visited);
      expect(html).not.toContain("<script");
    }
  });

  it("says of every text where it stands", async () => {
    const { html } = await read(previewRequest("home.cta", "id"));
    expect(markedAddresses(html)).toEqual(
      expect.arrayContaining([
        "home.cta.title",
        "home.meta.title",
        "home.hero.label",
        "common.footer.copyright",
      ]),
    );
  });

  it("falls back to the other language, where one is emptied", async () => {
    const { html } = await read(
      previewRequest("about.intro", "en", typed("about.intro.title", "Tentang lembaga", "")),
    );
    expect(withoutMarks(html)).toContain('<h1><span lang="id">Tentang lembaga</span></h1>');
  });

  it("is made safe as a save makes it, and what a save would refuse stays as it is stored", async () => {
    const hostile =
      '<p onclick="x()">Aman</p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">y</a>';
    const { html } = await read(previewRequest("about.history", "id", typed("about.history.text", hostile)));
    expect(withoutMarks(html)).toContain("<p>Aman</p>");
    expect(html).not.toMatch(/onclick|onerror|javascript:|<script/);
    const long = await read(
      previewRequest("about.intro", "id", typed("about.intro.title", "x".repeat(2_001))),
    );
    expect(withoutMarks(long.html)).toContain("Tentang Kami</h1>");
  });

  it("changes nothing for anybody else: neither what is stored, nor the pages, nor the count of visits", async () => {
    const [before, stored, visits] = [
      await visit("/"),
      await readStored(),
      product.services.visitors.count(),
    ];
    const preview = await read(previewRequest("home.cta", "id", typed("home.cta.title", "Belum disimpan")));
    expect(preview.html).toContain("Belum disimpan");
    expect(await visit("/")).toBe(before);
    const asEditor = await editor.request("/", { headers: { "sec-purpose": "prefetch" } });
    expect(await asEditor.text()).not.toContain("Belum disimpan");
    expect(await readStored()).toEqual(stored);
    expect(product.services.visitors.count()).toBe(visits);
  });
  const readStored = () =>
    product.db.select().from(pageContent).where(eq(pageContent.page, "home")).orderBy(pageContent.id);

  it("is kept by nobody, found by no search engine, and no document that could be framed", async () => {
    const { headers } = await ask(previewRequest("home.cta", "id"));
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.getSetCookie().filter((cookie) => !cookie.includes("session"))).toEqual([]);
    for (const path of ["/", "/tentang", "/admin/login", "/api/page-previews"]) {
      const answer = path.startsWith("/api")
        ? await ask(previewRequest("home.cta", "id"))
        : await product.request(path);
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  it("is refused to visitors, to viewers, and to a page of another site that has an editor's browser ask", async () => {
    const init = previewRequest("home.cta", "id");
    expect((await ask(init, product)).status).toBe(401);
    expect((await ask(init, await product.signIn("viewer"))).status).toBe(403);
    const foreign = { ...init, headers: { ...init.headers, origin: "https://elsewhere.example" } };
    expect((await ask(foreign)).status).toBe(403);
    const form = { method: "POST", body: "page=home", headers: { origin: "https://elsewhere.example" } };
    expect((await ask(form)).status).toBe(403);
  });

  it("is refused when it is too large, or names what there is not", async () => {
    const large = typed("about.history.text", "x".repeat(limits.requestBodyBytesMax));
    expect((await ask(previewRequest("about.history", "id", large))).status).toBe(413);
    expect(
      (await ask(asJson("POST", { page: "home", section: "cta", language: "fr", texts: [] }))).status,
    ).toBe(422);
    for (const section of ["nothing.here", "constructor.name", "__proto__.x"])
      expect(await read(previewRequest(section, "id"))).toEqual({ path: null, html: "" });
    const unknown = { id: 2_147_483_647, content_id: "x", content_en: "x" };
    expect((await ask(previewRequest("home.cta", "id", unknown))).status).toBe(200);
  });

  it("is not drawn where the body shows nothing of the kind yet", async () => {
    expect(await read(previewRequest("articles.detail", "id"))).toEqual({ path: null, html: "" });
  });

  it("is drawn so often for one person, and no more", async () => {
    const [hasty, other] = [await product.signIn("editor"), await product.signIn("admin")];
    const person = await (await hasty.request("/api/session")).json();
    for (let taken = 0; taken < limits.previewsMax; taken += 1)
      await product.services.previewLimit.take(person.id);
    const refused = await ask(previewRequest("home.cta", "id"), hasty);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(previewRequest("home.cta", "id"), other)).status).toBe(200);
  });
});
