import { codeOf, type ProblemCode, problemWords } from "#api/v1/problem-words.ts";

/** A schema in the description. */
export type DescribedSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  properties?: Record<string, DescribedSchema>;
  items?: DescribedSchema;
  anyOf?: DescribedSchema[];
  oneOf?: DescribedSchema[];
  allOf?: DescribedSchema[];
  additionalProperties?: unknown;
  minimum?: number;
  minLength?: number;
};

const id = "0174adcb-c1dc-4aee-ab12-1c80f5462bb1";
const moment = "2026-11-20T03:15:00.000Z";
const day = "2026-11-20";
const url = `https://sertifikasi.example/verifikasi-sertifikat/${id}`;

/** Fields of the panel's API only. */
const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const ofPanel: Record<string, unknown> = {
  message: "Data tidak ditemukan.",
  password: "empat kata yang panjang",
  current_password: "kata sandi yang lama",
  sha256: hash,
  keyPrefix: "00",
  keySignature: hash,
  nonce: "00",
  salt: "00",
  signature: hash,
  derivedKey: hash,
  main_colour: "#0b1b2e",
  second_colour: "#b88a2e",
  label: "Sistem manajemen",
  subject: "Sertifikat Anda",
  body: "Yth. {contact}, sertifikat Anda terlampir.",
};

/** Example values by field name; other fields are derived from their schema. */
const values: Record<string, unknown> = {
  id,
  client_id: id,
  actor_name: "Sari Wulandari",
  actor_email: "sari@sertifikasi.example",
  client_name: "PT Bina Semesta Konstruksi",
  legal_name: "PT Bina Semesta Konstruksi",
  other_names: ["Binakon"],
  certificate_number: "GIS/QMS/2026/0117",
  former_numbers: ["GIS/QMS/2025/0117"],
  certified_since: "2023-01-10",
  standard: "ISO 9001:2015",
  scope: "Jasa konstruksi gedung",
  issue_date: "2026-01-10",
  expiry_date: "2029-01-09",
  original_issue_date: "2020-01-10",
  suspended_since: null,
  status: "Valid",
  category: "Sertifikat ISO",
  sub_category: "ISO 9001",
  pdf_url: "/media/certificate-pdfs/aZ3kq9Lw0b2c/certificate_GIS-QMS-2026-0117_sertifikat.pdf",
  edition: 2,
  version: 3,
  removed_at: null,
  upcoming: null,
  kind: "suspended",
  decided_on: day,
  effective_on: "2026-11-23",
  changes: { status: "Dibekukan" },
  reason: "surveillance",
  reason_label: "Audit surveilan belum dilaksanakan",
  label_id: "Audit surveilan belum dilaksanakan",
  label_en: "Surveillance audit not carried out",
  code: "surveillance",
  reference: "SK-117/2026",
  internal_note: "",
  public_note_id: "",
  public_note_en: "",
  prepared_by_name: "Sari Wulandari",
  approved_by_name: null,
  is_confirmed: true,
  scope_codes: ["28"],
  accreditation_body: "Komite Akreditasi Nasional",
  accreditation_number: "LSSM-000-IDN",
  sites: [{ name: "Kantor pusat", address: "Jl. Asia Afrika 8", city: "Bandung", country: "Indonesia" }],
  contacts: [
    {
      name: "Rina",
      role: "Manajer Mutu",
      email: "rina@binakon.example",
      telephone: "+62 22 555 0117",
      language: "id",
    },
  ],
  address: "Jl. Asia Afrika 8",
  city: "Bandung",
  province: "Jawa Barat",
  postal_code: "40111",
  country: "Indonesia",
  identity_number: "9120001234567",
  certificate_count: 2,
  notes: "",
  reminders_pause_reason: "",
  customer_id: null,
  name: "Komite Akreditasi Nasional",
  email: "sari@sertifikasi.example",
  full_name: "Sari Wulandari",
  role: "editor",
  opened: { is_active: true },
  website_url: "https://kan.or.id",
  title: "Mengapa ISO 9001",
  title_id: "Sertifikasi ISO 9001",
  title_en: "ISO 9001 certification",
  slug: "mengapa-iso-9001",
  author: "Sari Wulandari",
  description: "Audit di lapangan",
  description_id: "Sistem manajemen mutu.",
  description_en: "Quality management.",
  content_id: "<p>Isi</p>",
  content_en: "<p>Text</p>",
  features_id: ["Audit tahap 1 dan 2"],
  features_en: ["Stage 1 and stage 2 audits"],
  icon: "Award",
  sector: "Konstruksi",
  category_en: "",
  sector_en: "",
  image_url: "/media/gallery-images/aZ3kq9Lw0b2c/1600x900/audit.webp",
  thumbnail_url: null,
  logo_url: null,
  publish_at: null,
  unpublish_at: null,
  display_order: 1,
  number: "GIS/QMS/2026/0117",
  next_cursor: "eyJhdCI6IjIwMjYtMTEtMjBUMDM6MTU6MDAuMDAwMDAwWiIsImlkIjoiMDE3NGFkY2IifQ",
  verdict: "valid",
  answer: "known",
  meaning: {
    id: "Sertifikat ini berlaku sampai dengan 9 Januari 2029.",
    en: "This certificate is valid until 9 January 2029.",
  },
  issuer: { name: "PT Sertifikasi Contoh", accreditation_number: "LSSM-000-IDN" },
  log: { index: 1204, proof_url: `${url}/proof` },
  url,
  credential_url: `${url}.jwt`,
  text: "GIS/QMS/2026/00117",
  before: { scope: "Jasa konstruksi gedung" },
  after: { scope: "Jasa konstruksi gedung dan jembatan" },
  action: "changed",
  ...ofPanel,
};

type Definitions = Record<string, DescribedSchema>;

/**
 * An example for a schema: all fields, with data of one certificate. A test validates each against its schema.
 *
 * @param name of the field
 */
export function exampleOf(schema: DescribedSchema, definitions: Definitions, name = ""): unknown {
  if (schema.example !== undefined) return schema.example;
  const value =
    Object.hasOwn(values, name) && fits(values[name], schema, definitions) ? values[name] : undefined;
  if (value !== undefined) return value;
  const { $ref, anyOf, oneOf, allOf, properties, items } = schema;
  if ($ref) return exampleOf(definitions[$ref.split("/").at(-1) ?? ""] ?? {}, definitions, name);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, definitions, name)));
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice) return exampleOf(choice, definitions, name);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([field, each]) => [field, exampleOf(each, definitions, field)]),
    );
  if (items) return [exampleOf(items, definitions, name)];
  return plainExample(schema, name);
}

function plainExample(
  { type, format, enum: choices, const: constant, minimum, minLength }: DescribedSchema,
  name: string,
): unknown {
  if (constant !== undefined) return constant;
  if (choices) return choices[0];
  const kinds = [type].flat();
  if (format === "date-time") return moment;
  if (format === "date" || /_on$|^on$/.test(name)) return day;
  if (format === "uuid") return id;
  if (kinds.includes("boolean")) return true;
  if (kinds.includes("integer") || kinds.includes("number")) return minimum ?? 1;
  if (kinds.includes("object")) return {};
  if (format === "uri") return url;
  if (kinds.includes("string")) return minLength ? "teks".padEnd(minLength, "…") : "";
  return null;
}

/** Whether a value has a type that the schema accepts: fields of the same name may differ in type. */
function fits(value: unknown, schema: DescribedSchema, definitions: Definitions): boolean {
  const { $ref, anyOf, oneOf, allOf, enum: choices, type, properties } = schema;
  if ($ref) return fits(value, definitions[$ref.split("/").at(-1) ?? ""] ?? {}, definitions);
  const some = anyOf ?? oneOf;
  if (some) return some.some((each) => fits(value, each, definitions));
  if (allOf) return allOf.every((each) => fits(value, each, definitions));
  if (choices) return choices.includes(value);
  if (schema.format === "uri" && !URL.canParse(String(value))) return false;
  const kinds = [type].flat();
  if (value === null) return kinds.includes("null");
  if (Array.isArray(value)) return kinds.includes("array");
  if (typeof value === "number") return kinds.includes("integer") || kinds.includes("number");
  if (value instanceof Object)
    return kinds.includes("object") && Object.keys(properties ?? value).every((field) => field in value);
  return kinds.includes(typeof value);
}

const codeByStatus: Record<number, ProblemCode> = { 400: "malformed-request", 403: "scope-missing" };

/** An example of a problem with this status. */
export function problemExample(status: number): object {
  const code = codeByStatus[status] ?? codeOf(status);
  const { title, detail } = problemWords[code].en;
  const errors = [{ field: "expiry_date", detail: "The expiry date must be after the issue date." }];
  return {
    type: `urn:absah:problem:${code}`,
    title,
    status,
    code,
    detail,
    ...(code === "invalid" && { errors }),
  };
}

/** Examples of bodies with fewer fields. */
export const bodyExamples: Record<string, object> = {
  decide: { kind: "suspended", decided_on: day, effective_on: "2026-11-23", reason: "surveillance" },
  addClient: { legal_name: "PT Bina Semesta Konstruksi", city: "Bandung" },
  changeUser: { is_active: false },
};
