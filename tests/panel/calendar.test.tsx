import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { addMonths, isMonth, weeksOf } from "#panel/calendar/month.ts";
import CalendarPage from "#panel/calendar/page.tsx";
import { ScrollRestoration } from "#panel/router/scroll-restoration.tsx";
import type { CalendarEntry } from "#shared/answers/calendar.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const entry = (values: Partial<CalendarEntry>): CalendarEntry => ({
  day: "2026-03-05",
  kind: "expiry",
  key: "c1",
  certificate_id: "c1",
  client_name: "PT Satu",
  certificate_number: "A/1",
  decision: null,
  done_on: null,
  ...values,
});

describe("the calendar page", () => {
  const api = useApi();
  const open = (month: string) => renderPage(<CalendarPage />, { url: `/admin/calendar?month=${month}` });
  let feed: { created_at: string | null } = { created_at: null };
  function answerWith(...data: CalendarEntry[]) {
    feed = { created_at: null };
    api.answerWith(({ method, path }) => {
      if (path === "/api/calendar-feed" && method === "POST") {
        feed = { created_at: "2026-03-02T02:00:00.000Z" };
        return { json: { url: "https://absah.example/api/calendar-feeds/rahasia.ics" } };
      }
      if (path === "/api/calendar-feed" && method === "DELETE") feed = { created_at: null };
      return { json: path === "/api/calendar-feed" ? feed : { data, is_whole: true } };
    });
  }
  const cell = async (day: string) => {
    const table = await screen.findByRole("table");
    const found = [...table.querySelectorAll("td")].find((td) => td.querySelector(`time[datetime="${day}"]`));
    if (!found) throw new Error(`No ${day}`);
    return within(found);
  };

  it("requests whole weeks, and shows the entries of each day", async () => {
    answerWith(
      entry({}),
      entry({ kind: "decision", decision: "suspended", key: "c2", certificate_id: "c2", day: "2026-03-31" }),
    );
    open("2026-03");
    const link = (await cell("2026-03-05")).getByRole("link", { name: "Berakhir: PT Satu" });
    expect(link.getAttribute("href")).toBe("/admin/certificates/c1");
    expect(
      (await cell("2026-03-31")).getByRole("link", { name: "Mulai berlaku: Dibekukan: PT Satu" }),
    ).toBeTruthy();
    const request = api.asked.find(({ path }) => path === "/api/calendar");
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ from: "2026-02-23", until: "2026-04-05" });
  });

  it("shows three entries of a day, and the others on demand", async () => {
    answerWith(
      ...["1", "2", "3", "4", "5"].map((name) =>
        entry({ key: name, certificate_id: name, client_name: `PT ${name}` }),
      ),
    );
    open("2026-03");
    const day = await cell("2026-03-05");
    expect(day.getAllByRole("link")).toHaveLength(3);
    await userEvent.click(day.getByRole("button", { name: /^2 lagi ?, 5 Maret 2026$/ }));
    expect(day.getAllByRole("link")).toHaveLength(5);
  });

  it("keeps the scroll position when a kind is hidden", async () => {
    answerWith(entry({}));
    const page = (
      <>
        <ScrollRestoration />
        <CalendarPage />
      </>
    );
    renderPage(page, { url: "/admin/calendar?month=2026-03" });
    await cell("2026-03-05");
    scrollTo(0, 300);
    await userEvent.click(screen.getByRole("checkbox", { name: /Berakhir/ }));
    await waitFor(() => expect(location.search).toContain("hide=expiry"));
    expect(scrollY).toBe(300);
  });

  it("hides kinds and changes the month by the URL", async () => {
    answerWith(
      entry({}),
      entry({ kind: "surveillance", key: "c2", certificate_id: "c2", client_name: "PT Dua" }),
    );
    const { router } = open("2026-12");
    await userEvent.click(await screen.findByRole("button", { name: "Bulan berikutnya" }));
    expect(screen.getByRole("heading", { name: "Januari 2027" })).toBeTruthy();
    expect(router.state.location.search).toBe("?month=2027-01");
    await router.navigate("/admin/calendar?month=2026-03");
    await screen.findByText("PT Dua");
    await userEvent.click(screen.getByRole("checkbox", { name: /Audit surveilans/ }));
    await waitFor(() => expect(screen.queryByText("PT Dua")).toBeNull());
    expect(screen.getByText("PT Satu")).toBeTruthy();
    expect(router.state.location.search).toContain("hide=surveillance");
  });

  it("updates a checkbox immediately, and keeps two quick changes", async () => {
    answerWith(entry({}), entry({ kind: "surveillance", key: "c2", certificate_id: "c2" }));
    const { router } = open("2026-03");
    const [ends, audits] = await Promise.all(
      [/Berakhir/, /Audit surveilans/].map((name) =>
        screen.findByRole<HTMLInputElement>("checkbox", { name }),
      ),
    );
    const seen: (boolean | undefined)[] = [];
    act(() => {
      ends?.click();
      seen.push(ends?.checked);
      audits?.click();
      seen.push(ends?.checked, audits?.checked);
    });
    expect(seen).toEqual([false, false, false]);
    expect(router.state.location.search).toBe("?month=2026-03&hide=expiry&hide=surveillance");
    await act(() => router.navigate("/admin/calendar?month=2026-03"));
    expect(ends?.checked).toBe(true);
  });

  it("creates a secret feed URL, shows it once, and revokes it", async () => {
    answerWith();
    open("2026-03");
    await userEvent.click(await screen.findByRole("button", { name: "Buat alamat" }));
    expect(await screen.findByText("https://absah.example/api/calendar-feeds/rahasia.ics")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Akhiri" }));
    const question = screen.getByRole("dialog", { name: "Akhiri alamat kalender?" });
    expect(api.asked.some(({ method }) => method === "DELETE")).toBe(false);
    await userEvent.click(within(question).getByRole("button", { name: "Akhiri" }));
    await waitFor(() => expect(screen.queryByText(/rahasia\.ics/)).toBeNull());
    expect(await screen.findByRole("button", { name: "Buat alamat" })).toBeTruthy();
  });
});

describe("the months of the calendar", () => {
  it("consist of whole weeks from Monday, with each day once", () => {
    for (let month = "2023-11"; month < "2028-04"; month = addMonths(month, 1)) {
      const weeks = weeksOf(month);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(new Date(`${weeks[0]?.[0]}T00:00:00Z`).getUTCDay(), month).toBe(1);
      const own = weeks.flat().filter((day) => day.startsWith(month));
      expect(own.length).toBe(
        new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
      );
      expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true);
    }
  });

  it("continue across the end of a year in both directions", () => {
    expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-05", 14)]).toEqual([
      "2027-01",
      "2025-12",
      "2027-07",
    ]);
    expect(["2026-13", "2026-00", "26-01", "2026-1"].some(isMonth)).toBe(false);
  });
});
