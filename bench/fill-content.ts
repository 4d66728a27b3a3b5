import type pg from "pg";

/** Fills customers and articles up to `rows`, and suspends one in a hundred certificates, by SQL. */
export async function fillContent(client: pg.Client, rows: number): Promise<void> {
  for (const [table, insert] of Object.entries(inserts)) {
    const { rows: counted } = await client.query(`select count(*)::int as present from ${table}`);
    const missing = rows - counted[0].present;
    if (missing <= 0) continue;
    await client.query(insert, [missing]);
    console.log(`  ${missing.toLocaleString("en")} rows in ${table}`);
  }
  await suspendOneInHundred(client);
  await client.query("vacuum analyze");
}

const words = `array['Kimia','Pangan','Bahari','Mandala','Makmur','Logistik','Nusantara','Baja','Tekstil','Dharma','Agro',
  'Konstruksi','Harapan','Rajawali','Mulia','Agung','Fajar','Digital','Pratama','Teknik','Tunggal','Prima','Perkasa',
  'Anugerah','Mandiri','Sentosa','Farma','Semesta','Graha','Sejahtera','Berkah','Persada','Abadi','Duta','Sakti',
  'Medika','Buana','Bina','Energi','Raya','Panca','Nirwana','Wahana','Sinar','Utama','Karya','Cahaya','Citra','Bumi']`;

/** A word that depends on the row, because PostgreSQL would evaluate a constant expression once. */
const word = (prime: number) => `(${words})[1 + (serial * ${prime}::bigint + serial / 49) % 49]`;
const sentence = `${word(7)} || ' ' || ${word(11)} || ' ' || ${word(13)} || ' ' || md5(serial::text)`;

const inserts = {
  customers: `insert into customers (name, category, sector)
    select 'PT ' || ${word(7)} || ' ' || ${word(11)} || ' ' || ${word(13)},
      case when serial % 10 > 0 then 'Kategori ' || serial % 12 end, ${word(17)} || ' ' || serial % 40
    from generate_series(1, $1::int) serial`,
  articles: `insert into articles (title, slug, category, author, published, created_at, content_id, content_en)
    select ${sentence}, 'artikel-' || gen_random_uuid(), 'Kategori ' || serial % 12, 'Staf ' || serial % 20,
      serial % 50 > 0, now() - serial * interval '10 minutes', body, body
    from generate_series(1, $1::int) serial,
      -- Long enough to be stored out of line (TOAST) even compressed, as real bodies are.
      lateral (select string_agg('<p>' || md5(serial || ' ' || part) || '</p>', '') as body
        from generate_series(1, 100) part) as made`,
};

async function suspendOneInHundred(client: pg.Client): Promise<void> {
  await client.query(
    "update certificates set status = 'Dibekukan' where status = 'Valid' and certificate_number like '%00'",
  );
}
