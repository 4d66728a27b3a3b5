import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { pendingPictures } from "#panel/form/pending.ts";
import { openText } from "#tests/panel/rich-text-form.tsx";
import { useApi, useSentFiles } from "#tests/panel/support.tsx";

describe("a picture in a text", () => {
  const api = useApi();
  const { sent } = useSentFiles();
  const photo = (name = "foto.png") => new File(["x"], name, { type: "image/png" });
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const stored = (name: string) => `/media/article-thumbnails/1a/${name}`;
  const arrive = (index: number, name: string) =>
    act(async () => sent[index]?.answer(201, { url: stored(name), width: 9, height: 9 }));
  const dialog = () => within(screen.getByRole("dialog"));
  const press = (name: string) => userEvent.click(dialog().getByRole("button", { name }));
  const open: typeof openText = async (...of) => {
    api.answerWith(() => ({ json: { data: [], total: 0 } }));
    return await openText(...of);
  };

  /** As a browser hands over what was copied: a screenshot is a file, and Word adds a picture of its text to it. */
  function paste(editor: Editor, files: File[], types = ["Files"]) {
    const clipboardData = { types, files, items: [], getData: () => "" };
    const event = createEvent.paste(editor.view.dom);
    Object.defineProperty(event, "clipboardData", { value: clipboardData });
    return fireEvent(editor.view.dom, event);
  }

  it("that is pasted stands where it was pasted, and replaces nothing that is written or selected meanwhile", async () => {
    const { editor, text } = await open("<p>satu tiga</p><p>akhir</p>");
    editor.commands.setTextSelection(6);
    paste(editor, [photo("a.png"), new File(["x"], "b.pdf", { type: "application/pdf" }), photo("c.png")]);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.url.pathname).toBe("/api/uploads/article-thumbnails");
    expect(screen.getByRole("progressbar", { name: "Mengunggah gambar…" })).toBeTruthy();
    // A save would leave it out.
    expect(pendingPictures.isAny()).toBe(true);
    act(() => void editor.commands.insertContent("dua "));
    act(() => void editor.commands.insertContentAt(1, "nol "));
    editor.commands.setTextSelection({ from: 20, to: 25 });
    await arrive(0, "a.webp");
    await waitFor(() => expect(sent).toHaveLength(2));
    await arrive(1, "c.webp");
    const pictures = ["a", "c"].map((name) => `<img src="${stored(`${name}.webp`)}">`).join("");
    await waitFor(() => expect(text()).toBe(`<p>nol satu ${pictures}dua tiga</p><p>akhir</p>`));
    const { from, to } = editor.state.selection;
    expect(editor.state.doc.textBetween(from, to)).toBe("akhir");
    expect(pendingPictures.isAny()).toBe(false);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("takes the place of the words that were selected when it was pasted, and the caret goes on behind it", async () => {
    const { editor, text } = await open("<p>satu dua tiga</p>");
    editor.commands.setTextSelection({ from: 6, to: 9 });
    paste(editor, [photo()]);
    await waitFor(() => expect(sent).toHaveLength(1));
    await arrive(0, "a.webp");
    act(() => void editor.commands.insertContent("!"));
    expect(text()).toBe(`<p>satu <img src="${stored("a.webp")}">! tiga</p>`);
  });

  it("that is refused says why, and what was pasted after it is not sent", async () => {
    const { editor, text } = await open("<p>satu</p>");
    paste(editor, [photo("a.png"), photo("b.png")]);
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.answer(422, { message: "Berkas ini bukan gambar." }));
    await waitFor(() => expect(toast()).toMatch(/^Upload Gagal.*Berkas ini bukan gambar\./));
    expect([sent.length, text(), pendingPictures.isAny()]).toEqual([1, "<p>satu</p>", false]);
  });

  it("that Word copies beside its text is left out, and so is any in a text of a page", async () => {
    const { editor } = await open("<p>satu</p>");
    paste(editor, [photo()], ["text/html", "Files"]);
    cleanup();
    const { editor: page } = await open("<p>satu</p>", "page");
    paste(page, [photo()]);
    expect(sent).toEqual([]);
    expect(screen.queryByRole("button", { name: "Gambar" })).toBeNull();
  });

  describe("by its dialog", () => {
    it("is not put into the text when the dialog is closed while it is sent", async () => {
      const { text } = await open("<p>satu</p>");
      await userEvent.click(screen.getByRole("button", { name: "Gambar" }));
      fireEvent.change(dialog().getByLabelText("Unggah berkas"), { target: { files: [photo()] } });
      await press("Sisipkan");
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Sisipkan" }).disabled).toBe(true);
      fireEvent.submit(dialog().getByLabelText("Teks pengganti"));
      await press("Batal");
      expect(sent).toHaveLength(1);
      expect(sent[0]?.isCalledOff).toBe(true);
      expect(screen.queryByRole("dialog")).toBeNull();
      await arrive(0, "a.webp");
      await waitFor(() => expect(pendingPictures.isAny()).toBe(false));
      expect([text(), toast()]).toEqual(["<p>satu</p>", ""]);
    });

    it("is uploaded with its description, and keeps the chosen file when that is refused", async () => {
      const { text } = await open("<p>satu</p>");
      await userEvent.click(screen.getByRole("button", { name: "Gambar" }));
      await press("Sisipkan");
      expect(dialog().getByRole("alert").textContent).toBe("Pilih gambar.");
      fireEvent.change(dialog().getByLabelText("Unggah berkas"), { target: { files: [photo()] } });
      expect(dialog().queryByLabelText("Atau alamat gambar")).toBeNull();
      await userEvent.type(dialog().getByLabelText("Teks pengganti"), " Auditor ");
      await press("Sisipkan");
      await waitFor(() => expect(sent).toHaveLength(1));
      act(() => sent[0]?.move(1, 2));
      expect(dialog().getByRole("progressbar", { name: "Mengunggah berkas…" })).toBeTruthy();
      act(() => sent[0]?.arrive());
      expect(dialog().getByRole("progressbar", { name: "Memeriksa berkas…" })).toBeTruthy();
      await act(async () => sent[0]?.answer(503, { message: "Penyimpanan penuh." }));
      await waitFor(() => expect(toast()).toContain("Penyimpanan penuh."));
      await press("Sisipkan");
      await waitFor(() => expect(sent).toHaveLength(2));
      await arrive(1, "a.webp");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(text()).toBe(`<p>satu<img src="${stored("a.webp")}" alt="Auditor"></p>`);
      expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Isi" }));
    });

    it("is changed where it is selected: one within the text stays unless it is replaced, and a wrong address is refused", async () => {
      const data = "data:image/png;base64,iVBORw0KGgo=";
      const { editor, text } = await open(`<p>satu<img src="${data}" alt="lama"></p>`);
      editor.commands.setNodeSelection(5);
      await waitFor(() =>
        expect(screen.getByRole("button", { name: "Gambar" }).getAttribute("aria-pressed")).toBe("true"),
      );
      await userEvent.click(screen.getByRole("button", { name: "Gambar" }));
      expect(screen.getByRole("dialog", { name: "Ubah gambar" })).toBeTruthy();
      const url = dialog().getByLabelText<HTMLInputElement>("Atau alamat gambar");
      expect(url.value).toBe("");
      expect(dialog().getByText("Kosong: gambar yang tersimpan di dalam teks tetap dipakai.")).toBeTruthy();
      const words = dialog().getByLabelText<HTMLInputElement>("Teks pengganti");
      expect(words.value).toBe("lama");
      await userEvent.type(url, "javascript:alert(1)");
      await press("Terapkan");
      expect(dialog().getByRole("alert").textContent).toMatch(/http/);
      await userEvent.clear(url);
      await userEvent.type(words, " baru");
      await press("Terapkan");
      expect(text()).toBe(`<p>satu<img src="${data}" alt="lama baru"></p>`);
    });
  });
});
