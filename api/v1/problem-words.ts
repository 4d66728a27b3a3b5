import type { Language } from "#shared/language.ts";

type Words = Record<Language, { title: string; detail: string }>;

/** All problems of the API by code. Codes never change, texts may. */
export const problemWords = {
  "malformed-request": words(
    ["Permintaan tidak dapat dibaca", "Periksa JSON, alamat, dan kepala permintaan."],
    ["The request cannot be read", "Check the JSON, the address and the headers of the request."],
  ),
  unauthorized: words(
    [
      "Kunci tidak diterima",
      "Kirim kunci yang berlaku di kepala Authorization: Bearer. Kunci ditolak bila dicabut, kedaluwarsa, atau pembuatnya bukan lagi administrator aktif.",
    ],
    [
      "The key is not accepted",
      "Send a key that counts in the header Authorization: Bearer. A key is refused when it is withdrawn or expired, or when its maker is no active administrator any more.",
    ],
  ),
  "scope-missing": words(
    ["Kunci tidak punya hak ini", "Buat kunci dengan hak yang disebut dalam dokumentasi operasi ini."],
    ["The key lacks the scope", "Make a key with the scope that the description of this operation names."],
  ),
  forbidden: words(
    ["Tidak diizinkan", "Kunci tidak dapat melakukan ini; lakukan sebagai administrator di panel."],
    ["Not allowed", "No key may do this; do it as an administrator in the panel."],
  ),
  "not-found": words(
    ["Tidak ditemukan", "Alamat atau data ini tidak ada."],
    ["Not found", "There is no such address or record."],
  ),
  "method-not-allowed": words(
    ["Metode ini tidak berlaku di alamat ini", "Metode yang berlaku disebut di kepala Allow."],
    ["The address does not take this method", "The header Allow names those that it takes."],
  ),
  conflict: words(
    ["Bertentangan dengan keadaan sekarang", "Baca data itu kembali, lalu putuskan."],
    ["In conflict with what stands now", "Read the record again, then decide."],
  ),
  "request-in-progress": words(
    [
      "Permintaan yang sama sedang dikerjakan",
      "Permintaan dengan Idempotency-Key ini belum selesai. Coba lagi sebentar lagi.",
    ],
    [
      "The same request is under way",
      "A request with this Idempotency-Key has not ended yet. Try again in a moment.",
    ],
  ),
  "answer-lost": words(
    [
      "Permintaan ini sudah diproses",
      "Permintaan dengan Idempotency-Key ini sudah diproses, tetapi jawabannya hilang. Baca data itu kembali.",
    ],
    [
      "This request was processed already",
      "The request with this Idempotency-Key was processed, but its answer is lost. Read the record again.",
    ],
  ),
  "precondition-failed": words(
    ["Data telah diubah", "ETag dalam If-Match bukan lagi yang terbaru. Baca kembali sebelum menyimpan."],
    [
      "The record has changed",
      "The ETag in If-Match is not the newest any more. Read again before you save.",
    ],
  ),
  "precondition-required": words(
    ["If-Match diperlukan", "Sebutkan ETag yang Anda baca di kepala If-Match."],
    ["If-Match is required", "Name the ETag that you read in the header If-Match."],
  ),
  "if-match-unsupported": words(
    ["If-Match tidak berlaku di sini", "Operasi ini tidak mengenal versi. Hilangkan kepala If-Match."],
    ["If-Match does not apply here", "This operation knows no versions. Leave the header If-Match out."],
  ),
  "too-large": words(
    ["Kiriman terlalu besar", "Kirim lebih sedikit sekaligus."],
    ["The request is too large", "Send less at once."],
  ),
  "unsupported-media-type": words(
    [
      "Jenis isi tidak diterima",
      "Kirim JSON dengan Content-Type: application/json, kecuali bila operasi ini menyebut jenis lain.",
    ],
    [
      "The media type is not taken",
      "Send JSON with Content-Type: application/json, but where the operation names another one.",
    ],
  ),
  invalid: words(
    ["Isian tidak sesuai", "Perbaiki isian yang disebut dalam errors."],
    ["Something does not fit", "Mend the fields that errors names."],
  ),
  "unknown-parameter": words(
    ["Parameter tidak dikenal", "Hilangkan parameter yang disebut dalam errors."],
    ["Unknown parameter", "Leave out the parameters that errors names."],
  ),
  "unknown-member": words(
    ["Isian tidak dikenal", "Hilangkan isian yang disebut dalam errors."],
    ["Unknown member", "Leave out the members that errors names."],
  ),
  "idempotency-key-reused": words(
    [
      "Idempotency-Key sudah dipakai",
      "Kunci ini milik permintaan lain. Buat Idempotency-Key baru untuk setiap permintaan.",
    ],
    [
      "The Idempotency-Key was used before",
      "It belongs to another request. Make a new Idempotency-Key for each request.",
    ],
  ),
  "too-many-requests": words(
    ["Terlalu banyak permintaan", "Tunggu selama yang disebut Retry-After."],
    ["Too many requests", "Wait as long as Retry-After says."],
  ),
  fault: words(["Kesalahan pada server", "Coba lagi nanti."], ["A fault of the server", "Try again later."]),
  unavailable: words(
    ["Sedang tidak dapat dijawab", "Coba lagi sesudah waktu yang disebut Retry-After."],
    ["Cannot be answered now", "Try again after the time that Retry-After says."],
  ),
} satisfies Record<string, Words>;

export type ProblemCode = keyof typeof problemWords;

/** The code of a refusal without a specific one. */
export function codeOf(status: number): ProblemCode {
  return codes[status] ?? (status >= 500 ? "fault" : "malformed-request");
}

const codes: Record<number, ProblemCode> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  405: "method-not-allowed",
  409: "conflict",
  412: "precondition-failed",
  413: "too-large",
  415: "unsupported-media-type",
  422: "invalid",
  428: "precondition-required",
  429: "too-many-requests",
  503: "unavailable",
};

function words(id: [string, string], en: [string, string]): Words {
  return { id: { title: id[0], detail: id[1] }, en: { title: en[0], detail: en[1] } };
}
