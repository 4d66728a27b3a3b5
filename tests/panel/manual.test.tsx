import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chapterOf } from "#panel/manual/chapter-of.ts";
import { chapters, findChapter } from "#panel/manual/chapters.ts";
import { routes } from "#panel/routes.tsx";
import { sectionGroups } from "#panel/sections.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const person = {
  ...{ id: "ani", email: "ani@lembaga.test", full_name: "Ani Wijaya", avatar_url: null, language: "id" },
  ...{
    role: "viewer",
    two_factor_enabled: false,
    must_set_two_factor: false,
    must_set_passkey: false,
    must_choose_password: false,
  },
  areas: ["dashboard", "profile"],
};

describe("the manual in the panel", () => {
  const api = useApi();
  const open = (url: string) => {
    api.answerWith(({ path }) => (path === "/api/session" ? { json: person } : { status: 404, json: {} }));
    return renderPage(null, { url, path: "/elsewhere", routes });
  };
  const chapter = (name: string) => screen.findByRole("heading", { level: 2, name });

  it("follows a link that is clicked the moment it is there, on the client", async () => {
    const { router } = open("/admin/none");
    await screen.findByRole("button", { name: "Menu pengguna" });
    const observer = new MutationObserver(() => {
      const link = document.querySelector("article a[href='/admin/panduan/register']");
      if (!link) return;
      observer.disconnect();
      fireEvent.click(link);
    });
    observer.observe(document, { childList: true, subtree: true });
    router.navigate("/admin/panduan");
    await chapter("3. Register");
    expect(router.state.location.pathname).toBe("/admin/panduan/register");
  });

  it("opens from the user menu, lists its chapters, and navigates between them on the client", async () => {
    const { router } = open("/admin/none");
    fireEvent.click(await screen.findByRole("button", { name: "Menu pengguna" }));
    fireEvent.click(screen.getByText("Buku panduan"));
    await chapter("Buku panduan staf");
    const text = document.querySelector("article") as HTMLElement;
    fireEvent.click(within(text).getByRole("link", { name: "3. Register" }));
    await chapter("3. Register");
    expect(router.state.location.pathname).toBe("/admin/panduan/register");
    fireEvent.click(screen.getByRole("link", { name: "Berikutnya: Keputusan" }));
    await chapter("4. Keputusan");
    const [contents] = screen.getAllByRole("navigation", { name: "Daftar isi" });
    const listed = within(contents as HTMLElement).getAllByRole("link");
    expect(listed.find((link) => link.getAttribute("aria-current"))?.textContent).toBe("4. Keputusan");
    expect(listed.map(({ textContent }) => textContent)).toContain("Alasan keputusan");
  });

  it("is linked from every section, at its chapter", async () => {
    for (const path of sectionGroups.flatMap(({ sections }) => sections.map((section) => section.path))) {
      const [slug, part] = (chapterOf(path) ?? "").replace("/admin/panduan/", "").split("#");
      expect(slug, path).toBeTruthy();
      expect(findChapter(slug)?.html, path).toContain(part ? `id="${part}"` : "<h2");
    }
    const deeper = [
      "/admin/certificates/import",
      "/admin/clients/3f0",
      "/admin/",
      "/admin/panduan/register",
      "/admin/none",
    ];
    expect(deeper.map(chapterOf)).toEqual([
      "/admin/panduan/impor",
      "/admin/panduan/klien",
      "/admin/panduan/dasbor",
      undefined,
      undefined,
    ]);
    const { router } = open("/admin/profile");
    fireEvent.click(await screen.findByRole("link", { name: "Panduan" }));
    await chapter("1. Langkah pertama");
    expect(router.state.location.pathname).toBe("/admin/panduan/langkah-pertama");
    expect(screen.queryByRole("link", { name: "Panduan" })).toBeNull();
  });

  it("shows the page for not found for an unknown chapter", async () => {
    open("/admin/panduan/tidak-ada");
    await screen.findByRole("heading", { name: "Halaman tidak ditemukan" });
  });

  it("has only links to existing chapters and headings, and an alternative text for every picture", () => {
    expect(chapters.length).toBeGreaterThan(16);
    for (const { slug, html } of chapters) {
      const page = document.createElement("div");
      page.innerHTML = html;
      for (const link of page.querySelectorAll("a")) {
        const href = link.getAttribute("href") ?? "";
        const [, named, part] = /^\/admin\/panduan(?:\/([\w-]+))?(?:#(.+))?$/.exec(href) ?? [];
        if (!href.startsWith("/admin/panduan"))
          expect(href, slug).toMatch(/^https?:|^\/api\/v1\/docs$|\.webp$/);
        else if (part) expect(findChapter(named)?.html, href).toContain(`id="${part}"`);
        else expect(findChapter(named), href).toBeDefined();
      }
      for (const picture of page.querySelectorAll("img")) {
        expect(picture.alt, slug).not.toBe("");
        expect(picture.getAttribute("src")).toMatch(/\.webp$/);
        expect(picture.width, picture.src).toBeGreaterThan(100);
      }
    }
  });
});
