import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { pages } from "#panel/customers/pages.tsx";
import { StepForm } from "#panel/inbox/step-form.tsx";
import { storedCustomer as stored } from "#tests/panel/customer.ts";
import { type Answer, renderPage, useApi } from "#tests/panel/support.tsx";

describe("the guard of unsaved changes", () => {
  const api = useApi();
  const name = () => screen.findByLabelText<HTMLInputElement>(/^Nama/);
  const question = () => screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
  const isAsked = () => screen.queryByRole("dialog") !== null;
  const leaveByLink = () => userEvent.click(screen.getByRole("link", { name: "Kembali ke daftar" }));
  const press = async (button: string) =>
    userEvent.click(within(await question()).getByRole("button", { name: button }));
  const stay = () => press("Tetap di halaman ini");
  const leave = () => press("Tinggalkan tanpa menyimpan");
  const list = () => screen.findByText("Daftar pelanggan");

  function answerSavesWith(answer: Answer | Promise<Answer>) {
    api.answerWith(({ method, path }) => {
      if (method !== "GET") return answer;
      if (path.endsWith("/choices")) return { json: { category: [], sector: [] } };
      if (path.endsWith("/events")) return { json: { data: [] } };
      return { json: stored };
    });
  }

  async function open() {
    answerSavesWith({ json: { ...stored, name: "PT Lama!", version: 4 } });
    const page = renderPage(pages.edit, {
      url: `/admin/customers/${stored.id}`,
      path: "/admin/customers/:id",
      routes: [{ path: "/admin/customers", element: <p>Daftar pelanggan</p> }],
    });
    await name();
    return page;
  }
  const change = async () => userEvent.type(await name(), "!");
  /** What a reload or a closed tab asks of the page; prevented, the browser asks the person. */
  function isReloadAsked(): boolean {
    const event = new Event("beforeunload", { cancelable: true });
    act(() => void dispatchEvent(event));
    return event.defaultPrevented;
  }

  it("asks also while a step of a complaint or report is on its way, since it may fail", async () => {
    const mutation = { isPending: true, error: null };
    const form = { entryKey: ["complaints"], title: "Penanganan", isDirty: true, onSubmit: () => {} };
    renderPage(
      <StepForm {...form} mutation={mutation}>
        {null}
      </StepForm>,
      { url: "/admin/complaints/1" },
    );
    await screen.findByRole("form", { name: "Penanganan" });
    expect(isReloadAsked()).toBe(true);
  });

  it("lets go without a question whoever changed nothing", async () => {
    await open();
    await leaveByLink();
    expect(await list()).toBeTruthy();
  });

  it("lets go without a question whoever took the change back", async () => {
    await open();
    await change();
    await userEvent.type(await name(), "{Backspace}");
    await leaveByLink();
    expect(await list()).toBeTruthy();
  });

  it("asks when a link leads away, and keeps page and typing of whoever stays", async () => {
    const { router } = await open();
    await change();
    await leaveByLink();
    expect((await question()).textContent).toContain("isian Anda hilang");
    expect(document.activeElement?.textContent).toBe("Tetap di halaman ini");
    expect(router.state.location.pathname).toBe(`/admin/customers/${stored.id}`);
    await stay();
    expect(isAsked()).toBe(false);
    expect((await name()).value).toBe("PT Lama!");
    expect(screen.queryByText("Daftar pelanggan")).toBeNull();
  });

  it("leads whoever leaves to where the link led, with nothing saved", async () => {
    await open();
    await change();
    await leaveByLink();
    await leave();
    expect(await list()).toBeTruthy();
    expect(isAsked()).toBe(false);
    expect(api.asked.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("asks nothing where the same page is only asked otherwise", async () => {
    const { router } = await open();
    await change();
    await act(() => router.navigate(`/admin/customers/${stored.id}?q=baja`));
    expect(isAsked()).toBe(false);
    expect((await name()).value).toBe("PT Lama!");
  });

  it("asks each time anew", async () => {
    await open();
    await change();
    await leaveByLink();
    await stay();
    await userEvent.click(screen.getByRole("link", { name: "Batal" }));
    await leave();
    expect(await list()).toBeTruthy();
  });

  it("asks before the page is loaded anew or closed, as long as something is unsaved", async () => {
    await open();
    expect(isReloadAsked()).toBe(false);
    await change();
    expect(isReloadAsked()).toBe(true);
    await userEvent.type(await name(), "{Backspace}");
    expect(isReloadAsked()).toBe(false);
  });

  it("asks nobody who saved", async () => {
    await open();
    await change();
    await userEvent.click(screen.getByRole("button", { name: "Simpan Perubahan" }));
    expect(await list()).toBeTruthy();
    expect(isAsked()).toBe(false);
    expect(isReloadAsked()).toBe(false);
  });

  it("does not call back whoever leaves while a save and the next page are on their way", async () => {
    const [saved, arrives] = [
      Promise.withResolvers<{ json: object }>(),
      Promise.withResolvers<{ element: ReactNode }>(),
    ];
    answerSavesWith(saved.promise);
    const { router } = renderPage(pages.edit, {
      url: `/admin/customers/${stored.id}`,
      path: "/admin/customers/:id",
      routes: [
        { path: "/admin/customers", element: <p>Daftar pelanggan</p> },
        { path: "/admin/elsewhere", lazy: () => arrives.promise },
      ],
    });
    await change();
    await userEvent.click(screen.getByRole("button", { name: "Simpan Perubahan" }));
    act(() => void router.navigate("/admin/elsewhere"));
    await leave();
    saved.resolve({ json: { ...stored, name: "PT Lama!", version: 4 } });
    await waitFor(() => expect(document.querySelector("[data-toast]")?.textContent).toContain("Sukses"));
    arrives.resolve({ element: <p>Sampai di halaman lain</p> });
    expect(await screen.findByText("Sampai di halaman lain")).toBeTruthy();
  });

  it("still asks when the save failed", async () => {
    await open();
    answerSavesWith({ status: 503, json: { message: "Basis data tidak tersedia." } });
    await change();
    await userEvent.click(screen.getByRole("button", { name: "Simpan Perubahan" }));
    await waitFor(() => expect(screen.getAllByText(/Basis data tidak tersedia/)).not.toHaveLength(0));
    await leaveByLink();
    expect(await question()).toBeTruthy();
    await stay();
    expect((await name()).value).toBe("PT Lama!");
  });

  describe("when the back button leads away", () => {
    async function openFromList() {
      const page = await open();
      await leaveByLink();
      await list();
      await page.router.navigate(`/admin/customers/${stored.id}`);
      await name();
      return page;
    }

    it("asks, and keeps page and typing of whoever stays, also at the second press", async () => {
      const { router, goBack } = await openFromList();
      await change();
      for (const _press of [1, 2]) {
        await goBack();
        await stay();
        expect(router.state.location.pathname).toBe(`/admin/customers/${stored.id}`);
        expect((await name()).value).toBe("PT Lama!");
      }
    });

    it("asks too where it leads to a page that a save led to before", async () => {
      const { router, goBack } = await open();
      await change();
      await userEvent.click(screen.getByRole("button", { name: "Simpan Perubahan" }));
      await list();
      await act(() => router.navigate(`/admin/customers/${stored.id}`));
      await change();
      await goBack();
      expect(await question()).toBeTruthy();
      await stay();
      expect(router.state.location.pathname).toBe(`/admin/customers/${stored.id}`);
    });

    it("leads whoever leaves back to the page before", async () => {
      const { router, goBack } = await openFromList();
      await change();
      await goBack();
      await leave();
      expect(await list()).toBeTruthy();
      expect(router.state.location.pathname).toBe("/admin/customers");
    });

    it("asks nobody who changed nothing", async () => {
      const { goBack } = await openFromList();
      await goBack();
      expect(await list()).toBeTruthy();
      expect(isAsked()).toBe(false);
    });
  });
});
