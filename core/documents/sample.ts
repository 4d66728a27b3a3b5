import type { DocumentRecord } from "#core/documents/compose.ts";
import { addDays, addYears, type Day } from "#shared/time.ts";

/** Sample data for the preview in the template's editor. */
export function sampleRecord(today: Day): DocumentRecord {
  return {
    id: "00000000-0000-4000-8000-000000000000",
    client_name: "PT Contoh Karya Nusantara",
    certificate_number: "CONTOH/0001",
    standard: "ISO 9001:2015",
    scope: "Perencanaan, pembuatan, dan pemasangan konstruksi baja untuk gedung dan jembatan",
    issue_date: today,
    expiry_date: addDays(addYears(today, 3), -1),
    edition: 1,
    address: "Jl. Merdeka No. 1, Jakarta Pusat, DKI Jakarta 10110, Indonesia",
    accreditation: undefined,
    edition_day: today,
  };
}
