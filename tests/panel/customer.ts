import type { Customer } from "#shared/answers/customers.ts";

/** A customer as the API answers it. */
export const storedCustomer: Customer = {
  id: "8f0c",
  name: "PT Lama",
  category: "Industri",
  category_en: "",
  sector: null,
  sector_en: "",
  logo_url: null,
  version: 3,
  updated_at: "2026-01-05T00:00:00.000Z",
};
