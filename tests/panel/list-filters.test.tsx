import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AuditPage } from "#panel/audit/page.tsx";
import { CertificateList } from "#panel/certificates/list.tsx";
import { CustomerList } from "#panel/customers/list.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the filters of a list", () => {
  const api = useApi();
  const field = (label: string) => screen.findByLabelText<HTMLInputElement & HTMLSelectElement>(label);
  const lastAsked = (path: string) =>
    Object.fromEntries(
      api.asked.filter((each) => each.path === path && each.query.has("page")).at(-1)?.query ?? [],
    );
  const words = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);

  it("show a choice at once, keep one that is none any more until it is let go, and begin on the first page", async () => {
    api.answerWith(({ path }) =>
      path.endsWith("/choices")
        ? { json: { category: ["Industri", "Jasa"], sector: [] } }
        : { json: { data: [], total: 90 } },
    );
    renderPage(<CustomerList />, { url: "/admin/customers?category=Lama&page=2" });
    const select = await field("Kategori");
    await within(select).findByRole("option", { name: "Jasa" });
    expect(words(select)).toEqual(["Semua kategori", "Industri", "Jasa", "Lama"]);
    expect(select.value).toBe("Lama");
    fireEvent.change(select, { target: { value: "Jasa" } });
    expect(select.value).toBe("Jasa");
    await waitFor(() => expect(lastAsked("/api/customers")).toMatchObject({ category: "Jasa", page: "1" }));
    expect(words(select)).toEqual(["Semua kategori", "Industri", "Jasa"]);
    fireEvent.change(select, { target: { value: "" } });
    await waitFor(() => expect(lastAsked("/api/customers")).not.toHaveProperty("category"));
    expect(words(select)).toHaveLength(3);
  });

  it("by a day are its first and last, each named, which may be open; half a year asks for nothing", async () => {
    api.answerWith(() => ({ json: { data: [], total: 0, miss: null } }));
    renderPage(<CertificateList />, { url: "/admin/certificates?issued_to=2026-12-31" });
    const group = within(await screen.findByRole("group", { name: "Terbit" }));
    const [from, to] = ["Terbit mulai", "Terbit sampai"].map((label) =>
      group.getByLabelText<HTMLInputElement>(label),
    );
    if (!from || !to) throw new Error("There are no days");
    expect([from.value, to.value]).toEqual(["", "2026-12-31"]);
    fireEvent.change(from, { target: { value: "0202-05-01" } });
    expect(from.value).toBe("0202-05-01");
    expect(location.search).not.toContain("issued_from");
    fireEvent.change(from, { target: { value: "2026-05-01" } });
    await waitFor(() =>
      expect(lastAsked("/api/certificates")).toMatchObject({
        issued_from: "2026-05-01",
        issued_to: "2026-12-31",
      }),
    );
    fireEvent.change(to, { target: { value: "" } });
    await waitFor(() => expect(lastAsked("/api/certificates")).not.toHaveProperty("issued_to"));
    expect(lastAsked("/api/certificates")).toMatchObject({ issued_from: "2026-05-01" });
  });

  it("of the audit log are in its address, each by itself, and are no steps of the browser's history", async () => {
    api.answerWith(() => ({ json: { data: [], total: 0, people: [], next: null } }));
    renderPage(<AuditPage />, { url: "/admin/audit" });
    const [from, until] = [await field("Dari tanggal"), await field("Sampai tanggal")];
    const query = () => Object.fromEntries(new URLSearchParams(location.search));
    const before = history.length;
    fireEvent.change(from, { target: { value: "0202-05-01" } });
    expect([from.value, query()]).toEqual(["0202-05-01", {}]);
    fireEvent.change(from, { target: { value: "2026-05-01" } });
    await waitFor(() => expect(query()).toEqual({ from: "2026-05-01" }));
    fireEvent.change(until, { target: { value: "2026-05-31" } });
    await waitFor(() => expect(query()).toEqual({ from: "2026-05-01", until: "2026-05-31" }));
    fireEvent.change(from, { target: { value: "" } });
    await waitFor(() => expect(query()).toEqual({ until: "2026-05-31" }));
    expect(history.length).toBe(before);
  });
});
