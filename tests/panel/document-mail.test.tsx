import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { MailDocumentDialog } from "#panel/certificates/document/mail-dialog.tsx";
import type { PreparedDocumentMail } from "#shared/answers/document-mails.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { type Answer, renderPage, useApi } from "#tests/panel/support.tsx";

const contact = (name: string, language: "id" | "en") => ({
  ...{ name, role: "", email: `${name.toLowerCase()}@baja.example`, language },
});
const prepared: PreparedDocumentMail = {
  ...{ sha256: "ab12", edition: 2, file_name: "sertifikat-ABC.pdf", size: 120_000, is_attached: true },
  contacts: [contact("Sari", "id"), contact("John", "en")],
  texts: {
    id: { subject: "Sertifikat ABC", body: "Yth. Sari" },
    en: { subject: "Certificate ABC", body: "Dear Sari" },
  },
};

describe("a mail with a certificate's PDF", () => {
  const api = useApi();
  let closed = 0;
  beforeEach(() => {
    closed = 0;
  });
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const sent = () => api.asked.filter(({ method }) => method === "POST").map(({ body }) => body);
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const pressEscape = () =>
    fireEvent(
      screen.getByRole("dialog", { name: "Kirim PDF kepada klien" }),
      new Event("cancel", { cancelable: true }),
    );
  const question = () => screen.queryByRole("dialog", { name: "Surat ini belum dikirim" });
  const isGuarded = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  function open(answer: object, ...answers: (Answer | Promise<Answer>)[]) {
    api.answerWith(({ method }) =>
      method === "POST" ? (answers.shift() ?? { json: { sent: true } }) : { json: answer },
    );
    renderPage(<MailDocumentDialog certificate={storedCertificate} onClose={() => (closed += 1)} />, {
      url: "/admin",
    });
  }

  it("is closed without a question while nothing is typed, and else only by whoever gives the text up", async () => {
    open(prepared);
    await userEvent.selectOptions(await field("Bahasa"), "Inggris");
    expect((await field("Isi surat")).value).toBe("Dear Sari");
    expect(isGuarded()).toBe(false);
    pressEscape();
    expect(closed).toBe(1);
    await userEvent.type(await field("Isi surat"), ", here it is.");
    expect(isGuarded()).toBe(true);
    pressEscape();
    expect(closed).toBe(1);
    await userEvent.click(
      within(question() as HTMLElement).getByRole("button", { name: "Lanjutkan mengisi" }),
    );
    expect((await field("Isi surat")).value).toBe("Dear Sari, here it is.");
    await press("Pratinjau");
    await press("Ubah");
    await press("Batal");
    await userEvent.click(screen.getByRole("button", { name: "Tutup tanpa mengirim" }));
    expect(closed).toBe(2);
  });

  it("keeps its text in another language, and takes the prepared one again by a button", async () => {
    open(prepared);
    await userEvent.type(await field("Subjek"), "!");
    expect(screen.getByText("Teks yang Anda ubah tetap.", { exact: false })).toBeTruthy();
    pressEscape();
    await userEvent.click(screen.getByRole("button", { name: "Lanjutkan mengisi" }));
    await userEvent.selectOptions(await field("Bahasa"), "Inggris");
    expect((await field("Subjek")).value).toBe("Sertifikat ABC!");
    await press("Pakai teks bawaan");
    expect((await field("Subjek")).value).toBe("Certificate ABC");
    expect(screen.queryByRole("button", { name: "Pakai teks bawaan" })).toBeNull();
    await userEvent.type(await field("Isi surat"), "!");
    await userEvent.selectOptions(await field("Bahasa"), "Indonesia");
    expect((await field("Isi surat")).value).toBe("Dear Sari!");
    await press("Pakai teks bawaan");
    await userEvent.type(await field("Alamat lain"), "a@b.example");
    pressEscape();
    expect(question()).toBeTruthy();
  });

  it("is looked at before it goes to the chosen contacts and other addresses; a refusal is at its field", async () => {
    const refused = Promise.withResolvers<Answer>();
    open(prepared, refused.promise);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Sari/)).checked).toBe(true);
    await userEvent.click(screen.getByLabelText(/^John/));
    await userEvent.type(await field("Alamat lain"), "a@b.example; c@d.example,,");
    await press("Pratinjau");
    expect(sent()).toEqual([]);
    const all = "sari@baja.example, john@baja.example, a@b.example, c@d.example";
    expect(screen.getByText(`Kepada: ${all}`)).toBeTruthy();
    expect(screen.getByText("Lampiran: sertifikat-ABC.pdf (117 KB)")).toBeTruthy();
    expect(screen.getByText("Setiap penerima mendapat surat sendiri.")).toBeTruthy();
    await press("Kirim");
    pressEscape();
    expect([closed, question()]).toEqual([0, null]);
    const message = "Format email tidak valid";
    refused.resolve({
      status: 422,
      json: { message: "Periksa isian.", errors: { "recipients.2": message } },
    });
    await waitFor(() => expect(toast()).toContain("Surat tidak dapat dikirim."));
    const other = await field("Alamat lain");
    expect(other.value).toBe("a@b.example; c@d.example,,");
    expect(other.getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.getElementById(other.getAttribute("aria-describedby") ?? "")?.textContent).toBe(message);
    await userEvent.click(screen.getByLabelText(/^John/));
    await userEvent.clear(other);
    await press("Pratinjau");
    expect(screen.queryByText("Setiap penerima mendapat surat sendiri.")).toBeNull();
    await press("Kirim");
    await waitFor(() => expect(closed).toBe(1));
    expect(toast()).toContain("Surat dalam pengiriman.");
    const [first, second] = sent() as { request_id: string; recipients: string[] }[];
    expect(first?.recipients.join(", ")).toBe(all);
    expect(second).toEqual({
      ...{ request_id: first?.request_id, sha256: "ab12", recipients: ["sari@baja.example"] },
      ...{ language: "id", subject: "Sertifikat ABC", body: "Yth. Sari" },
    });
  });

  it("says why it cannot be sent, that a large PDF is linked, and that nobody is chosen", async () => {
    open(
      { ...prepared, contacts: [], is_attached: false, size: 9_000_000 },
      { status: 409, json: { message: "PDF ini baru saja diganti." } },
    );
    await screen.findByText(/^Belum ada kontak dengan alamat email/);
    await press("Pratinjau");
    expect(screen.getByText("Kepada: belum ada penerima")).toBeTruthy();
    expect(screen.getByText(/terlalu besar untuk dilampirkan: suratnya memuat tautannya/)).toBeTruthy();
    await press("Kirim");
    expect((await screen.findByRole("alert")).textContent).toContain("PDF ini baru saja diganti.");
    expect(await field("Subjek")).toBeTruthy();
  });

  it("that cannot be prepared says why, and is closed", async () => {
    api.answerWith(() => ({ status: 422, json: { message: "Sertifikat ini dibekukan." } }));
    renderPage(<MailDocumentDialog certificate={storedCertificate} onClose={() => (closed += 1)} />, {
      url: "/admin",
    });
    expect(await screen.findByText("Sertifikat ini dibekukan.")).toBeTruthy();
    await press("Tutup");
    expect(closed).toBe(1);
  });
});
