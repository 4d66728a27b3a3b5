import type pg from "pg";

/**
 * Varies the columns of generated certificates that the panel filters by: category, missing scope and PDF, status, removal, creation
 * time, and pending renewals. Deterministic by certificate number. With triggers, because the log would otherwise raise an alarm for each.
 */
export async function varyRegister(client: pg.Client): Promise<void> {
  await client.query(`update certificates set
    category = (array['Sertifikat ISO', 'Sertifikat SNI', 'Sertifikat Lainnya', null])[1 + ${part("category", 4)}],
    sub_category = null,
    scope = case when ${part("scope", 30)} = 0 then null else scope end,
    pdf_url = case when ${part("pdf", 10)} < 6 then 'https://gis.example/' || id || '.pdf' end,
    status = coalesce((array['Dibekukan', 'Dicabut', 'Dalam Proses'])[1 + ${part("status", 50)}], 'Valid'),
    removed_at = case when ${part("removed", 100)} = 0 then now() end,
    created_at = now() - ${part("day", 2000)} * interval '1 day' - ${part("second", 86_400)} * interval '1 second',
    upcoming = case when expiry_date between current_date and current_date + 200 and ${part("renewed", 5)} = 0
      then jsonb_build_array(jsonb_build_object('on', expiry_date + 1, 'edition', 2,
        'changes', jsonb_build_object('expiry_date', expiry_date + 1000))) end`);
  await client.query("vacuum analyze certificates");
}

/** A number below `count`, determined by the certificate number and a word. */
function part(word: string, count: number): string {
  return `abs(hashtext(certificate_number || '${word}')) % ${count}`;
}
