import type { Colours } from "#core/documents/art.ts";
import type { Language } from "#shared/language.ts";

/** A text in one of a document's languages; the first of several is the main one. */
export type Words = { language: Language; text: string };

export type Picture = "mark" | "accreditation" | "signature";

/** The printed content of a certificate as plain texts: the template does not interpret markup in them. */
export type CertificateDocument = {
  orientation: "portrait" | "landscape";
  colours: Colours;
  /** The main language of the document. */
  language: Language;
  title: string;
  /** Of the edition, so that the same document always has the same bytes. */
  date: { year: number; month: number; day: number };
  issuer: string;
  accreditation: string;
  /** The mutual recognition of the accreditation. */
  agreement: Words[];
  /** The notice on documents of a demonstration. */
  notice: Words[];
  heading: Words[];
  statement: Words[];
  client: string;
  address: string;
  conformity: Words[];
  standard: string;
  scope: string;
  number: string;
  /** `width` as a share of the line. */
  facts: { label: Words[]; value: Words[]; width: number }[];
  annex: [Words[], string][];
  labels: Record<"scope" | "see-annex" | "annex" | "verify", Words[]>;
  signatory: { name: string; position: Words[] };
  "small-print": Words[];
  /** The certificate's page, encoded in the QR code. */
  url: string;
  /** The seed of the guilloche. */
  seed: string;
  /** The certificate's credential (JWT) as an attachment; undefined for none. */
  credential?: { jwt: string; description: string } | undefined;
  /** `type` is a file extension such as `png`. */
  pictures: Partial<Record<Picture, { content: Uint8Array; type: string; alt: string }>>;
};
