import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { beforeEach, describe, expect, it } from "vitest";
import { TemplatePreview } from "#panel/certificate-template/preview.tsx";
import { DocumentCard } from "#panel/certificates/document/card.tsx";
import { queryClient } from "#panel/providers/session.ts";
import type { CertificateDocumentState } from "#shared/answers/documents.ts";
import { defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { type Answer, type Asked, renderPage, useApi } from "#tests/panel/support.tsx";

const pdf = {
  ...{ sha256: "ab12cd", edition: 2, origin: "issued" as const, is_confirmed: true },
  recorded_at: "2026-03-02T02:00:00.000Z",
};
const none: CertificateDocumentState = {
  ...{ edition: 2, version: 7, is_sealed: false, problem: null, pdf: null, has_other_pdf: false },
};
const path = `/api/certificates/${storedCertificate.id}/document`;

describe("the PDF of a certificate", () => {
  const api = useApi();
  let issued = 0;
  beforeEach(() => {
    issued = 0;
  });
  const card = () => screen.findByRole("region", { name: "Sertifikat PDF" });
  const text = async () => (await card()).textContent ?? "";
  const buttons = async () =>
    within(await card())
      .queryAllByRole("button")
      .map(({ textContent }) => textContent);

  async function open(
    state: Partial<CertificateDocumentState>,
    answer?: (asked: Asked) => Answer | undefined,
  ) {
    cleanup();
    queryClient.clear();
    api.answerWith((asked) => {
      const own = answer?.(asked);
      if (own) return own;
      if (asked.path === path) return { json: { ...none, ...state } };
      return { json: asked.path.startsWith("/api/certificates/") ? storedCertificate : {} };
    });
    renderPage(<DocumentCard certificate={storedCertificate} onIssued={() => (issued += 1)} />, {
      url: "/admin",
    });
    await waitFor(async () => expect(await text()).not.toContain("Memuat"));
  }

  it("is issued where there is none, and mailed where the log confirms it for this edition", async () => {
    await open({});
    expect(await text()).toContain("Belum ada PDF. Terbitkan dari data yang tersimpan, atau unggah.");
    expect(await buttons()).toEqual(["Terbitkan sertifikat"]);
    await open({ has_other_pdf: true });
    expect(await text()).toContain("alamatnya di luar register");
    expect(await buttons()).toEqual(["Terbitkan ulang"]);
    await open({ pdf });
    expect(await text()).toContain("Diterbitkan 2 Maret 2026 pukul 09.00 WIB, edisi 2.SHA-256: ab12cd");
    expect(await buttons()).toEqual(["Terbitkan ulang", "Kirim kepada klien"]);
    expect(await text()).not.toMatch(/tidak dapat dikonfirmasi|PDF ini edisi/);
    await open({ pdf: { ...pdf, origin: "uploaded" } });
    expect(await text()).toContain("Diunggah 2 Maret 2026");
  });

  it("is not mailed while it is not confirmed, of an earlier edition, or the certificate is not valid", async () => {
    await open({ pdf: { ...pdf, is_confirmed: false } });
    expect(await text()).toContain("PDF ini tidak dapat dikonfirmasi.");
    expect(await buttons()).toEqual(["Terbitkan ulang"]);
    await open({ pdf: { ...pdf, edition: 1 } });
    expect(await text()).toContain("PDF ini edisi 1, sertifikatnya edisi 2.");
    expect(await buttons()).toEqual(["Terbitkan ulang"]);
    await open({ pdf, problem: { kind: "suspended" } });
    expect(await text()).toContain("Sertifikat ini dibekukan: terbitkan setelah pembekuannya dicabut.");
    expect(await buttons()).toEqual([]);
    // What the font lacks stands in nobody's way who has the file.
    await open({ pdf, problem: { kind: "characters", characters: ["漢"] } });
    expect(await text()).toContain("Huruf ini tidak ada dalam fon sertifikat: 漢.");
    expect(await buttons()).toEqual(["Kirim kepada klien"]);
  });

  it("is looked at before it is issued from the version that was read, which a refusal leaves as it is", async () => {
    let refusal: Answer | undefined = { status: 409, json: { message: "Sertifikat ini baru saja diubah." } };
    await open({ is_sealed: true, has_other_pdf: true }, ({ method }) => {
      if (method !== "POST") return undefined;
      return refusal ?? { json: { url: "/x", sha256: "ef", edition: 2, version: 8 } };
    });
    await userEvent.click(await screen.findByRole("button", { name: "Terbitkan ulang" }));
    const dialog = within(screen.getByRole("dialog", { name: "Terbitkan sertifikat?" }));
    expect(await dialog.findByRole("img", { name: "Pratinjau sertifikat ABC-001" })).toBeTruthy();
    expect(dialog.getByText(/^Edisi 2, .* dengan segel elektronik\./)).toBeTruthy();
    expect(dialog.getByText(/^PDF yang sekarang digantikan/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Terbitkan" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Sertifikat ini baru saja diubah.");
    expect(issued).toBe(0);
    refusal = undefined;
    await userEvent.click(dialog.getByRole("button", { name: "Terbitkan" }));
    await waitFor(() => expect(issued).toBe(1));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Sertifikat diterbitkan.")).toBeTruthy();
    const posted = api.asked.filter(({ method }) => method === "POST");
    expect(posted.map(({ body }) => body)).toEqual([{ version: 7 }, { version: 7 }]);
    await open({});
    await userEvent.click(await screen.findByRole("button", { name: "Terbitkan sertifikat" }));
    expect(screen.getByText(/^Edisi 2, dari data yang tersimpan\. /)).toBeTruthy();
    expect(screen.queryByText(/^PDF yang sekarang digantikan/)).toBeNull();
  });

  it("that cannot be read says why, and is read again on demand", async () => {
    let isBusy = true;
    await open({}, () =>
      isBusy ? { status: 503, json: { message: "Penyimpanan sedang sibuk." } } : undefined,
    );
    expect(await text()).toContain("Penyimpanan sedang sibuk.");
    isBusy = false;
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    await screen.findByRole("button", { name: "Terbitkan sertifikat" });
  });
});

function Template() {
  const form = useForm({ defaultValues: { ...defaultTemplate, files: {} as Record<string, File | null> } });
  return (
    <FormProvider {...form}>
      <input aria-label="Judul" {...form.register("title_id")} />
      <button type="button" onClick={() => form.setValue("files.mark_url", new File(["x"], "a.png"))}>
        Gambar
      </button>
      <TemplatePreview />
    </FormProvider>
  );
}

describe("the drawing of a template", () => {
  const api = useApi();
  const drawn = () => api.asked.filter(({ path }) => path.endsWith("/preview")).map(({ body }) => body);

  it("follows what is typed when it rests, leaves the last one while that does not fit, and says what is missing", async () => {
    api.answerWith(() => ({ json: {} }));
    renderPage(<Template />, { url: "/admin" });
    expect(await screen.findByRole("img", { name: "Contoh sertifikat menurut isian ini" })).toBeTruthy();
    expect(drawn()).toEqual([defaultTemplate]);
    expect(screen.queryByText(/Gambar yang baru dipilih/)).toBeNull();
    const title = screen.getByLabelText("Judul");
    fireEvent.change(title, { target: { value: "" } });
    fireEvent.change(title, { target: { value: "S" } });
    fireEvent.change(title, { target: { value: "Piagam" } });
    await waitFor(() =>
      expect(drawn()).toEqual([defaultTemplate, { ...defaultTemplate, title_id: "Piagam" }]),
    );
    await userEvent.click(screen.getByRole("button", { name: "Gambar" }));
    expect(screen.getByText(/Gambar yang baru dipilih tampil setelah disimpan\./)).toBeTruthy();
  });

  it("that cannot be made says why in the words of the panel, also without a server, and is made again on demand", async () => {
    api.answerWith(() => ({ status: 422, json: { message: "Templat ini tidak dapat digambar." } }));
    renderPage(<Template />, { url: "/admin" });
    expect(await screen.findByText("Templat ini tidak dapat digambar.")).toBeTruthy();
    api.answerWith(() => {
      throw new TypeError("Failed to fetch");
    });
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByText(/^Server tidak dapat dihubungi/)).toBeTruthy();
    api.answerWith(() => ({ json: {} }));
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByRole("img")).toBeTruthy();
    expect(screen.queryByText("Pratinjau tidak dapat dibuat.")).toBeNull();
  });
});
