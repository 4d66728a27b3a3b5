import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CertificateList } from "#panel/certificates/list.tsx";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the list of certificates", () => {
  const api = useApi();
  const url = "/admin/certificates";
  const today = dayInJakarta(new Date());
  const filter = () => screen.findByLabelText<HTMLSelectElement>("Status hari ini");
  const asked = () =>
    api.asked
      .filter(({ path }) => path === "/api/certificates")
      .at(-1)
      ?.query.get("status");

  function answerWith(...rows: object[]) {
    const data = rows.map((row, index) => ({ ...storedCertificate, id: `id-${index}`, ...row }));
    api.answerWith(() => ({ json: { data, total: data.length } }));
  }

  it("offers to narrow by each status that it shows, in the words of its rows, and asks by the verdict", async () => {
    answerWith({});
    renderPage(<CertificateList />, { url });
    const choices = within(await filter()).getAllByRole<HTMLOptionElement>("option");
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      ["", "Semua status"],
      ["valid", "Valid"],
      ["not-yet-valid", "Belum Berlaku"],
      ["suspended", "Dibekukan"],
      ["expired", "Kadaluwarsa"],
      ["withdrawn", "Dicabut"],
      ["other", "Lainnya"],
    ]);
    await userEvent.selectOptions(await filter(), "Kadaluwarsa");
    await waitFor(() => expect(asked()).toBe("expired"));
    expect(location.search).toContain("status=expired");
  });

  it("takes a stored word in an address of before for its verdict, without offering it twice", async () => {
    answerWith({});
    renderPage(<CertificateList />, { url: `${url}?status=Dibekukan` });
    const select = await filter();
    expect(select.selectedOptions[0]?.text).toBe("Dibekukan");
    expect(within(select).getAllByRole("option")).toHaveLength(7);
    expect(asked()).toBe("Dibekukan");
    await userEvent.selectOptions(select, "Valid");
    await waitFor(() => expect(asked()).toBe("valid"));
  });

  it("shows in each row what the certificate is today, and the stored word where that is another", async () => {
    const ended = { issue_date: "2020-01-01", expiry_date: addDays(today, -1) };
    const current = { issue_date: "2020-01-01", expiry_date: today };
    answerWith(
      { ...ended, status: "Valid" },
      { ...ended, status: "Dibekukan" },
      { ...ended, status: "Dicabut" },
      { ...current, status: " VALID " },
      { ...current, status: "Dalam Proses" },
      { issue_date: addDays(today, 1), expiry_date: addDays(today, 400), status: "Valid" },
    );
    renderPage(<CertificateList />, { url });
    const rows = await screen.findAllByRole("row");
    const statuses = rows.slice(1).map((row) => within(row).getAllByRole("cell")[3]?.textContent);
    expect(statuses).toEqual([
      "KadaluwarsaTersimpan: Valid",
      "KadaluwarsaTersimpan: Dibekukan",
      "DicabutMasa berlaku telah berakhir",
      "Valid",
      "Dalam Proses",
      "Belum BerlakuTersimpan: Valid",
    ]);
  });
});
