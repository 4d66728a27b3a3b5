import type { Colours } from "#core/documents/art.ts";
import type { Language } from "#shared/language.ts";

/** A text in one of a document's languages; the first of several is the one that leads. */
export type Words = { language: Language; text: string };

export type Picture = "mark" | "accreditation" | "signature";

/** What is printed on a certificate, as texts: the template puts them on the page and reads none of them as markup. */
export type CertificateDocument = {
  orientation: "portrait" | "landscape";
  colours: Colours;
  /** Of the document; the first that it is written in. */
  language: Language;
  title: string;
  /** Of the edition: the same document is the same file whenever it is made. */
  date: { year: number; month: number; day: number };
  issuer: string;
  accreditation: string;
  /** By which that is recognised elsewhere. */
  agreement: Words[];
  /** Above everything: that it is of a demonstration. */
  notice: Words[];
  heading: Words[];
  statement: Words[];
  client: string;
  address: string;
  conformity: Words[];
  standard: string;
  scope: string;
  number: string;
  /** `width` as a part of the line. */
  facts: { label: Words[]; value: Words[]; width: number }[];
  annex: [Words[], string][];
  labels: Record<"scope" | "see-annex" | "annex" | "verify", Words[]>;
  signatory: { name: string; position: Words[] };
  "small-print": Words[];
  /** Of the certificate's page: what the QR code leads to. */
  url: string;
  /** Whose hash the guilloche is drawn from. */
  seed: string;
  /** Of the certificate (JWT), carried as an attachment; undefined for none. */
  credential?: { jwt: string; description: string } | undefined;
  /** `type` is the end of a file name, as `png`. */
  pictures: Partial<Record<Picture, { content: Uint8Array; type: string; alt: string }>>;
};
