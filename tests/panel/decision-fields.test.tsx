import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { addDays, addYears, formatDay } from "#shared/time.ts";
import {
  day,
  decision,
  expiry_date,
  granted,
  issue_date,
  standard,
  suspended,
  suspension,
  today,
  tomorrow,
  useDecisions,
  valid,
} from "#tests/panel/certificate-decisions.tsx";

describe("the decisions about a certificate", () => {
  const {
    sent,
    toast,
    card,
    buttons,
    press,
    dialog,
    inDialog,
    field,
    set,
    chooseReason,
    record,
    preview,
    problemOf,
    inForm,
    save,
    open,
    records,
  } = useDecisions();

  const always = ["Tanggal keputusan", "Berlaku mulai"];
  const notes = [
    "Nomor keputusan",
    "Catatan internal",
    "Catatan publik (Indonesia)",
    "Catatan publik (Inggris)",
  ];
  it.each([
    ["Bekukan", valid, [...always, "Alasan", ...notes]],
    ["Pulihkan", suspended, [...always, ...notes]],
    ["Cabut", valid, [...always, "Alasan", ...notes]],
    ["Perpanjang", valid, [...always, "Kedaluwarsa yang baru", "Terbit yang baru (opsional)", ...notes]],
    [
      "Ubah lingkup",
      valid,
      ["Lingkup diperluas", "Lingkup dikurangi", ...always, "Lingkup yang baru", ...notes],
    ],
    [
      "Koreksi",
      valid,
      [
        ...always,
        "Nama klien",
        "Nomor sertifikat",
        "Standar",
        "Ruang lingkup",
        "Tanggal terbit",
        "Tanggal kedaluwarsa",
        "Status",
        ...notes,
      ],
    ],
  ])("%s asks only what belongs to it", async (button, certificate, expected) => {
    await open(certificate);
    await press(button);
    await waitFor(() => expect(inDialog().queryByText("Memuat alasan…")).toBeNull());
    const labels = Array.from(screen.getByRole("dialog").querySelectorAll("label"), ({ textContent }) =>
      textContent?.replace(" *", ""),
    );
    expect(labels).toEqual(expected);
  });

  it("want a day, and say so where it was emptied", async () => {
    await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    set(/^Berlaku mulai/, "");
    await record();
    await waitFor(() => expect(problemOf(/^Berlaku mulai/)).toBe("Wajib diisi."));
    expect(sent()).toEqual([]);
  });

  it("of suspension and withdrawal want a reason, said at the field, and send nothing without one", async () => {
    await open();
    await press("Bekukan");
    await record();
    await waitFor(() => expect(problemOf(/^Alasan/)).toBe("Pilih alasan keputusan ini."));
    expect(toast()).toContain("Pilih alasan keputusan ini.");
    expect(sent()).toEqual([]);
  });

  it("say of a chosen reason who reads it", async () => {
    await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    expect(inDialog().getByText("Internal: hanya staf yang membaca alasan ini.")).toBeTruthy();
    await chooseReason("Atas permintaan klien");
    expect(inDialog().getByText("Publik: pengunjung membaca alasan ini.")).toBeTruthy();
  });

  it("are recorded over the version that is shown; card and form then show the new state, and the next save goes over it", async () => {
    const register = await open();
    records(register, { status: "Dibekukan" }, suspension());
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    await userEvent.type(field(/^Nomor keputusan/), "SK-1");
    await userEvent.click(inDialog().getByText("Catatan untuk publik"));
    await userEvent.type(field(/^Catatan publik \(Inggris\)/), "For now.");
    await record();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(toast()).toContain("Keputusan dicatat: Dibekukan.");
    expect(sent()).toMatchObject([
      {
        method: "POST",
        path: `/api/certificates/${valid.id}/decisions`,
        body: {
          kind: "suspended",
          decided_on: today,
          effective_on: today,
          reason: "audit-overdue",
          reference: "SK-1",
          public_note_en: "For now.",
          version: valid.version,
        },
      },
    ]);
    expect((await card()).textContent).toMatch(/Keputusan\s*Dibekukan\s*Edisi 1/);
    expect((await buttons()).getByRole("button", { name: "Pulihkan" })).toBeTruthy();
    expect(inForm(/^Status/).value).toBe("Dibekukan");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Keputusan"));
    register.answers.push(() => ({ json: { ...register.certificate, version: 5 } }));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ status: "Dibekukan", version: valid.version + 1 });
  });

  it("take effect later where that is said: visitors read the same today, and the form keeps its values", async () => {
    const register = await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    set(/^Berlaku mulai/, tomorrow);
    await waitFor(() => expect(preview()).toContain(`Mulai ${day(1)}Dibekukan`));
    expect(preview()).toContain("Hari iniValid");
    expect(preview()).toContain("Tidak berubah oleh keputusan ini.");
    records(register, {}, suspension(tomorrow));
    await record();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(toast()).toContain(`Keputusan dicatat: Dibekukan mulai ${day(1)}.`);
    expect((await card()).textContent).toContain(`Mulai ${day(1)}: Dibekukan`);
    expect(inForm(/^Status/).value).toBe("Valid");
  });

  it("of renewal offer three years more from the day after the last one, as another edition", async () => {
    const register = await open();
    await press("Perpanjang");
    const until = addYears(expiry_date, 3);
    expect(field(/^Berlaku mulai/).value).toBe(addDays(expiry_date, 1));
    expect(field(/^Kedaluwarsa yang baru/).value).toBe(until);
    expect(preview()).toContain(`Edisi 1, berlaku sampai ${day(600)}`);
    expect(preview()).toContain(`Mulai ${day(601)}ValidEdisi 2, berlaku sampai ${formatDay(until, "id")}`);
    records(
      register,
      {},
      decision("renewed", { effective_on: addDays(expiry_date, 1), changes: { expiry_date: until } }),
    );
    await record();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { body } = sent()[0] ?? {};
    expect(body).toMatchObject({ kind: "renewed", expiry_date: until });
    expect(body).not.toHaveProperty("status", "Valid");
  });

  it("of renewal follow on a renewal that is recorded already, and say so", async () => {
    const next = addYears(expiry_date, 3);
    const renewal = { effective_on: addDays(expiry_date, 1), changes: { expiry_date: next }, edition: 2 };
    await open(valid, [granted, decision("renewed", renewal)]);
    await press("Perpanjang");
    expect(dialog()?.textContent).toContain(`Perpanjangan mulai ${day(601)} sudah dicatat.`);
    expect(field(/^Berlaku mulai/).value).toBe(addDays(next, 1));
    expect(field(/^Kedaluwarsa yang baru/).value).toBe(addYears(next, 3));
  });

  it("of renewal offer the last of February where the year has no leap day", async () => {
    await open({ ...valid, expiry_date: "2096-02-29" });
    await press("Perpanjang");
    expect(field(/^Kedaluwarsa yang baru/).value).toBe("2099-02-28");
  });

  it("of renewal offer today for a certificate that has expired", async () => {
    await open({ ...valid, expiry_date: addDays(today, -9) });
    await press("Perpanjang");
    expect(field(/^Berlaku mulai/).value).toBe(today);
  });

  it("of withdrawal say that it is for good, and what visitors read then", async () => {
    await open();
    await press("Cabut");
    expect(inDialog().getByText(/untuk selamanya/)).toBeTruthy();
    await waitFor(() => expect(preview()).toContain("Setelah dicatatDicabut"));
  });

  it("of the scope ask whether it is extended or reduced, and give the reasons of that one", async () => {
    const register = await open();
    await press("Ubah lingkup");
    expect(field(/^Lingkup yang baru/).value).toBe("Produksi minuman");
    await record();
    expect(await inDialog().findAllByText(/Pilih keputusannya/)).not.toHaveLength(0);
    expect(sent()).toEqual([]);
    await inDialog().findByRole("button", { name: "Catat keputusan" });
    await userEvent.click(field(/^Lingkup dikurangi/));
    await inDialog().findByRole("option", { name: "Sebagian dihentikan" });
    expect(inDialog().queryByRole("option", { name: "Audit perluasan" })).toBeNull();
    await record();
    await waitFor(() => expect(problemOf(/^Lingkup yang baru/)).toBe("Tulis lingkup yang baru."));
    await userEvent.clear(field(/^Lingkup yang baru/));
    await userEvent.type(field(/^Lingkup yang baru/), "Minuman ringan");
    records(register, { scope: "Minuman ringan", edition: 2 }, decision("scope_reduced"));
    await record();
    await waitFor(() =>
      expect(sent()).toMatchObject([{ body: { kind: "scope_reduced", scope: "Minuman ringan" } }]),
    );
  });

  it("of a suspended certificate can only reduce its scope", async () => {
    await open(suspended);
    await press("Ubah lingkup");
    expect(inDialog().queryByLabelText("Lingkup diperluas")).toBeNull();
    expect(field(/^Lingkup dikurangi/)).toBeTruthy();
  });

  it("of correction send only what is corrected, and nothing where nothing is", async () => {
    const register = await open();
    await press("Koreksi");
    await record();
    await waitFor(() =>
      expect(problemOf(/^Nama klien/)).toBe("Tidak ada yang berubah: isi yang benar pada bidang yang salah."),
    );
    expect(sent()).toEqual([]);
    await userEvent.type(field(/^Standar/), " Amd 1");
    await waitFor(() => expect(preview()).toContain("Berubah: Standar"));
    records(register, { standard: `${standard} Amd 1`, edition: 2 }, decision("corrected"));
    await record();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const body = sent()[0]?.body as Record<string, unknown>;
    expect(body.standard).toBe(`${standard} Amd 1`);
    const others = ["client_name", "certificate_number", "scope", "issue_date", "expiry_date", "status"];
    expect(others.filter((name) => body[name] != null)).toEqual([]);
  });

  it("show what follows later, and the line with its reason and note that visitors read", async () => {
    const renewed = decision("renewed", {
      effective_on: addDays(today, 20),
      edition: 2,
      changes: { expiry_date: addDays(today, 900) },
    });
    await open(valid, [granted, renewed]);
    await press("Bekukan");
    await chooseReason("Atas permintaan klien");
    set(/^Catatan publik \(Indonesia\)/, "Audit dijadwalkan ulang.");
    await waitFor(() => expect(preview()).toContain("Audit dijadwalkan ulang."));
    expect(preview()).toContain(`Setelah dicatatDibekukan`);
    expect(preview()).toContain(`Mulai ${day(20)}DibekukanEdisi 2, berlaku sampai ${day(900)}`);
    expect(preview()).toContain(`Di riwayat halaman publik${day(0)} DibekukanAtas permintaan klien`);
    await chooseReason("Audit surveilans tertunda");
    await waitFor(() => expect(preview()).not.toContain("Atas permintaan klien"));
    expect(preview(), "an internal reason").not.toContain("Audit surveilans tertunda");
  });

  it("say before they are sent where the day rules them out", async () => {
    await open(valid, [granted, suspension(addDays(today, 5))]);
    await press("Bekukan");
    await waitFor(() => expect(preview()).toContain("Setelah dicatatDibekukan"));
    set(/^Berlaku mulai/, addDays(today, 6));
    await waitFor(() => expect(preview()).toContain(`Pada ${day(6)} status sertifikat ini Dibekukan`));
  });

  it("say before they are sent what the server would refuse, in its words", async () => {
    await open();
    await press("Bekukan");
    await waitFor(() => expect(preview()).toContain("Setelah dicatatDibekukan"));
    set(/^Berlaku mulai/, addDays(issue_date, -1));
    await waitFor(() =>
      expect(preview()).toBe("Yang dibaca publikTidak boleh sebelum tanggal terbit sertifikat."),
    );
  });

  it("of renewal say before they are sent that they prolong nothing", async () => {
    await open();
    await press("Perpanjang");
    set(/^Kedaluwarsa yang baru/, expiry_date);
    await waitFor(() => expect(preview()).toContain("Tanggal kedaluwarsa yang baru tidak lebih lambat"));
  });

  it("ask about a day of decision before the certificate was ever issued, and are recorded all the same", async () => {
    const register = await open();
    await press("Bekukan");
    const question = `Benar? Sertifikat ini pertama kali terbit ${formatDay(issue_date, "id")}.`;
    set(/^Tanggal keputusan/, issue_date);
    await chooseReason("Audit surveilans tertunda");
    expect(inDialog().queryByText(question)).toBeNull();
    set(/^Tanggal keputusan/, "1990-01-01");
    await inDialog().findByText(question);
    expect(field(/^Tanggal keputusan/).getAttribute("aria-describedby")).toContain("-warning");
    register.answers.push(() => ({ json: { version: 2 } }));
    await record();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ decided_on: "1990-01-01" });
  });

  it.each([
    ["effective_on", /^Berlaku mulai/, "Tidak boleh sebelum tanggal terbit sertifikat."],
    ["kind", /^Berlaku mulai/, "Keputusan ini tidak mungkin untuk status sertifikat."],
    ["reason", /^Alasan/, "Alasan ini tidak ada dalam daftar."],
  ])(
    "show at its field what the server says of %s, and keep what was typed",
    async (name, label, message) => {
      const register = await open();
      register.answers.push(() => ({ status: 422, json: { message, errors: { [name]: message } } }));
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      await userEvent.type(field(/^Catatan internal/), "Rapat 3");
      await record();
      await waitFor(() => expect(problemOf(label)).toBe(message));
      expect(toast()).toContain(`Gagal mencatat keputusan: ${message}`);
      expect(field(/^Catatan internal/).value).toBe("Rapat 3");
    },
  );

  it("open the public note over what is wrong in it", async () => {
    await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    set(/^Catatan publik \(Indonesia\)/, "a".repeat(1001));
    const details = field(/^Catatan publik \(Indonesia\)/).closest("details");
    expect(details?.open).toBe(false);
    await record();
    await waitFor(() => expect(details?.open).toBe(true));
    expect(problemOf(/^Catatan publik \(Indonesia\)/)).toBe("Maksimal 1.000 karakter.");
    set(/^Catatan publik \(Indonesia\)/, "a");
    await waitFor(() => expect(problemOf(/^Catatan publik \(Indonesia\)/)).toBeUndefined());
    expect(details?.open).toBe(true);
  });

  it("that meet a newer version read it, keep what was typed, and go over it when recorded again", async () => {
    const register = await open();
    register.answers.push(() => {
      register.certificate = { ...valid, edition: 2, version: 9 };
      return { status: 409, json: { message: "Telah diubah oleh orang lain." } };
    });
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    await userEvent.type(field(/^Nomor keputusan/), "SK-9");
    await record();
    const problem = () => inDialog().getByRole("form").textContent;
    await waitFor(() => expect(problem()).toContain("Keadaan terbaru sudah dimuat"));
    expect((await card()).textContent).toContain("Edisi 2");
    expect(field(/^Nomor keputusan/).value).toBe("SK-9");
    records(register, { status: "Dibekukan" }, suspension());
    await record();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([valid.version, 9]);
  });

  it("that are refused for another decision that waits do not ask to be recorded again", async () => {
    const register = await open();
    const waits = "Sertifikat ini sudah menunggu persetujuan keputusan lain.";
    register.answers.push(() => ({ status: 409, json: { message: waits } }));
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    await record();
    const problem = () => inDialog().getByRole("alert").textContent;
    await waitFor(() => expect(problem()).toBe(`Gagal mencatat keputusan: ${waits}`));
  });
});
