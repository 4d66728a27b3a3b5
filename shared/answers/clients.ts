import { z } from "zod";
import { answered, instant, pageOf, uuid } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { verdicts } from "#shared/certificate-status.ts";
import { decisionKinds } from "#shared/decisions.ts";
import { certificateInput } from "#shared/schemas/certificate.ts";
import { clientContact, clientInput, clientSite } from "#shared/schemas/client.ts";

const { sites: _sites, contacts: _contacts, ...fields } = clientInput.shape;
const { client_name, certificate_number, standard, issue_date, expiry_date, status } = certificateInput.shape;

export const client = uuidRow.extend({
  ...answered(fields),
  sites: z.array(z.object(answered(clientSite.shape))),
  contacts: z.array(clientContact.extend({ ...answered(clientContact.omit({ language: true }).shape) })),
});

export type Client = z.output<typeof client>;

/** The fields in the list of clients. */
const { legal_name, other_names, city, country } = client.shape;
export const listedClient = uuidRow.extend({
  legal_name,
  other_names,
  city,
  country,
  /** Without removed certificates. */
  certificate_count: z.number(),
});

export type ListedClient = z.output<typeof listedClient>;
export type ClientSort = keyof Pick<ListedClient, "legal_name" | "city">;

/** A certificate in the list of its client, with today's verdict. */
const clientCertificate = z.object({
  id: uuid,
  ...answered({ client_name, certificate_number, standard, issue_date, expiry_date, status }),
  verdict: z.enum(verdicts),
  removed_at: instant.nullable(),
});

export type ClientCertificate = z.output<typeof clientCertificate>;
export const clientCertificatePage = pageOf(clientCertificate);

/** A decision in the list of a client. */
const clientDecision = z.object({
  id: z.number(),
  certificate_id: uuid,
  certificate_number: z.string(),
  kind: z.enum(decisionKinds),
  effective_on: z.string().meta({ format: "date" }),
});

export const clientDecisions = pageOf(clientDecision);

/** Suggestions while a name is typed, and the client that already has it. */
export const clientNames = z.object({
  data: z.array(z.string()),
  known: z.object({ id: uuid, legal_name: z.string() }).nullable(),
  /** If no client has the name: one that differs in the legal form only. */
  similar: z.object({ id: uuid, legal_name: z.string() }).nullable(),
});
