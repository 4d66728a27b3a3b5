import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { pages } from "#panel/articles/pages.tsx";
import { queryClient } from "#panel/providers/session.ts";
import { forgetStored } from "#panel/providers/stored-text.ts";
import { storedArticle as article } from "#tests/panel/stored-article.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const personOf = (id: string) => ({ id, email: `${id}@lembaga.test`, full_name: id, areas: ["articles"] });

describe("what was typed into an article and not saved", () => {
  const api = useApi();
  const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Judul" });
  const offer = () => screen.findByRole("region", { name: "Perubahan yang belum disimpan" });
  const isOffered = () => screen.queryByRole("region", { name: "Perubahan yang belum disimpan" }) !== null;
  const press = async (name: string) => userEvent.click(within(await offer()).getByRole("button", { name }));

  async function open(stored: object = article, person = "ani") {
    api.answerWith(({ method, path, body }) => {
      if (method !== "GET") return { json: { ...article, ...(body as object), version: 7 } };
      if (path.endsWith("/session")) return { json: personOf(person) };
      if (path.endsWith("/choices")) return { json: { category: [] } };
      if (path.endsWith("/translations")) return { json: { category: {} } };
      if (path.endsWith("/events")) return { json: { data: [] } };
      return { json: stored };
    });
    queryClient.setQueryData(["session"], personOf(person));
    renderPage(pages.edit, {
      url: `/admin/articles/${article.id}`,
      path: "/admin/articles/:id",
      routes: [{ path: "/admin/articles", element: <p>Daftar artikel</p> }],
    });
    await title();
  }

  /** The browser is closed without a question; what is not on the device by then is lost. */
  async function crash() {
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("typed."));
    cleanup();
    queryClient.clear();
  }

  it("is offered again with its day, put back only when asked, and saved like anything typed", async () => {
    await open();
    await userEvent.type(await title(), " dan nanti");
    await crash();
    await open();
    expect((await offer()).textContent).toMatch(/Ada perubahan yang belum disimpan dari .* WIB.*Judul\./);
    expect((await title()).value).toBe("Judul kini");
    await press("Pulihkan");
    expect((await title()).value).toBe("Judul kini dan nanti");
    expect(isOffered()).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: /^Simpan/ }));
    await screen.findByText("Daftar artikel");
    expect(Object.keys(localStorage).join()).not.toContain("typed.");
  });

  it("is kept again and again while typing goes on", async () => {
    await open();
    for (const words of [" dan nanti", " dan lagi"]) {
      await userEvent.type(await title(), words);
      await waitFor(() => expect(JSON.stringify(localStorage)).toContain(words));
    }
  });

  it("that is discarded is offered no more", async () => {
    await open();
    await userEvent.type(await title(), "!");
    await crash();
    await open();
    await press("Buang");
    cleanup();
    queryClient.clear();
    await open();
    expect(isOffered()).toBe(false);
  });

  it("says what somebody else saved meanwhile, and takes back nothing else of it", async () => {
    await open();
    await userEvent.type(await title(), "!");
    await crash();
    await open({ ...article, title: "Judul rekan", author: "Budi", version: 8 });
    expect((await offer()).textContent).toContain("Waktu itu versi 6, sekarang versi 8");
    expect((await offer()).textContent).toContain("Yang juga diubah sejak itu: Judul.");
    await press("Pulihkan");
    expect((await title()).value).toBe("Judul kini!");
    expect(screen.getByLabelText<HTMLInputElement>("Penulis").value).toBe("Budi");
  });

  it("is nobody else's, and leaves the device with a sign-out", async () => {
    await open();
    await userEvent.type(await title(), "!");
    await crash();
    await open(article, "budi");
    expect(isOffered()).toBe(false);
    cleanup();
    queryClient.clear();
    forgetStored();
    await open();
    expect(isOffered()).toBe(false);
  });

  it("goes with the page where somebody says that it may", async () => {
    await open();
    await userEvent.type(await title(), "!");
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("typed."));
    await userEvent.click(screen.getByRole("link", { name: "Kembali ke daftar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Tinggalkan tanpa menyimpan" }));
    await screen.findByText("Daftar artikel");
    expect(Object.keys(localStorage).join()).not.toContain("typed.");
  });

  it.each([
    ["the tab is closed", () => void dispatchEvent(new Event("pagehide"))],
    ["another page is opened", () => cleanup()],
  ])("is kept to the last letter when %s right after it", async (_, leave) => {
    await open();
    fireEvent.change(await title(), { target: { value: "Judul kini!" } });
    leave();
    expect(Object.keys(localStorage).join()).toContain("typed.");
    await crash();
    await open();
    await press("Pulihkan");
    expect((await title()).value).toBe("Judul kini!");
  });

  it("is not replaced by what is typed while it is offered, nor lost with the page", async () => {
    await open();
    await userEvent.type(await title(), " lama");
    await crash();
    await open();
    await offer();
    await userEvent.type(await title(), " baru");
    dispatchEvent(new Event("pagehide"));
    await userEvent.click(screen.getByRole("link", { name: "Kembali ke daftar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Tinggalkan tanpa menyimpan" }));
    await screen.findByText("Daftar artikel");
    await crash();
    await open();
    await press("Pulihkan");
    expect((await title()).value).toBe("Judul kini lama");
  });

  it("of the version that is stored is offered without a word of others", async () => {
    await open();
    await userEvent.type(await title(), "!");
    await crash();
    await open();
    expect((await offer()).textContent).not.toMatch(/Waktu itu versi|Yang juga diubah/);
  });

  it("is not offered where the same has been saved meanwhile", async () => {
    await open();
    await userEvent.type(await title(), "!");
    await crash();
    await open({ ...article, title: "Judul kini!", version: 7 });
    expect(isOffered()).toBe(false);
  });

  it("a device that keeps nothing stands in nobody's way", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await open();
    await userEvent.type(await title(), "!");
    await userEvent.click(screen.getByRole("button", { name: /^Simpan/ }));
    expect(await screen.findByText("Daftar artikel")).toBeTruthy();
  });
});
