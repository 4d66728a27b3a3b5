import type { ClientInput } from "#shared/schemas/client.ts";

/** The fields as staff read them, in the order of the form. */
export const clientLabels = {
  legal_name: "Nama resmi",
  other_names: "Nama lain",
  address: "Alamat",
  city: "Kota",
  province: "Provinsi",
  postal_code: "Kode pos",
  country: "Negara",
  identity_number: "Nomor identitas",
  contacts: "Kontak",
  sites: "Lokasi",
  customer_id: "Pelanggan di situs",
  notes: "Catatan",
} satisfies Record<keyof ClientInput, string>;
