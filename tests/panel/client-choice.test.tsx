import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { MoveDialog } from "#panel/certificates/client/move-dialog.tsx";
import { MergeDialog } from "#panel/clients/merge-dialog.tsx";
import type { Client } from "#shared/answers/clients.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { type Answer, type Asked, renderPage, useApi } from "#tests/panel/support.tsx";

const idOf = (number: number) => `0d1e45f0-ceea-467f-a9d1-5a3c1f6d2b${number}`;
const client = (number: number, legal_name: string, city = "") => ({
  ...{ id: idOf(number), legal_name, other_names: [], city, country: "Indonesia" },
  ...{ version: 1, updated_at: "2026-01-05T00:00:00.000Z", certificate_count: 1204 },
});
const own = client(10, "PT Baja Sendiri");
const raya = client(11, "PT Baja Raya", "Bekasi");
const lain = client(12, "PT Lain");
const wholeClient = (row: ReturnType<typeof client>): Client => ({
  ...{ id: row.id, legal_name: row.legal_name, other_names: [], city: row.city, country: row.country },
  ...{ address: "", province: "", postal_code: "", identity_number: "", sites: [], contacts: [], notes: "" },
  ...{ reminders_paused: false, reminders_pause_reason: "", customer_id: null },
  ...{ version: 1, updated_at: row.updated_at },
});

describe("a client that is chosen by searching", () => {
  const api = useApi();
  const searches = () => api.asked.filter(({ path }) => path === "/api/clients");
  const changes = () => api.asked.filter(({ method }) => method !== "GET");
  const dialog = () => within(screen.getByRole("dialog"));
  const offered = () => screen.queryAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  const status = () => dialog().getByRole("status").textContent;
  const search = async (words: string) => {
    const box = dialog().getByRole("searchbox");
    await userEvent.clear(box);
    await userEvent.type(box, words);
  };

  function answerWith(
    found: Record<string, object[]>,
    change: (asked: Asked) => Answer | Promise<Answer>,
    other: Answer | Promise<Answer> = { json: wholeClient(lain) },
  ) {
    api.answerWith((asked) => {
      if (asked.method !== "GET") return change(asked);
      if (asked.path.endsWith("/certificates")) return { json: { data: [], total: 3 } };
      if (asked.path === `/api/clients/${raya.id}`) return { json: wholeClient(raya) };
      if (asked.path === `/api/clients/${lain.id}`) return other;
      const rows = found[asked.query.get("q") ?? ""];
      return rows
        ? { json: { data: rows, total: rows.length } }
        : { status: 503, json: { message: "Pencarian sedang sibuk." } };
    });
  }
  const moved: string[] = [];
  const openMove = () =>
    renderPage(
      <MoveDialog
        certificate={{ ...storedCertificate, client_id: own.id }}
        onClose={() => moved.push("closed")}
        onMoved={() => moved.push("moved")}
      />,
      { url: "/admin" },
    );

  it("is one of the first eight, without the one that it is now; Enter sends nothing", async () => {
    const many = Array.from({ length: 8 }, (_, index) => client(20 + index, `PT ${index + 1}`));
    answerWith({ pt: [own, ...many], tiada: [], "pt b": [...many, raya] }, () => ({ json: {} }));
    openMove();
    expect(searches()).toEqual([]);
    expect(status()).toBe("");
    await search(" pt ");
    await waitFor(() => expect(offered()).toEqual(many.map(({ legal_name }) => legal_name)));
    expect(
      dialog().getByRole("group", { name: "Klien yang memegang sertifikat ini: yang ditemukan" }),
    ).toBeTruthy();
    expect(Object.fromEntries(searches().at(-1)?.query ?? [])).toEqual({ q: "pt", per_page: "9" });
    const enter = fireEvent.keyDown(dialog().getByRole("searchbox"), { key: "Enter" });
    expect(enter).toBe(false);
    expect(fireEvent.keyDown(dialog().getByRole("searchbox"), { key: "a" })).toBe(true);
    await search("pt b");
    await waitFor(() => expect(searches().at(-1)?.query.get("q")).toBe("pt b"));
    await waitFor(() => expect(offered()).toHaveLength(8));
    await search("tiada");
    await waitFor(() => expect(status()).toBe("Tidak ada yang cocok."));
    await search("rusak");
    await waitFor(() => expect(status()).toBe("Pencarian sedang sibuk."));
    await userEvent.clear(dialog().getByRole("searchbox"));
    await waitFor(() => expect(status()).toBe(""));
    expect(offered()).toEqual([]);
  });

  it("stays in sight while others are searched for, and is the one to which the certificate goes", async () => {
    answerWith({ raya: [raya], lain: [lain], tiada: [] }, () => ({ json: {} }));
    openMove();
    const act = () => dialog().getByRole<HTMLButtonElement>("button", { name: "Ganti klien" });
    expect(act().disabled).toBe(true);
    await search("raya");
    await userEvent.click(await screen.findByRole("radio", { name: /PT Baja Raya\s*Bekasi/ }));
    expect(offered()).toEqual(["PT Baja RayaBekasi"]);
    await search("lain");
    await screen.findByRole("radio", { name: "PT Lain" });
    expect(offered()).toEqual(["PT Baja RayaBekasi", "PT Lain"]);
    const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;
    expect([isChosen(/Raya/), isChosen(/Lain/)]).toEqual([true, false]);
    await search("tiada");
    await waitFor(() => expect(status()).toBe("Tidak ada yang cocok."));
    expect(isChosen(/Raya/)).toBe(true);
    await userEvent.click(act());
    await waitFor(() => expect(moved).toEqual(["moved"]));
    expect(changes()).toMatchObject([
      { method: "PUT", body: { client_id: raya.id, version: storedCertificate.version } },
    ]);
  });

  it("keeps the dialog of a move open until that is known; a refusal is read there, and what was changed meanwhile too", async () => {
    moved.length = 0;
    const arrives = Promise.withResolvers<Answer>();
    answerWith({ raya: [raya] }, () => arrives.promise);
    openMove();
    await search("raya");
    await userEvent.click(await screen.findByRole("radio"));
    const move = () => dialog().getByRole<HTMLButtonElement>("button", { name: "Ganti klien" });
    await userEvent.click(move());
    expect(move().disabled).toBe(true);
    const pressEscape = () =>
      fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    pressEscape();
    expect(moved).toEqual([]);
    const before = searches().length;
    await act(async () => arrives.resolve({ status: 409, json: { message: "Baru saja diubah." } }));
    await waitFor(() => expect(dialog().getByRole("alert").textContent).toContain("Baru saja diubah."));
    await waitFor(() => expect(searches().length).toBeGreaterThan(before));
    pressEscape();
    expect(moved).toEqual(["closed"]);
  });

  it("is merged into with the dialog open until that is known, so that a refusal is read", async () => {
    const [arrives, read] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
    const answers = [arrives.promise, { json: wholeClient(raya) }];
    answerWith({ raya: [raya], lain: [lain] }, () => answers.shift() ?? { json: {} }, read.promise);
    const done: string[] = [];
    renderPage(
      <MergeDialog
        client={wholeClient(own)}
        onClose={() => done.push("closed")}
        onMerged={(id) => done.push(id)}
      />,
      { url: "/admin" },
    );
    await search("raya");
    expect(
      await screen.findByRole("radio", { name: /PT Baja Raya\s*Bekasi · 1\.204 sertifikat/ }),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole("radio"));
    expect(await dialog().findByRole("region", { name: "Yang akan berubah" })).toBeTruthy();
    const merge = () => dialog().getByRole<HTMLButtonElement>("button", { name: "Gabungkan" });
    await search("lain");
    await userEvent.click(await screen.findByRole("radio", { name: /PT Lain/ }));
    // What would change is not known yet.
    expect(merge().disabled).toBe(true);
    expect(dialog().queryByRole("region", { name: "Yang akan berubah" })).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /PT Lain/ }));
    await act(async () => read.resolve({ json: wholeClient(lain) }));
    await waitFor(() => expect(merge().disabled).toBe(false));
    await userEvent.click(merge());
    expect(merge().disabled).toBe(true);
    const pressEscape = () =>
      fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    pressEscape();
    expect(done).toEqual([]);
    await act(async () => arrives.resolve({ status: 409, json: { message: "Klien ini baru saja diubah." } }));
    expect(await dialog().findByRole("alert")).toBeTruthy();
    expect(dialog().getByRole("alert").textContent).toContain("Klien ini baru saja diubah.");
    await userEvent.click(merge());
    await waitFor(() => expect(done).toEqual(["closed", lain.id]));
    expect(changes()).toMatchObject([{ body: { into: lain.id } }, { body: { into: lain.id } }]);
  });
});
