import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Editor } from "@tiptap/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageContent } from "#core/content/defaults/page-content.ts";
import { sanitize } from "#core/rich-text/sanitize.ts";
import { demonstrationArticles } from "#core/seed/demonstration/articles.ts";
import { pages } from "#panel/articles/pages.tsx";
import type { Article } from "#shared/answers/articles.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

/* What the editors make of a text. Where a caret is put by a press, and where Tab leads: e2e/rich-text.spec.ts. */

const empty: Article = {
  ...{ id: "7c2a", version: 6, updated_at: "2026-01-05T00:00:00.000Z" },
  ...{ title: "Artikel Uji", title_en: "", slug: "artikel-uji" },
  ...{ category: null, category_en: "", author: "Ani", thumbnail_url: null },
  ...{ published: false, publish_at: null, unpublish_at: null },
  ...{ content_id: "", content_en: "" },
};
type Texts = Pick<Article, "content_id" | "content_en">;

describe("the editor of an article", () => {
  const api = useApi();
  let saved: Article[] = [];
  beforeEach(() => {
    saved = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** As the server stores it. */
  function safe(html: string): string {
    const answer = sanitize("article", html);
    if (!("html" in answer)) throw new Error(`Refused: ${answer.refused}`);
    return answer.html;
  }
  const stored = ({ content_id, content_en }: Texts) => ({
    content_id: safe(content_id),
    content_en: safe(content_en),
  });

  const body = (language = "Indonesia") =>
    screen.findByRole("textbox", { name: new RegExp(`^Isi \\(${language}\\)`) });
  /** Tiptap's own, which it keeps at its element. */
  const editorOf = (element: HTMLElement) => (element as HTMLElement & { editor: Editor }).editor;
  const tool = (name: string) =>
    within(screen.getByRole("toolbar", { name: "Format Isi (Indonesia)" })).getByRole("button", { name });
  const press = (name: string) => userEvent.click(tool(name));

  async function openWith(article: Article) {
    let current = article;
    cleanup();
    api.answerWith(({ method, path, body: sent }) => {
      if (path.endsWith("/choices")) return { json: { category: [] } };
      if (path.endsWith("/translations")) return { json: { category: {} } };
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (method === "PUT") {
        current = { ...current, ...stored(sent as Article), version: current.version + 1 };
        saved.push(current);
      }
      return { json: current };
    });
    renderPage(pages.edit, {
      url: `/admin/articles/${empty.id}`,
      path: "/admin/articles/:id",
      routes: [{ path: "/admin/articles", element: <p>Daftar artikel</p> }],
    });
    await body("Inggris");
    return editorOf(await body());
  }

  /** An article with this text as the server stores it, the caret at its end. */
  async function open(content_id = "", content_en = "") {
    const editor = await openWith({ ...empty, ...stored({ content_id, content_en }) });
    editor.commands.focus("end");
    return editor;
  }

  async function save() {
    const count = saved.length;
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(saved).toHaveLength(count + 1));
    return saved.at(-1) as Article;
  }

  /** As the browser hands letters over, one by one. */
  function type({ view }: Editor, text: string) {
    for (const letter of text) {
      const { from, to } = view.state.selection;
      const insert = () => view.state.tr.insertText(letter, from, to);
      if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, letter, insert)))
        view.dispatch(insert());
    }
  }
  const key = (editor: Editor, name: string, keys: object = {}) =>
    fireEvent.keyDown(editor.view.dom, { key: name, ...keys });
  const enter = (editor: Editor) => key(editor, "Enter", { keyCode: 13 });

  /** The caret before these words. */
  function putCaret({ state, commands }: Editor, words: string) {
    let place = -1;
    state.doc.descendants((node, at) => {
      if (node.isText && node.text === words) place = at;
    });
    expect(place).toBeGreaterThan(0);
    commands.setTextSelection(place);
  }

  /** Pastes as a browser does out of another program. */
  function paste({ view }: Editor, content: Record<string, string>) {
    const types = Object.keys(content);
    const clipboardData = { types, files: [], items: [], getData: (type: string) => content[type] ?? "" };
    const event = createEvent.paste(view.dom);
    Object.defineProperty(event, "clipboardData", { value: clipboardData });
    fireEvent(view.dom, event);
  }

  /** Types a letter in both texts and saves: what was there before is what the editor made of it. */
  async function resave() {
    for (const language of ["Indonesia", "Inggris"]) {
      const editor = editorOf(await body(language));
      editor.commands.focus("end");
      type(editor, "§");
    }
    const { content_id, content_en } = await save();
    return { id: compact(content_id.replace("§", "")), en: compact(content_en.replace("§", "")) };
  }

  describe("loses nothing of a stored text", () => {
    it("the demonstration articles come out as they went in", async () => {
      const all = demonstrationArticles("2026-05-12").map(({ content }) => content);
      const [id, en] = [all.map((each) => each.id).join("\n"), all.map((each) => each.en).join("\n")];
      await open(id, en);
      expect(await resave()).toEqual({ id: compact(id), en: compact(en) });
    });

    it("the default texts of the pages come out as they went in", async () => {
      const all = pageContent.filter(({ type }) => type === "rich-text").map(({ content }) => content);
      const [id, en] = [all.map((each) => each.id).join(""), all.map((each) => each.en).join("")];
      await open(id, en);
      expect(await resave()).toEqual({ id: compact(id), en: compact(en) });
    });

    it("other words for the same are no loss", async () => {
      await open(
        '<p><b>a</b><i>b</i><del>c</del></p><p class="ql-indent-3">d</p><p><br></p><table><thead><tr><th>e</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table><p>g</p>',
        "<p>x</p>",
      );
      expect(screen.queryByText(/tidak dikenal editor/)).toBeNull();
      expect((await resave()).id).toBe(
        '<p><strong>a</strong><em>b</em><s>c</s></p><p class="indent-3">d</p><p></p><table><tbody><tr><th>e</th></tr><tr><td>f</td></tr></tbody></table><p>g</p>',
      );
    });

    it("what it does not know is said before it is lost", async () => {
      const content_id = "<p>Isi</p><details></details><h4>Kecil</h4>";
      await openWith({ ...empty, content_id });
      expect(document.body.textContent).toContain(
        "Yang tersimpan memuat details, h4 yang tidak dapat disunting",
      );
    });
  });

  describe("has a toolbar", () => {
    it("that indents by 1 to 8 levels; items of a list are nested", async () => {
      const editor = await open("<p>a</p><ul><li>b</li><li>c</li></ul>");
      putCaret(editor, "c");
      await press("Tambah indentasi");
      editor.commands.setTextSelection(1);
      await waitFor(() => expect(tool("Kurangi indentasi").getAttribute("aria-disabled")).toBe("true"));
      for (let level = 1; level <= 8; level++) await press("Tambah indentasi");
      await waitFor(() => expect(tool("Tambah indentasi").getAttribute("aria-disabled")).toBe("true"));
      await press("Kurangi indentasi");
      expect((await save()).content_id).toBe(
        '<p class="indent-7">a</p><ul><li>b<ul><li>c</li></ul></li></ul>',
      );
    });

    it("that clears formatting", async () => {
      const editor = await open(
        '<h2 class="indent-2">a <strong>b</strong></h2><ul><li><a href="/kontak">c</a></li></ul>',
      );
      editor.commands.selectAll();
      await press("Hapus format");
      expect((await save()).content_id).toBe("<p>a b</p><p>c</p>");
    });

    it("with shortcuts; the one of strike does not save", async () => {
      const editor = await open("<p>kata</p>");
      editor.commands.selectAll();
      for (const keys of ["b", "i", "u", "{Shift>}s{/Shift}", "]"])
        await userEvent.keyboard(`{Control>}${keys}{/Control}`);
      expect(saved).toEqual([]);
      expect((await save()).content_id).toBe(
        '<p class="indent-1"><strong><em><s><u>kata</u></s></em></strong></p>',
      );
    });

    it("whose undoing takes changes within 1000 ms together, and those after it by themselves", async () => {
      const editor = await open();
      const start = Date.now();
      vi.useFakeTimers({ toFake: ["Date"] });
      const typeAt = (ms: number, text: string) => {
        vi.setSystemTime(start + ms);
        type(editor, text);
      };
      typeAt(0, "satu");
      typeAt(990, " dua");
      typeAt(1980, " tiga");
      typeAt(2970, " empat");
      typeAt(4100, " lima");
      await press("Urungkan");
      expect(editor.getText()).toBe("satu dua tiga empat");
      await press("Urungkan");
      expect(editor.getText()).toBe("");
      await waitFor(() => expect(tool("Urungkan").getAttribute("aria-disabled")).toBe("true"));
      await press("Ulangi");
      expect(editor.getText()).toBe("satu dua tiga empat");
      key(editor, "y", { ctrlKey: true });
      expect((await body()).textContent).toBe("satu dua tiga empat lima");
    });

    it("that is one stop for Tab: arrows go round, Home and End lead to its ends, Escape back into the text", async () => {
      await open("<p>kata</p>");
      const focused = () => document.activeElement?.getAttribute("aria-label");
      const stops = () =>
        within(screen.getByRole("toolbar", { name: "Format Isi (Indonesia)" }))
          .getAllByRole("button")
          .filter(({ tabIndex }) => tabIndex === 0)
          .map((button) => button.getAttribute("aria-label"));
      expect(stops()).toEqual(["Urungkan"]);
      await waitFor(async () => expect(document.activeElement).toBe(await body()));
      act(() => tool("Urungkan").focus());
      const arrive = async (keys: string) => {
        await userEvent.keyboard(keys);
        return focused();
      };
      expect(await arrive("{ArrowLeft}")).toBe("Hapus format");
      expect(await arrive("{ArrowRight}")).toBe("Urungkan");
      expect(await arrive("{End}")).toBe("Hapus format");
      expect(await arrive("{Home}")).toBe("Urungkan");
      expect(await arrive("{ArrowRight}{ArrowRight}")).toBe("Judul 1");
      expect(stops()).toEqual(["Judul 1"]);
      // A press by key leaves the focus for the next one; one by pointer leads back into the text.
      expect(await arrive("{Enter}")).toBe("Judul 1");
      expect((await body()).innerHTML).toContain("<h1>kata</h1>");
      await userEvent.keyboard("{Escape}");
      await waitFor(async () => expect(document.activeElement).toBe(await body()));
    });

    it("that adds and removes rows and columns in a table, and the table", async () => {
      const editor = await open("<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>c</p>");
      expect(screen.queryByRole("button", { name: "Hapus tabel" })).toBeNull();
      putCaret(editor, "a");
      await screen.findByRole("button", { name: "Hapus tabel" });
      await press("Tambah baris di bawah");
      await press("Tambah kolom di kanan");
      key(editor, "Tab");
      type(editor, "d");
      expect((await save()).content_id).toBe(
        "<table><tbody><tr><td>a</td><td>d</td><td>b</td></tr><tr><td></td><td></td><td></td></tr></tbody></table><p>c</p>",
      );
      const again = await open(saved[0]?.content_id);
      putCaret(again, "d");
      await screen.findByRole("button", { name: "Hapus kolom" });
      await press("Hapus kolom");
      await press("Hapus baris");
      expect(within(await body()).getAllByRole("cell")).toHaveLength(2);
      await press("Hapus tabel");
      expect((await save()).content_id).toBe("<p>c</p>");
    });
  });

  describe("has links", () => {
    const dialog = () => screen.findByRole("dialog", { name: /tautan/i });
    const describedBy = (element: HTMLElement) =>
      (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" ");

    it("that lead to web, mail and phone addresses and pages of this site, and nowhere else", async () => {
      const editor = await open("<p>kata</p>");
      editor.commands.selectAll();
      await press("Tautan");
      const url = await within(await dialog()).findByLabelText<HTMLInputElement>("Alamat");
      for (const refused of [
        "javascript:alert(1)",
        "data:text/html,x",
        "//evil.example",
        "file:///etc",
        "kata biasa",
      ]) {
        fireEvent.change(url, { target: { value: refused } });
        fireEvent.submit(url);
        await waitFor(() => expect(describedBy(url)).toContain("Harus berupa halaman situs ini"));
        fireEvent.change(url, { target: { value: "" } });
        fireEvent.submit(url);
        await waitFor(() => expect(describedBy(url)).toContain("Wajib diisi."));
      }
      await userEvent.type(url, "www.kan.or.id/direktori{Enter}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(async () => expect(document.activeElement).toBe(await body()));
      expect(tool("Tautan").getAttribute("aria-pressed")).toBe("true");
      expect((await save()).content_id).toBe('<p><a href="https://www.kan.or.id/direktori">kata</a></p>');
    });

    it("that ask for their words without a selection; they can be changed and taken away", async () => {
      const editor = await open("<p>Hubungi:</p>");
      type(editor, " ");
      for (const [typed, words, shown] of [
        ["info@gis.example", "", '<a href="mailto:info@gis.example">info@gis.example</a>'],
        ["+62 21 555 0100", "telepon", '<a href="tel:+62215550100">telepon</a>'],
        ["/kontak", "formulir", '<a href="/kontak">formulir</a>'],
      ] as const) {
        key(editor, "k", { ctrlKey: true });
        await userEvent.type(await within(await dialog()).findByLabelText("Alamat"), typed);
        if (words) await userEvent.type(within(await dialog()).getByLabelText("Teks tautan"), words);
        await userEvent.click(screen.getByRole("button", { name: "Terapkan" }));
        await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
        expect(editor.getHTML()).toContain(shown);
        type(editor, " / ");
      }
      putCaret(editor, "telepon");
      editor.commands.setTextSelection(editor.state.selection.from + 2);
      await press("Tautan");
      const address = await within(await dialog()).findByLabelText<HTMLInputElement>("Alamat");
      expect(address.value).toBe("tel:+62215550100");
      await userEvent.click(screen.getByRole("button", { name: "Hapus tautan" }));
      expect((await save()).content_id).toBe(
        '<p>Hubungi: <a href="mailto:info@gis.example">info@gis.example</a> / telepon / <a href="/kontak">formulir</a> / </p>',
      );
    });
  });

  it("changes the whole link, wherever in it the caret is", async () => {
    const editor = await open('<p>a <a href="/kontak">formulir kontak</a> b</p>');
    putCaret(editor, "formulir kontak");
    editor.commands.setTextSelection(editor.state.selection.from + 4);
    await press("Tautan");
    const url = await screen.findByLabelText<HTMLInputElement>("Alamat");
    await userEvent.clear(url);
    await userEvent.type(url, "/layanan{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await save()).content_id).toBe('<p>a <a href="/layanan">formulir kontak</a> b</p>');
  });

  it("has nothing unsaved where a text that it writes in another way is as it was again", async () => {
    const editor = await openWith({ ...empty, content_id: "<p><b>kata</b></p><p><br></p><p>lagi</p>" });
    /** What a closed tab asks of the page; prevented, the browser asks the person. */
    const isUnsaved = () => {
      const event = new Event("beforeunload", { cancelable: true });
      act(() => void dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(isUnsaved()).toBe(false);
    act(() => void editor.commands.insertContentAt(1, "x"));
    await waitFor(() => expect(isUnsaved()).toBe(true));
    act(() => void editor.commands.deleteRange({ from: 1, to: 2 }));
    await waitFor(() => expect(isUnsaved()).toBe(false));
  });

  it("cannot be typed into while it is saved", async () => {
    const editor = await open("<p>kata</p>");
    type(editor, "!");
    const arrives = Promise.withResolvers<{ json: unknown }>();
    api.answerWith(({ method }) => (method === "PUT" ? arrives.promise : { json: {} }));
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(editor.view.dom.getAttribute("contenteditable")).toBe("false"));
    arrives.resolve({ json: { ...empty, version: 7, content_id: "<p>kata!</p>" } });
    await screen.findByText("Daftar artikel");
  });

  it("takes pictures from http, https and data sources and from this site; any other source is emptied", async () => {
    const data = "data:image/png;base64,iVBORw0KGgo=";
    const editor = await open("<p>a</p>");
    paste(editor, {
      "text/html": [data, "https://contoh.example/a.png", "file:///C:/b.png", "blob:x"]
        .map((src) => `<img src="${src}" alt="x">`)
        .join(""),
    });
    expect(within(await body()).getAllByRole("img", { name: "x" })).toHaveLength(4);
    expect((await save()).content_id).toBe(
      `<p>a<img src="${data}" alt="x" /><img src="https://contoh.example/a.png" alt="x" /><img src alt="x" /><img src alt="x" /></p>`,
    );
  });

  it("stores a text that says nothing as an empty one", async () => {
    const editor = await open("<h2>a</h2><p>b</p>");
    editor.commands.selectAll();
    key(editor, "Delete", { keyCode: 46 });
    await press("Judul 2");
    enter(editor);
    type(editor, "  ");
    expect((await save()).content_id).toBe("");
  });
});

/** Neither blanks between tags nor the slash of an empty one shows. */
function compact(html: string): string {
  return html.replace(/>\s+</g, "><").replace(/<(img|br|hr)([^>]*?) ?\/?>/g, "<$1$2>");
}
