import type { Scene } from "#site/art/engraving.tsx";
import type { FamilyName } from "#site/art/families.ts";
import { choose, numbersOf } from "#site/art/seed.ts";
import { care } from "#site/art/vignettes/care.ts";
import { certificate } from "#site/art/vignettes/certificate.ts";
import { clipboard } from "#site/art/vignettes/clipboard.ts";
import { hotel } from "#site/art/vignettes/hotel.ts";
import { hourglass } from "#site/art/vignettes/hourglass.ts";
import { loupe } from "#site/art/vignettes/loupe.ts";
import { market } from "#site/art/vignettes/market.ts";
import { palm } from "#site/art/vignettes/palm.ts";
import { plant } from "#site/art/vignettes/plant.ts";
import { playground } from "#site/art/vignettes/playground.ts";
import { scales } from "#site/art/vignettes/scales.ts";
import { server } from "#site/art/vignettes/server.ts";
import { table } from "#site/art/vignettes/table.ts";
import { valley } from "#site/art/vignettes/valley.ts";

/** The subject of an image. Without a scene only the word is shown. */
export type Subject = { scene?: Scene; family: FamilyName; word?: string | undefined };

/**
 * Keywords of a slug and their subjects, the more specific first. They match whole words or their beginnings:
 * `audit-pabrik-beton` is a plant, and `layanan` no plan.
 */
const subjects: [words: RegExp, subject: Subject][] = [
  [/\b(kalibrasi|akreditasi|imparsial|tentang)/, { scene: scales, family: "register" }],
  [/\b(sawit|ispo|kebun|pekebun)/, { scene: palm, family: "environment", word: "ISPO" }],
  [
    /\b(pusat-data|keamanan-informasi|server|27001|siber)/,
    { scene: server, family: "information", word: "27001" },
  ],
  [/\b(keselamatan|45001|k3)/, { scene: plant, family: "tourism", word: "45001" }],
  [/\b(penyuapan|37001)/, { scene: scales, family: "information", word: "37001" }],
  [/\b(lspro|produk)/, { scene: loupe, family: "learning", word: "SNI" }],
  [/\b(pasar|8152)/, { scene: market, family: "tourism" }],
  [/\b(bermain|anak|rbra|9169)/, { scene: playground, family: "learning" }],
  [/\b(rehabilitasi|napza|8807|klinik|kesehatan)/, { scene: care, family: "care" }],
  [/\blsup/, { scene: hotel, family: "tourism", word: "LSUP" }],
  [/\b(chse|hotel|pondok|wisata|pariwisata|9042|restoran)/, { scene: hotel, family: "tourism" }],
  [/\b(lingkungan|14001|iklim)/, { scene: valley, family: "environment", word: "14001" }],
  [/\b(sni|standar-nasional)/, { scene: market, family: "tourism", word: "SNI" }],
  [/\bhalal/, { scene: market, family: "care", word: "HALAL" }],
  [/\b(pangan|22000)/, { scene: market, family: "care", word: "22000" }],
  [/\b(status|dibekukan|dicabut|kadaluwarsa|masa-berlaku)/, { scene: hourglass, family: "information" }],
  [/\b(riwayat|pemasok|memeriksa|palsu|pemalsuan)/, { scene: loupe, family: "quality" }],
  [/\b(temuan|ketidaksesuaian|risiko|lokakarya)/, { scene: clipboard, family: "tourism" }],
  [/\b(tahap|auditor|kelas|pelatihan|ajakan|contact|kontak)/, { scene: table, family: "learning" }],
  [/\b(pabrik|beton|usaha-kecil|mutu|9001|konstruksi|pelanggan)/, { scene: plant, family: "quality" }],
  [/\b(sertifikat|verifikasi|register|social)/, { scene: certificate, family: "register" }],
  [/\b(audit|inspeksi|layanan|articles)/, { scene: clipboard, family: "quality" }],
];

/** Fallbacks when no keyword matches. */
const general: [Subject, ...Subject[]] = [
  { scene: certificate, family: "register" },
  { scene: table, family: "learning" },
  { scene: clipboard, family: "quality" },
  { scene: plant, family: "quality" },
  { scene: scales, family: "register" },
];

/** Slides of the demonstration and of the default copy. */
const bySeed: Record<string, Subject> = {
  "1": { scene: loupe, family: "register" },
  "2": { scene: table, family: "learning" },
  "3": { scene: plant, family: "quality" },
};

/** Standards whose number is shown on the image. */
const standard = /\b(9001|14001|22000|27001|37001|45001|19011|8807)\b/;

/** The subject for a seed; the same seed always has the same one. */
export function subjectOf(seed: string): Subject {
  const named = bySeed[seed] ?? subjects.find(([words]) => words.test(seed.toLowerCase()))?.[1];
  const subject = named ?? choose(numbersOf(seed), general);
  return { ...subject, word: standard.exec(seed)?.[1] ?? subject.word };
}
