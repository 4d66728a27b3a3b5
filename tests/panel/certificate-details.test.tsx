import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { DetailsCard } from "#panel/certificates/details/card.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const certificate = { id, client_id: null, issue_date: "2025-01-01" } as Certificate;
const opened = {
  ...{ scope_codes: ["28"], accreditation_body: "KAN", accreditation_number: "LSSM-001-IDN" },
  ...{ original_issue_date: null, sites: [], version: 3 },
};

describe("a date of the accreditation data that is none, such as 31 February", () => {
  const api = useApi();

  it("is refused, though browsers report it as empty and the field may be empty; what comes after it is saved", async () => {
    api.answerWith(({ method, body }) => ({
      json: method === "PUT" ? { ...Object(body), version: 4 } : { ...opened, data: [] },
    }));
    renderPage(<DetailsCard certificate={certificate} />, { url: `/admin/certificates/${id}` });
    const day = await screen.findByLabelText<HTMLInputElement>(/^Tanggal sertifikasi awal/);
    const save = () => userEvent.click(screen.getByRole("button", { name: "Simpan data akreditasi" }));
    const saves = () => api.asked.filter(({ method }) => method === "PUT");
    // jsdom knows no half dates.
    let badInput = true;
    Object.defineProperty(day, "validity", { get: () => ({ badInput }) });
    fireEvent.keyUp(day, { key: "6" });
    await save();
    expect((await screen.findAllByText(/Tanggal tidak ada dalam kalender/)).length).toBeGreaterThan(0);
    expect(saves()).toEqual([]);
    badInput = false;
    fireEvent.change(day, { target: { value: "2024-02-29" } });
    await save();
    await screen.findByText("Data akreditasi disimpan.");
    expect(saves()[0]?.body).toMatchObject({ original_issue_date: "2024-02-29" });
  });
});

describe("the accreditation data of a certificate that somebody else saved meanwhile", () => {
  const api = useApi();

  it("stand beside what is typed, and the person chooses", async () => {
    const theirs = { ...opened, accreditation_number: "LSSM-002-IDN", scope_codes: ["28", "35"], version: 4 };
    let isMet = false;
    api.answerWith(({ method, path, body }) => {
      if (!path.endsWith("/details")) return { json: { data: [] } };
      if (method !== "PUT") return { json: opened };
      if (isMet) return { json: { ...Object(body), version: 5 } };
      isMet = true;
      return { status: 409, json: { message: "Telah diubah.", current: theirs } };
    });
    renderPage(<DetailsCard certificate={certificate} />, { url: `/admin/certificates/${id}` });
    const number = await screen.findByLabelText<HTMLInputElement>(/^Nomor akreditasi/i);
    await userEvent.clear(number);
    await userEvent.type(number, "LSSM-003-IDN");
    await userEvent.click(screen.getByRole("button", { name: "Simpan data akreditasi" }));
    const region = await screen.findByRole("region", { name: /telah diubah oleh orang lain/ });
    const panel = within(region);
    expect(number.value).toBe("LSSM-003-IDN");
    expect(region.textContent).toContain("LSSM-002-IDN");
    await userEvent.click(panel.getByRole("button", { name: "Simpan dengan pilihan ini" }));
    await screen.findByText("Data akreditasi disimpan.");
    expect(api.asked.filter(({ method }) => method === "PUT").at(-1)?.body).toMatchObject({
      ...{ accreditation_number: "LSSM-003-IDN", scope_codes: ["28", "35"], version: 4 },
    });
  });
});
