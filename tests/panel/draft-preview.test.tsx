import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pages } from "#panel/articles/pages.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const html =
  "<!doctype html><html lang='id'><head><title>Artikel</title></head><body><h1>Artikel</h1></body></html>";

describe("the preview beside the form of an article", () => {
  const api = useApi();
  const previews = () => api.asked.filter(({ path }) => path === "/api/articles/preview");
  const title = () => screen.findByLabelText<HTMLInputElement>(/^Judul\s*\*?$/);
  const place = () => screen.findByRole("region", { name: "Pratinjau" });

  /** The form of a new article with its preview; each one is answered as the test says, and then with a page. */
  async function open(...answers: { status?: number; json: unknown }[]) {
    api.answerWith(({ path }) => {
      if (path.endsWith("/preview")) return answers.shift() ?? { json: { html, anchor: null } };
      if (path.endsWith("/choices")) return { json: { category: [] } };
      if (path.endsWith("/translations")) return { json: { category: {} } };
      return { json: { data: [], total: 0 } };
    });
    renderPage(pages.create, { url: "/admin/articles/create", path: "/admin/articles/create" });
    await userEvent.click(await screen.findByRole("button", { name: "Pratinjau" }));
  }

  it("asks for nothing before it is opened, nor before what is typed could be saved", async () => {
    await open();
    expect((await place()).textContent).toContain("Judul: Wajib diisi.");
    await userEvent.type(await title(), "Ditulis");
    await screen.findByTitle("Pratinjau: Artikel");
    expect(previews().at(-1)?.body).toMatchObject({
      id: null,
      language: "id",
      content: { title: "Ditulis" },
    });
    expect(previews().every(({ body }) => (body as { content: { title: string } }).content.title)).toBe(true);
  });

  it("says at the field what the server refuses, and has the page again once it is mended", async () => {
    await open({
      status: 422,
      json: { message: "Tidak sesuai.", errors: { content_id: "Isi terlalu panjang." } },
    });
    await userEvent.type(await title(), "A");
    await waitFor(async () =>
      expect((await place()).textContent).toContain("Isi (Indonesia): Isi terlalu panjang."),
    );
    expect(screen.queryByText("Pratinjau belum dapat diperbarui.")).toBeNull();
    await userEvent.type(await title(), "B");
    await screen.findByTitle("Pratinjau: Artikel");
    await waitFor(async () => expect((await place()).textContent).not.toContain("terlalu panjang"));
  });

  it("offers another try where the server cannot be reached, and the form stays as it is", async () => {
    await open({ status: 503, json: { message: "Basis data tidak terjangkau." } });
    await userEvent.type(await title(), "A");
    await screen.findByText("Pratinjau belum dapat diperbarui.");
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    await screen.findByTitle("Pratinjau: Artikel");
    expect((await title()).value).toBe("A");
  });
});
