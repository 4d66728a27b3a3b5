/** Before what is looked for: "cek sertifikat PT Maju", "apakah PT Maju bersertifikat?". */
const asking =
  /^(?:(?:tolong|mohon|apakah|cek|(?:check|verify|verifikasi|validasi|keaslian|status)(?= (?:sertifikat|certificate|nomor|nomer|number|no)(?![\p{L}\p{N}]))) )+/u;
/** After it: "GIS/1 masih berlaku?" */
const asked =
  /(?: (?:sudah|telah))?(?: (?:masih (?:berlaku|aktif|valid)|bersertifikat))(?: (?:apa|atau|tidak|belum|ya))*[ ?!.]*$/u;
/** What is called by its name, as in a copied line of a form: "Nama perusahaan: PT Maju", "Kode : GIS/1". */
const caption = /^(?:[^\d:]{1,60}: )+(?=\S)/u;

/**
 * A folded text without the words that only ask. All of it where nothing else was typed.
 *
 * @param folded as `foldText` returns it
 */
export function withoutQuestion(folded: string): string {
  const rest = folded.replace(caption, "").replace(asking, "").replace(asked, "").trim();
  return rest === "" ? folded : rest;
}
