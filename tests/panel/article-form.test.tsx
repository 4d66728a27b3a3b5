import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { pages } from "#panel/articles/pages.tsx";
import { storedArticle } from "#tests/panel/stored-article.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const { id: _id, version: _version, updated_at: _updated, ...content } = storedArticle;
const earlier = { ...content, title: "Judul lama", content_id: "<p>Isi <strong>lama</strong></p>" };
const event = (id: number, action: string, before: object | null, after: object | null) => ({
  id,
  action,
  actor_name: "Budi",
  actor_email: "budi@lembaga.test",
  occurred_at: "2026-02-01T03:00:00.000Z",
  before,
  after,
});
const history = [
  event(4, "changed", earlier, content),
  event(3, "restored", earlier, earlier),
  event(2, "removed", earlier, earlier),
  event(1, "added", null, earlier),
];

describe("the form of an article", () => {
  const api = useApi();
  let events = history;
  beforeEach(() => {
    events = history;
  });
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const body = () => screen.findByRole("textbox", { name: /^Isi \(Indonesia\)/ });
  const save = () => userEvent.click(screen.getByRole("button", { name: /^Simpan/ }));
  const past = async () => within(await screen.findByRole("region", { name: "Riwayat" }));
  const restore = async () =>
    userEvent.click(await (await past()).findByRole("button", { name: /^Kembalikan versi sebelum ini/ }));

  /** Opens the stored article with its history; the answers are those to saves. */
  function open(below = storedArticle.id, ...answers: { status?: number; json: unknown }[]) {
    api.answerWith(({ method, path, body: sent }) => {
      if (method !== "GET")
        return answers.shift() ?? { json: { ...storedArticle, ...(sent as object), version: 7 } };
      if (path.endsWith("/choices")) return { json: { category: [] } };
      if (path.endsWith("/translations")) return { json: { category: {} } };
      if (path.endsWith("/events")) return { json: { data: events } };
      return { json: path === "/api/articles" ? { data: [], total: 0 } : storedArticle };
    });
    return renderPage(below === "create" ? pages.create : pages.edit, {
      url: `/admin/articles/${below}`,
      path: below === "create" ? "/admin/articles/create" : "/admin/articles/:id",
      routes: [{ path: "/admin/articles", element: <p>Daftar artikel</p> }],
    });
  }

  describe("its history", () => {
    it("says who changed what, with both values, and offers the version before a change alone", async () => {
      open();
      const list = (await past()).findAllByRole("listitem");
      const [changed, restored, removed, added] = (await list).map(({ textContent }) => textContent ?? "");
      expect(changed).toMatch(/^Diubah.*Budi.*Judul.*Judul lama.*Judul kini/);
      expect([restored, removed, added].map((text) => text?.replace(/Budi.*/, ""))).toEqual([
        "Dipulihkan",
        "Dihapus",
        "Ditambahkan",
      ]);
      expect(screen.getAllByRole("button", { name: /^Kembalikan versi/ })).toHaveLength(1);
    });

    it("brings an earlier version into the form, text and formatting, and stores it only with a save", async () => {
      open();
      expect((await body()).innerHTML).toContain("Isi kini");
      await restore();
      expect((await field(/^Judul( \*)?$/)).value).toBe("Judul lama");
      await waitFor(async () => expect((await body()).innerHTML).toContain("Isi <strong>lama</strong>"));
      expect(toast()).toContain("Simpan untuk memberlakukannya.");
      expect(saves()).toEqual([]);
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(saves()[0]).toMatchObject({
        method: "PUT",
        path: `/api/articles/${storedArticle.id}`,
        body: { title: "Judul lama", content_id: "<p>Isi <strong>lama</strong></p>", version: 6 },
      });
    });

    it("says what the editor does not know of an earlier version, which a save would drop", async () => {
      const unknown = { ...earlier, content_id: "<details><summary>a</summary>b</details>" };
      events = [event(2, "changed", unknown, content)];
      open();
      await body();
      expect(screen.queryByText("Sebagian teks ini tidak dikenal editor")).toBeNull();
      await restore();
      expect(await screen.findByText("Sebagian teks ini tidak dikenal editor")).toBeTruthy();
    });

    it("asks before it takes the place of what was typed, and leaves that to whoever keeps it", async () => {
      open();
      await body();
      await userEvent.type(await field(/^Judul( \*)?$/), " saya");
      await restore();
      expect((await screen.findByRole("dialog")).textContent).toContain("isian Anda hilang");
      await userEvent.click(screen.getByRole("button", { name: "Pertahankan isian saya" }));
      expect((await field(/^Judul( \*)?$/)).value).toBe("Judul kini saya");
      await restore();
      await userEvent.click(await screen.findByRole("button", { name: "Ganti isian saya" }));
      await waitFor(async () => expect((await field(/^Judul( \*)?$/)).value).toBe("Judul lama"));
    });
  });

  describe("its slug", () => {
    it("is what the title makes of it while nobody wrote one, and is sent empty", async () => {
      open("create");
      const slug = await field(/^Slug/);
      expect(screen.getByText("Dibuat dari judul.")).toBeTruthy();
      await userEvent.type(await field(/^Judul( \*)?$/), "ISO 9001: Apa itu?");
      expect(slug.value).toBe("iso-9001-apa-itu");
      expect(screen.getByText(/^Alamat: .*\/artikel\/iso-9001-apa-itu$/)).toBeTruthy();
      await save();
      // Nothing is written in it yet, and it would be public: that is asked about first.
      await screen.findByRole("dialog", { name: "Isi artikel ini masih kosong. Tetap publikasikan?" });
      expect(saves()).toEqual([]);
      await userEvent.click(screen.getByRole("button", { name: "Simpan dan publikasikan" }));
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(saves()[0]?.body).toMatchObject({ title: "ISO 9001: Apa itu?", slug: "" });
    });

    it("says of another one for a published article that the old address leads on", async () => {
      open();
      await userEvent.clear(await field(/^Slug/));
      await userEvent.type(await field(/^Slug/), "Judul Baru");
      expect(screen.getByText(/\/artikel\/judul-baru · .*\/artikel\/judul-kini tetap mengarah/)).toBeTruthy();
    });

    it("that is taken has the server's words at its field", async () => {
      const message = "Slug ini sudah dipakai.";
      open(storedArticle.id, { status: 422, json: { message: "Periksa isian.", errors: { slug: message } } });
      await body();
      await userEvent.type(await field(/^Slug/), "-2");
      await save();
      await waitFor(async () => expect((await field(/^Slug/)).getAttribute("aria-invalid")).toBe("true"));
      expect(screen.getAllByText(message).length).toBeGreaterThan(0);
      expect((await field(/^Slug/)).value).toBe("judul-kini-2");
    });
  });
});
