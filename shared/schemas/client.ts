import { z } from "zod";
import { languages } from "#shared/language.ts";
import { emailAddress, line, lines, orEmpty, required } from "#shared/schemas/fields.ts";

const city = orEmpty(line(120));
const country = orEmpty(line(80));

/** A place of a client beside its head office. */
const clientSite = z.object({
  name: required(200),
  address: orEmpty(lines(500)),
  city,
  country,
});

/** A person of a client to whom the body writes. */
const clientContact = z.object({
  name: required(200),
  role: orEmpty(line(120)),
  email: orEmpty(emailAddress),
  telephone: orEmpty(line(60)),
  language: z.enum(languages).default("id"),
});

/** An organisation that certificates are granted to (shared design of the register: ISO/IEC 17021-1, 8.2). */
export const clientInput = z.object({
  legal_name: required(300),
  other_names: z.array(required(300)).max(20).default([]),
  address: orEmpty(lines(500)),
  city,
  country,
  sites: z.array(clientSite).max(200).default([]),
  contacts: z.array(clientContact).max(50).default([]),
  notes: orEmpty(lines(5000)),
  customer_id: z.uuid().nullable().default(null),
});

export type ClientInput = z.output<typeof clientInput>;
export type ClientSite = z.output<typeof clientSite>;
export type ClientContact = z.output<typeof clientContact>;
