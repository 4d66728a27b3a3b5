/** As histories name whoever acts without an account: kept in Indonesian, shown in the reader's language. */
export const accountlessActors = {
  product: "Isi bawaan",
  demonstration: "Data demonstrasi",
  commandLine: "Baris perintah",
  accountProvider: "Penyedia akun organisasi",
} as const;
