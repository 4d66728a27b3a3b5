import { ClientAside } from "#panel/clients/aside.tsx";
import { ClientFields } from "#panel/clients/fields.tsx";
import { clientLabels } from "#panel/clients/labels.ts";
import { ClientValue } from "#panel/clients/value.tsx";
import { messagesFor } from "#panel/content/messages.ts";
import { defineSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { type Client, client, type ListedClient } from "#shared/answers/clients.ts";
import { type ClientInput, clientForm } from "#shared/schemas/client.ts";

const noun = t("klien");

export const clientSection = defineSection<ClientInput, Client, ListedClient>({
  resource: "clients",
  noun,
  title: t("Klien"),
  addTitle: t("Tambah Klien"),
  editTitle: t("Edit Klien"),
  labels: clientLabels,
  inseparable: [["address", "city", "province", "postal_code", "country"]],
  row: client,
  schema: clientForm,
  isKeptOnDevice: true,
  emptyValues: () => ({
    other_names: [],
    sites: [],
    contacts: [],
    country: "Indonesia",
    reminders_paused: false,
  }),
  valuesOf: (row) => ({
    ...row,
    other_names: row.other_names.map((text) => ({ text })),
    customer_id: row.customer_id ?? "",
  }),
  Fields: ClientFields,
  Aside: ClientAside,
  nameOf: (row) => row.legal_name,
  removeNote: () => t("Klien yang masih memiliki sertifikat tidak dapat dihapus."),
  renderValue: (field, value) => <ClientValue field={field} value={value} />,
  messages: {
    ...messagesFor(noun),
    removeFailed: (message) => t("Gagal menghapus klien: {message}", { message }),
  },
});
