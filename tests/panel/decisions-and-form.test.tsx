import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { addDays } from "#shared/time.ts";
import {
  decision,
  standard,
  suspension,
  today,
  useDecisions,
  valid,
} from "#tests/panel/certificate-decisions.tsx";

describe("the decisions about a certificate", () => {
  const { sent, card, press, dialog, inDialog, set, chooseReason, record, inForm, save, open, records } =
    useDecisions();

  describe("while the form holds unsaved changes", () => {
    it("keep them, and the next save goes over the new version with the rest as it was decided", async () => {
      const register = await open();
      await userEvent.type(inForm(/^Nama klien/), " Baru");
      records(register, { status: "Dibekukan" }, suspension());
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      await record();
      await waitFor(() => expect(dialog()).toBeNull());
      expect(inForm(/^Nama klien/).value).toBe("PT Lama Baru");
      expect(inForm(/^Status/).value).toBe("Dibekukan");
      register.answers.push(() => ({ json: { ...register.certificate, version: 5 } }));
      await save();
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]?.body).toMatchObject({
        client_name: "PT Lama Baru",
        status: "Dibekukan",
        version: valid.version + 1,
      });
    });

    it("keep the PDF that was chosen and waits for the save", async () => {
      const register = await open();
      const file = new File(["%PDF-1.7\n%%EOF\n"], "baru.pdf");
      fireEvent.change(inForm(/^Berkas PDF/), { target: { files: [file] } });
      await screen.findByText("baru.pdf");
      records(register, { status: "Dibekukan" }, suspension());
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      await record();
      await waitFor(() => expect(inForm(/^Status/).value).toBe("Dibekukan"));
      expect(screen.getByText("baru.pdf")).toBeTruthy();
    });

    it("keep a field that was decided otherwise: the save asks which value is right", async () => {
      const register = await open();
      await userEvent.selectOptions(inForm(/^Status/), "Kadaluwarsa");
      records(register, { status: "Dibekukan" }, suspension());
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      await record();
      await waitFor(() => expect(dialog()).toBeNull());
      expect((await card()).textContent).toMatch(/Keputusan\s*Dibekukan/);
      expect(inForm(/^Status/).value).toBe("Kadaluwarsa");
      register.answers.push(() => ({
        status: 409,
        json: { message: "Diubah.", current: register.certificate },
      }));
      await save();
      const panel = within(await screen.findByRole("region", { name: /telah diubah dengan keputusan/ }));
      expect(panel.getByRole("group", { name: "Status" }).textContent).toMatch(/Kadaluwarsa.*Dibekukan/);
      expect(sent()[1]?.body).toMatchObject({ status: "Kadaluwarsa", version: valid.version });
    });
  });

  describe("where the plain form sets a status that a decision gives its reason and day", () => {
    it.each([
      ["Dibekukan", "Bekukan sertifikat", "Audit surveilans tertunda", "suspended"],
      ["Dicabut", "Cabut sertifikat", "Kegiatan dihentikan", "withdrawn"],
    ] as const)(
      "a save with %s asks for them, and saves the rest of the form after the decision",
      async (status, title, chosen, kind) => {
        const register = await open();
        await userEvent.selectOptions(inForm(/^Status/), status);
        await userEvent.type(inForm(/^Standar/), " Amd 1");
        await save();
        const question = within(await screen.findByRole("dialog", { name: title }));
        expect(question.getByText(/dicatat sebagai keputusan/)).toBeTruthy();
        expect(sent()).toEqual([]);
        await chooseReason(chosen);
        records(register, { status }, decision(kind, { changes: { status } }));
        register.answers.push(() => ({
          json: { ...register.certificate, standard: `${standard} Amd 1`, version: 9 },
        }));
        await record();
        await waitFor(() => expect(sent()).toHaveLength(2));
        expect(sent()).toMatchObject([
          { method: "POST", body: { kind } },
          { method: "PUT", body: { status, standard: `${standard} Amd 1`, version: valid.version + 1 } },
        ]);
        await waitFor(() => expect(dialog()).toBeNull());
      },
    );

    it("a decision for a later day leaves the status, and with nothing else typed there is nothing to save", async () => {
      const register = await open();
      await userEvent.selectOptions(inForm(/^Status/), "Dibekukan");
      await save();
      await screen.findByRole("dialog");
      await chooseReason("Audit surveilans tertunda");
      set(/^Berlaku mulai/, addDays(today, 3));
      records(register, {}, suspension(addDays(today, 3)));
      await record();
      await waitFor(() => expect(dialog()).toBeNull());
      expect(inForm(/^Status/).value).toBe("Valid");
      expect(sent().map(({ method }) => method)).toEqual(["POST"]);
    });

    it("it is saved without a reason where staff say so (specification 4: any to any)", async () => {
      const register = await open();
      await userEvent.selectOptions(inForm(/^Status/), "Dibekukan");
      await save();
      register.answers.push(() => ({ json: { ...valid, status: "Dibekukan", version: 4 } }));
      await userEvent.click(await screen.findByRole("button", { name: "Simpan tanpa alasan" }));
      await waitFor(() => expect(sent()).toMatchObject([{ method: "PUT", body: { status: "Dibekukan" } }]));
      await waitFor(() => expect(dialog()).toBeNull());
    });

    it("what is chosen stays when the question is left", async () => {
      await open();
      await userEvent.selectOptions(inForm(/^Status/), "Dibekukan");
      await save();
      await screen.findByRole("dialog");
      await userEvent.click(inDialog().getByRole("button", { name: "Batal" }));
      await waitFor(() => expect(dialog()).toBeNull());
      expect(inForm(/^Status/).value).toBe("Dibekukan");
      expect(sent()).toEqual([]);
    });
  });

  describe("of a change in the plain form", () => {
    const choices = () =>
      within(screen.getByRole("group", { name: "Perubahan ini dicatat sebagai" }))
        .getAllByRole<HTMLInputElement>("radio")
        .map((radio) => `${radio.checked ? "*" : ""}${radio.parentElement?.textContent}`);

    it("staff say what it is where it may be more than a slip: another scope, a longer period", async () => {
      const register = await open();
      await userEvent.type(inForm(/^Standar/), " Amd 1");
      expect(screen.queryByRole("group", { name: "Perubahan ini dicatat sebagai" })).toBeNull();
      await userEvent.type(inForm(/^Ruang lingkup/), " ringan");
      expect(choices()).toEqual([
        "*Koreksi: yang tertulis keliru",
        "Perluasan lingkup",
        "Pengurangan lingkup",
      ]);
      await userEvent.click(screen.getByRole("radio", { name: "Pengurangan lingkup" }));
      register.answers.push(() => ({ json: { ...valid, version: 9 } }));
      await save();
      await waitFor(() =>
        expect(sent()).toMatchObject([{ method: "PUT", body: { change: "scope_reduced" } }]),
      );
    });

    it("a longer period is a renewal, unless they say otherwise", async () => {
      await open();
      fireEvent.change(inForm(/^Tanggal kedaluwarsa/), { target: { value: addDays(today, 900) } });
      expect(choices()).toEqual(["*Perpanjangan", "Koreksi: yang tertulis keliru"]);
    });
  });
});
