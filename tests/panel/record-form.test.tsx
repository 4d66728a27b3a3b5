import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pages } from "#panel/customers/pages.tsx";
import { storedCustomer as stored } from "#tests/panel/customer.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the form of a record", () => {
  const api = useApi();
  const list = { path: "/admin/customers", element: <p>Daftar pelanggan</p> };
  const name = () => screen.findByLabelText<HTMLInputElement>(/^Nama/);
  /** Once no other save is under way. */
  const save = async () => userEvent.click(await screen.findByRole("button", { name: /^Simpan/ }));
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";

  /** Reads are answered with what is stored; what is saved as the test says. */
  function answerSavesWith(...answers: { status?: number; json: unknown }[]) {
    api.answerWith(({ method, path }) => {
      if (method !== "GET") return answers.shift() ?? { json: stored };
      if (path.endsWith("/choices")) return { json: { category: [], sector: [] } };
      if (path.endsWith(`/${stored.id}`)) return { json: stored };
      if (path.endsWith("/events")) return { json: { data: [] } };
      return { json: { data: [], total: 7 } };
    });
  }
  const openNew = () => renderPage(pages.create, { url: "/admin/customers/create", routes: [list] });
  const openStored = () =>
    renderPage(pages.edit, {
      url: `/admin/customers/${stored.id}`,
      path: "/admin/customers/:id",
      routes: [list],
    });

  it("is not sent while a field is wrong, and says so at the field and in a toast", async () => {
    answerSavesWith();
    openNew();
    await name();
    await save();
    expect(await screen.findAllByText("Wajib diisi.")).not.toHaveLength(0);
    await waitFor(async () => expect((await name()).getAttribute("aria-invalid")).toBe("true"));
    expect(toast()).not.toBe("");
    expect(saves()).toEqual([]);
  });

  it("adds what was typed, tells it, and leads to the list", async () => {
    answerSavesWith({ status: 201, json: stored });
    openNew();
    await userEvent.type(await name(), " PT  Baru ");
    await save();
    expect(await screen.findByText("Daftar pelanggan")).toBeTruthy();
    expect(saves()).toMatchObject([{ method: "POST", path: "/api/customers", body: { name: "PT Baru" } }]);
    expect(toast()).toContain("Sukses");
  });

  it("saves over the version that it was opened on", async () => {
    answerSavesWith({ json: { ...stored, name: "PT Baru", version: 4 } });
    openStored();
    await userEvent.clear(await name());
    await userEvent.type(await name(), "PT Baru");
    await save();
    expect(await screen.findByText("Daftar pelanggan")).toBeTruthy();
    expect(saves()).toMatchObject([
      { method: "PUT", path: `/api/customers/${stored.id}`, body: { name: "PT Baru", version: 3 } },
    ]);
  });

  it("shows the server's message at the field that it names, and keeps what was typed", async () => {
    answerSavesWith({
      status: 422,
      json: { message: "Periksa isian.", errors: { name: "Nama ini sudah ada." } },
    });
    openStored();
    await userEvent.type(await name(), " Ganda");
    await save();
    expect(await screen.findAllByText("Nama ini sudah ada.")).not.toHaveLength(0);
    expect((await name()).value).toBe("PT Lama Ganda");
    expect(toast()).toContain("Periksa isian.");
  });

  it.each([
    { status: 503, message: "Basis data tidak tersedia." },
    { status: 401, message: "Sesi Anda telah berakhir." },
  ])("keeps what was typed when the server answers $status", async ({ status, message }) => {
    answerSavesWith({ status, json: { message } }, { json: { ...stored, version: 4 } });
    openStored();
    await userEvent.type(await name(), " Baru");
    await save();
    await waitFor(() => expect(toast()).toContain(message));
    expect((await name()).value).toBe("PT Lama Baru");
    await save();
    expect(await screen.findByText("Daftar pelanggan")).toBeTruthy();
    expect(saves()).toHaveLength(2);
  });

  it("asks which value is right when somebody saved in between, and saves the choice over the newer version", async () => {
    const theirs = { ...stored, name: "PT Mereka", sector: "Baja", version: 4 };
    answerSavesWith(
      { status: 409, json: { message: "Data ini baru saja diubah.", current: theirs } },
      { json: { ...theirs, name: "PT Lama Saya", version: 5 } },
    );
    openStored();
    await userEvent.type(await name(), " Saya");
    await save();
    expect((await screen.findAllByText(/PT Mereka/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/PT Lama Saya/).length).toBeGreaterThan(0);
    expect(saves()).toHaveLength(1);
  });

  it("saves without a question over a newer version that says the same", async () => {
    const same = { ...stored, name: "PT Lama Saya", version: 4 };
    answerSavesWith(
      { status: 409, json: { message: "Data ini baru saja diubah.", current: same } },
      { json: { ...same, version: 5 } },
    );
    openStored();
    await userEvent.type(await name(), " Saya");
    await save();
    expect(await screen.findByText("Daftar pelanggan")).toBeTruthy();
    expect(saves().map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
  });

  it("offers to save as a new record what somebody else removed", async () => {
    answerSavesWith(
      { status: 404, json: { message: "Pelanggan ini tidak ada." } },
      { status: 201, json: { ...stored, id: "9a1b", version: 1 } },
    );
    openStored();
    await userEvent.type(await name(), " Baru");
    await save();
    const asNew = await screen.findByRole<HTMLButtonElement>("button", { name: /baru/i });
    await waitFor(() => expect(asNew.disabled).toBe(false));
    await userEvent.click(asNew);
    expect(await screen.findByText("Daftar pelanggan")).toBeTruthy();
    expect(saves().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /api/customers/${stored.id}`,
      "POST /api/customers",
    ]);
  });
});
