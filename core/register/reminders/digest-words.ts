import type { Language } from "#shared/language.ts";

/** The wording of the digest. Per section: the heading, and the text before a row's date. */
export const digestWords = {
  id: {
    summary: (day: string) => `Ringkasan pengingat ${day}`,
    openMails: "Surat yang gagal atau belum pasti",
    details: "Rincian dan surat yang akan keluar",
    more: (count: number) => `… dan ${count} lainnya`,
    parts: {
      expiring: ["Sertifikat yang akan berakhir", "berakhir"],
      surveillance: ["Audit surveilans yang akan datang", "direncanakan"],
      unreachable: ["Tidak dapat diingatkan: klien tanpa alamat email", ""],
      paused: ["Tidak diingatkan: klien tanpa pengingat lewat email", ""],
      overdue: ["Audit surveilans yang terlambat", "direncanakan"],
      suspended: [(months: number) => `Pembekuan yang mendekati atau melewati ${months} bulan`, "batas"],
    },
  },
  en: {
    summary: (day: string) => `Reminder summary ${day}`,
    openMails: "Emails that failed or are not certain",
    details: "Details, and the emails that will leave",
    more: (count: number) => `… and ${count} more`,
    parts: {
      expiring: ["Certificates about to expire", "expires"],
      surveillance: ["Upcoming surveillance audits", "planned for"],
      unreachable: ["Cannot be reminded: clients without an email address", ""],
      paused: ["Not reminded: clients without reminders by email", ""],
      overdue: ["Overdue surveillance audits", "planned for"],
      suspended: [
        (months: number) => `Suspensions near or past ${months} ${months === 1 ? "month" : "months"}`,
        "limit",
      ],
    },
  },
} as const satisfies Record<Language, object>;
