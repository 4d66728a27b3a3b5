import type pg from "pg";

/**
 * Fills the register up to `target` certificates with names like those of real Indonesian registers: a few dozen words, so that a
 * fragment of a name matches tens of thousands of certificates.
 */
export async function fillRegister(client: pg.Client, target: number): Promise<void> {
  const { rows } = await client.query("select count(*)::int as present from certificates");
  const random = randomNumbers(rows[0].present + 12_345);
  for (let done: number = rows[0].present; done < target; ) {
    const batch = Array.from({ length: Math.min(10_000, target - done) }, (_, offset) =>
      certificate(random, done + offset + 1),
    );
    const column = (index: number) => batch.map((row) => row[index]);
    await client.query(
      `insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date, scope, category, sub_category)
       select *, 'Pengembangan perangkat lunak dan layanan pusat data', 'Sertifikat ISO', 'ISO 9001'
       from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::date[])`,
      [column(0), column(1), column(2), column(3), column(4)],
    );
    done += batch.length;
    if (done % 100_000 < batch.length) console.log(`  ${done.toLocaleString("en")} certificates`);
  }
  await client.query("vacuum analyze");
}

const forms = "PT PT PT Hotel Koperasi UD Pasar CV".split(" ");
const words =
  `Kimia Pangan Bahari Indonesia Mandala Makmur Logistik Nusantara Baja Plastindo Tekstil Dharma Agro
  Konstruksi Harapan Rajawali Mulia Agung Fajar Digital Pratama Teknik Tunggal Prima Perkasa Anugerah Mandiri Sentosa
  Farma Semesta Graha Sejahtera Berkah Persada Abadi Duta Sakti Medika Buana Bina Energi Raya Panca Nirwana Eka Wahana
  Mega Sinar Utama Karya Hasta Cahaya Nusa Citra Bumi Kencana Surya Cipta Tirta Mitra Wijaya Indah Elang Jaya Garuda
  Samudra Arta`.split(/\s+/);
const endings = [
  "",
  "",
  " Tbk",
  " Group",
  " Jawa Timur",
  " (Persero)",
  " Internasional",
  ' "Prima"',
  " & Rekan",
];
const schemes = "PAR QMS SNI ISM NPZ EMS OHS ABM".split(" ");
const standards = ["ISO 9001:2015", "ISO 45001:2018", "SNI 8807:2022", "ISO/IEC 27001:2022"];

function certificate(random: () => number, serial: number): string[] {
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? "";
  const year = 2019 + Math.floor(random() * 8);
  const twoDigits = (below: number) => String(1 + Math.floor(random() * below)).padStart(2, "0");
  const monthAndDay = `${twoDigits(12)}-${twoDigits(28)}`;
  const name = `${pick(forms)} ${pick(words)} ${pick(words)}${pick(endings)}`;
  const number = `BEN/${pick(schemes)}/${year}/${String(serial).padStart(6, "0")}`;
  return [name, number, pick(standards), `${year}-${monthAndDay}`, `${year + 3}-${monthAndDay}`];
}

/** The mulberry32 generator: the same numbers in [0, 1) for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
