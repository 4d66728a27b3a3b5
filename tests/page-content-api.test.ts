import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageText } from "#core/content/page-content.ts";
import { pageContent } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("page texts in the panel (specification 2.12 and 7.3)", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  const call = async (method: string, path = "", body?: unknown) => {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await editor.request(`/api/page-content${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const list = async (): Promise<PageText[]> => (await call("GET")).body.data;
  const find = async (key: string) => {
    const found = (await list()).find((text) => keyOf(text) === key);
    if (!found) throw new Error(`There is no text ${key}`);
    return found;
  };
  const save = (...entries: object[]) => call("PUT", "", { entries });
  const read = async (path: string) => await (await product.request(path)).text();

  it("lists every text ordered by page, section and id", async () => {
    const texts = await list();
    expect(texts.length).toBeGreaterThan(250);
    const ordered = await product.db
      .select({ id: pageContent.id })
      .from(pageContent)
      .orderBy(pageContent.page, pageContent.section, pageContent.id);
    expect(texts.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
    expect(texts.find((text) => keyOf(text) === "common.footer.copyright")).toMatchObject({
      label: expect.stringContaining("hak cipta"),
      type: "plain",
      placeholders: ["year", "company"],
      version: 1,
      content_id_updated_at: expect.any(String),
    });
  });

  it("saves the texts that changed, and the next public page shows them in both languages", async () => {
    const title = await find("home.cta.title");
    const button = await find("home.cta.button");
    const answer = await save(
      { ...title, content_id: "  Siap\ndiaudit? ", content_en: "Ready for an audit?" },
      { ...button, content_en: "Write to us" },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual([
      expect.objectContaining({ id: title.id, content_id: "Siap diaudit?", version: 2 }),
      expect.objectContaining({ id: button.id, content_id: button.content_id, content_en: "Write to us" }),
    ]);
    expect(await read("/")).toContain("Siap diaudit?");
    const english = await read("/?lang=en");
    expect(english).toContain("Ready for an audit?");
    expect(english).toContain("Write to us");
  });

  it("a save that changes nothing writes nothing", async () => {
    const text = await find("home.cta.text");
    const readEvents = async () => (await call("GET", `/${text.id}/events`)).body.data;
    const before = await readEvents();
    expect((await save(text)).body.data[0].version).toBe(text.version);
    expect(await readEvents()).toEqual(before);
  });

  it("rich text is made safe, and without any words it is empty, so that visitors read the other language", async () => {
    const text = await find("home.popup.description");
    const dangerous =
      '<p onclick="x()">Mari <strong>mulai</strong><script>alert(1)</script></p><img src="x">';
    const saved = (await save({ ...text, content_id: dangerous, content_en: "<p> <br></p>" })).body.data[0];
    expect(saved.content_id).toBe("<p>Mari <strong>mulai</strong></p>");
    expect(saved.content_en).toBe("");
    expect(await read("/?lang=en")).toContain(
      '<div class="rich-text" lang="id"><p>Mari <strong>mulai</strong></p></div>',
    );
  });

  it("a plain text is text: no control characters, no endless length, said at the field of its entry", async () => {
    const [one, two] = [await find("home.hero.previous"), await find("home.hero.next")];
    const answer = await save(
      { ...one, content_id: "a\u0000b" },
      { ...two, content_id: "Berikutnya!", content_en: "x".repeat(2001) },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      [`${one.id}.content_id`]: "Mengandung karakter yang tidak diperbolehkan.",
      [`${two.id}.content_en`]: "Maksimal 2.000 karakter.",
    });
    expect(await find("home.hero.next")).toEqual(two);
    const drawn = await find("home.about.text");
    expect((await save({ ...drawn, content_id: "<b>1 < 2</b>" })).body.data[0].content_id).toBe(
      "<b>1 < 2</b>",
    );
    expect(await read("/")).toContain("&lt;b&gt;1 &lt; 2&lt;/b&gt;");
  });

  it("what came into the database another way stays as it is until it is changed", async () => {
    const text = await find("about.intro.title");
    await product.db
      .update(pageContent)
      .set({ content_id: "Dua  spasi\ndan baris" })
      .where(eq(pageContent.id, text.id));
    const found = await find("about.intro.title");
    const saved = (await save({ ...found, content_en: "About this body" })).body.data[0];
    expect(saved).toMatchObject({ content_id: "Dua  spasi\ndan baris", content_en: "About this body" });
    expect(saved.content_id_updated_at).toBe(found.content_id_updated_at);
  });

  it("saves all or nothing, and nothing is lost: what somebody else saved meanwhile is told for each", async () => {
    const [one, two, three] = await Promise.all(
      ["contact.cards.address_title", "contact.cards.phone_title", "contact.cards.email_title"].map(find),
    );
    await save({ ...one, content_id: "Alamat kami" }, { ...two, content_en: "Call us" });
    const answer = await save(
      { ...one, content_id: "Kantor" },
      { ...two, content_id: "Telepon kami" },
      { ...three, content_id: "Surat" },
    );
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe("Sebagian teks telah diubah oleh orang lain sejak Anda membukanya.");
    expect(answer.body.current).toEqual([
      expect.objectContaining({ id: one?.id, content_id: "Alamat kami", version: 2 }),
      expect.objectContaining({ id: two?.id, content_id: "Telepon", content_en: "Call us", version: 2 }),
    ]);
    expect(await find("contact.cards.email_title")).toEqual(three);

    const versions = answer.body.current.map(({ version }: PageText) => version);
    const again = await save(
      { ...one, content_id: "Kantor", version: versions[0] },
      { ...three, content_id: "Surat" },
    );
    expect(again.status).toBe(200);
    expect((await find("contact.cards.address_title")).content_id).toBe("Kantor");
  });

  it("two people who save the same texts in another order do not block each other", async () => {
    const [one, two] = [await find("about.vision.title"), await find("about.vision.text")];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const entries = [
          { ...one, content_en: `Vision ${index}` },
          { ...two, content_en: `Where to ${index}` },
        ];
        return save(...(index % 2 ? entries.reverse() : entries));
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("a text that is not there or is named twice is refused", async () => {
    const text = await find("home.about.title");
    const missing = await save({ ...text, id: 999_999 }, { ...text, content_id: "Baru" });
    expect([missing.status, missing.body.errors]).toEqual([422, { 999999: "Teks ini tidak ada lagi." }]);
    expect((await save(text, text)).status).toBe(422);
    expect((await save()).status).toBe(422);
    expect(await find("home.about.title")).toEqual(text);
  });

  it("a translation older than its original is known by its stamps, until it is changed or looked at", async () => {
    const text = await find("gallery.intro.subtitle");
    const isStale = ({ content_id_updated_at, content_en_updated_at }: PageText) =>
      new Date(content_en_updated_at) < new Date(content_id_updated_at);
    const change = async (values: object) =>
      (await save({ ...(await find("gallery.intro.subtitle")), ...values })).body.data[0];
    expect(isStale(text)).toBe(false);
    expect(isStale(await change({ content_id: "Foto kerja kami." }))).toBe(true);
    expect(isStale(await change({ content_en: "Pictures of our work." }))).toBe(false);
    expect(isStale(await change({ content_id: "Foto pekerjaan kami." }))).toBe(true);
    expect(isStale(await change({ is_translation_current: true }))).toBe(false);
    const both = { content_id: "Foto pekerjaan kami", is_translation_current: true };
    expect(isStale(await change(both))).toBe(false);
    const { version } = await find("gallery.intro.subtitle");
    expect((await change({ is_translation_current: true })).version).toBe(version);
    const { data } = (await call("GET", `/${text.id}/events`)).body;
    expect(data[1]).toMatchObject({
      before: { content_id: "Foto pekerjaan kami.", is_translation_current: false },
      after: { content_id: "Foto pekerjaan kami.", is_translation_current: true },
    });
  });

  it("keeps who changed which text and when; an earlier version can be saved again", async () => {
    const text = await find("services.cta.title");
    await save({ ...text, content_id: "Ragu memilih?" });
    const [event] = (await call("GET", `/${text.id}/events`)).body.data;
    expect(event).toMatchObject({
      action: "changed",
      actor_name: "Staf editor",
      before: { content_id: text.content_id, content_en: text.content_en },
      after: { content_id: "Ragu memilih?" },
    });
    const { version } = await find("services.cta.title");
    await save({ id: text.id, version, ...event.before });
    expect((await find("services.cta.title")).content_id).toBe(text.content_id);
    const events: { action: string; actor_name: string }[] = (await call("GET", `/${text.id}/events`)).body
      .data;
    expect(events.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ["changed", "Staf editor"],
      ["changed", "Staf editor"],
      ["added", "Isi bawaan"],
    ]);
  });

  it("a missing key is displayed as the key in square brackets", async () => {
    const isTheText = and(
      eq(pageContent.page, "gallery"),
      eq(pageContent.section, "intro"),
      eq(pageContent.content_key, "title"),
    );
    await product.db.delete(pageContent).where(isTheText);
    await product.services.siteContent.refresh();
    expect(await read("/galeri")).toContain("[gallery.intro.title]");
  });

  it("is for admins and editors", async () => {
    const viewer = await product.signIn("viewer");
    expect((await viewer.request("/api/page-content")).status).toBe(403);
    expect((await viewer.request("/api/page-content", asJson("PUT", { entries: [] }))).status).toBe(403);
    expect((await product.request("/api/page-content")).status).toBe(401);
    const admin = await product.signIn("admin");
    expect((await admin.request("/api/page-content")).status).toBe(200);
  });
});

function keyOf({ page, section, content_key }: PageText): string {
  return `${page}.${section}.${content_key}`;
}
