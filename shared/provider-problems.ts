/** Error codes of a sign-in by OpenID Connect, in the URL of the sign-in page. */
export const providerProblems = {
  down: "Penyedia akun organisasi sedang tidak dapat dihubungi. Coba lagi, atau masuk dengan cara lain.",
  cancelled: "Masuk lewat akun organisasi dibatalkan.",
  over: "Permintaan masuk ini sudah dipakai atau berakhir. Mulailah sekali lagi.",
  invalid: "Jawaban penyedia akun organisasi tidak dapat dipercaya, sehingga ditolak. Hubungi administrator.",
  unknown: "Akun organisasi ini belum terhubung atau tidak aktif di sini. Hubungi administrator.",
  "passkey-wanted":
    "Akun Anda masuk dengan passkey. Pilih tombol Gunakan passkey, atau minta bantuan administrator bila passkey Anda hilang.",
  "no-role": "Akun organisasi ini tidak memiliki peran di sini. Hubungi administrator.",
  busy: "Terlalu banyak percobaan masuk. Silakan coba lagi beberapa menit lagi.",
} as const;

export type ProviderProblem = keyof typeof providerProblems;

/** The query parameter of the sign-in page with the code. */
export const providerProblemParam = "masalah";

export function isProviderProblem(text: string): text is ProviderProblem {
  return Object.hasOwn(providerProblems, text);
}
