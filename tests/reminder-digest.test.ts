import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type DigestContent, digestText, isDigestDue } from "#core/register/reminders/digest.ts";

const nothing: DigestContent = {
  expiring: [],
  surveillance: [],
  unreachable: [],
  paused: [],
  overdue: [],
  suspended: [],
  suspensionMonths: 6,
  openMails: 0,
};
const row = { client_name: "PT Contoh", certificate_number: "GIS/1", on: "2027-03-09" };
const monday = "2027-03-08";
const tuesday = "2027-03-09";

describe("the digest", () => {
  it("leaves on a day on which something begins or a mail waits for somebody, and on no other", () => {
    expect(isDigestDue(nothing, monday)).toBe(false);
    for (const name of ["expiring", "surveillance", "unreachable"] as const)
      expect(isDigestDue({ ...nothing, [name]: [row] }, tuesday), name).toBe(true);
    expect(isDigestDue({ ...nothing, openMails: 1 }, tuesday)).toBe(true);
  });

  it("leaves on Mondays for what goes on", () => {
    for (const name of ["overdue", "suspended"] as const) {
      expect(isDigestDue({ ...nothing, [name]: [row] }, tuesday), name).toBe(false);
      expect(isDigestDue({ ...nothing, [name]: [row] }, monday), name).toBe(true);
    }
  });

  it("leaves on Mondays of the calendar, in whatever zone the server runs", () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("TZ", "America/Los_Angeles");
    expect(isDigestDue({ ...nothing, overdue: [row] }, monday)).toBe(true);
    expect(isDigestDue({ ...nothing, overdue: [row] }, tuesday)).toBe(false);
  });

  it("is in the language of who reads it, with the number of months of a suspension", () => {
    const content = { ...nothing, suspended: [row], suspensionMonths: 1, openMails: 1 };
    const { subject, body } = digestText(content, monday, "https://gis.example", "en");
    expect(subject).toBe("Reminder summary March 8, 2027");
    expect(body).toContain("Emails that failed or are not certain: 1");
    expect(body).toContain("Suspensions near or past 1 month (1)\n- PT Contoh, GIS/1: limit March 9, 2027\n");
  });

  it("has a list of fifty whole", () => {
    const overdue = Array.from({ length: 50 }, (_, n) => ({ ...row, certificate_number: `GIS/${n}` }));
    const { body } = digestText({ ...nothing, overdue }, monday, "https://gis.example");
    expect(body).toContain("GIS/49");
    expect(body).not.toContain("lainnya");
  });

  it("names each certificate with its day, at most fifty of a kind, and says how many there are", () => {
    const expiring = Array.from({ length: 53 }, (_, n) => ({ ...row, certificate_number: `GIS/${n}` }));
    const { subject, body } = digestText(
      { ...nothing, expiring, openMails: 2 },
      monday,
      "https://gis.example",
    );
    expect(subject).toBe("Ringkasan pengingat 8 Maret 2027");
    expect(body).toContain("Sertifikat yang akan berakhir (53)\n- PT Contoh, GIS/0: berakhir 9 Maret 2027\n");
    expect(body).toContain("GIS/49: berakhir 9 Maret 2027\n… dan 3 lainnya\n");
    expect(body).not.toContain("GIS/50");
    expect(body).toContain("Surat yang gagal atau belum pasti: 2");
    expect(body).toContain("https://gis.example/admin/reminders");
    expect(body).not.toContain("Audit surveilans");
  });

  it("says of whom is not reminded why, where somebody said", () => {
    const paused = [
      { ...row, note: "Lewat konsultannya" },
      { ...row, note: "" },
    ];
    const { body } = digestText({ ...nothing, paused }, monday, "https://gis.example");
    expect(body).toContain(
      "klien tanpa pengingat lewat email (2)\n- PT Contoh, GIS/1: 9 Maret 2027: Lewat konsultannya\n- PT Contoh, GIS/1: 9 Maret 2027\n",
    );
  });
});
