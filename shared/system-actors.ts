/** As histories name whoever acts without an account: kept in Indonesian, shown in the reader's language. */
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
