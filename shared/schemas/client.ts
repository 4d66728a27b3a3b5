import { z } from "zod";
import { languages } from "#shared/language.ts";
import { emailAddress, line, lines, orEmpty, required } from "#shared/schemas/fields.ts";

export const otherNamesMax = 100;
export const sitesMax = 200;
export const contactsMax = 50;
const nameLengthMax = 300;

const city = orEmpty(line(120));
const country = orEmpty(line(80));

/** A site of a client besides its head office. */
export const clientSite = z.object({
  name: required(200),
  address: orEmpty(lines(500)),
  city,
  country,
});

/** A contact person of a client. */
export const clientContact = z.object({
  name: required(200),
  role: orEmpty(line(120)),
  email: orEmpty(emailAddress),
  telephone: orEmpty(line(60)),
  language: z.enum(languages).default("id"),
});

const atMost = (max: number) => `Maksimal ${max} baris.`;

/** An organisation that certificates are granted to (ISO/IEC 17021-1, 8.2). */
export const clientInput = z.object({
  legal_name: required(nameLengthMax),
  other_names: z.array(required(nameLengthMax)).max(otherNamesMax, atMost(otherNamesMax)).default([]),
  address: orEmpty(lines(500)),
  city,
  province: orEmpty(line(120)),
  postal_code: orEmpty(line(20)),
  country,
  /** NIB or NPWP; for foreign clients a registration number. */
  identity_number: orEmpty(line(60)),
  sites: z.array(clientSite).max(sitesMax, atMost(sitesMax)).default([]),
  contacts: z.array(clientContact).max(contactsMax, atMost(contactsMax)).default([]),
  notes: orEmpty(lines(5000)),
  /** No reminders of expiry and audits by mail; decisions are announced all the same. */
  reminders_paused: z.boolean().default(false),
  reminders_pause_reason: orEmpty(line(300)),
  customer_id: z.uuid().nullable().default(null),
});

/** react-hook-form supports lists of objects only. Empty names are dropped. */
const formNames = z
  .array(z.object({ text: line(nameLengthMax) }).transform(({ text }) => text))
  .transform((names) => names.filter((name) => name !== ""))
  .pipe(z.array(z.string()).max(otherNamesMax, atMost(otherNamesMax)));

/** A client in the panel's form, where no customer is "". */
export const clientForm = clientInput.extend({
  other_names: formNames,
  customer_id: z.preprocess((id) => id || null, z.uuid().nullable()),
});

export type ClientInput = z.output<typeof clientInput>;
export type ClientSite = z.output<typeof clientSite>;
export type ClientContact = z.output<typeof clientContact>;
