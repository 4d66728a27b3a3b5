import { describe, expect, it } from "vitest";
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
