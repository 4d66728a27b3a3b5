/** Actors without an account in histories: stored in Indonesian, displayed in the reader's language. */
export const systemActors = {
  product: "Isi bawaan",
  demonstration: "Data demonstrasi",
  commandLine: "Baris perintah",
  accountProvider: "Penyedia akun organisasi",
  anonymous: "Tanpa sesi",
  dueDecisions: "Keputusan yang mulai berlaku",
  retention: "Masa simpan",
  fileCleanup: "Pembersihan berkas",
  webhooks: "Pengiriman webhook",
  restore: "Pemulihan cadangan",
} as const;
