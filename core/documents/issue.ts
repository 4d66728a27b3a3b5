import { createHash } from "node:crypto";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#core/db/client.ts";
import type { DocumentCredentials } from "#core/document-credentials.ts";
import { missingCharacters } from "#core/documents/characters.ts";
import { composeDocument, type Issuer } from "#core/documents/compose.ts";
import type { CertificateDocument } from "#core/documents/document.ts";
import type { Documents } from "#core/documents/documents.ts";
import { readPictures } from "#core/documents/pictures.ts";
import { type FoundRecord, findRecords } from "#core/documents/record.ts";
import type { Seal } from "#core/documents/seal.ts";
import { readTemplate } from "#core/documents/template.ts";
import { inWords } from "#core/documents/words.ts";
import { findPdf, type IssuedFile, setIssuedPdf } from "#core/register/issued-pdf.ts";
import type { Files } from "#core/storage/files.ts";
import { readRecordedPdf } from "#core/storage/recorded-pdf.ts";
import { keepUpload, randomToken, safePart } from "#core/storage/uploads.ts";
import type { IssueProblem } from "#shared/answers/documents.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";
import { dayInJakarta } from "#shared/time.ts";

export type IssueServices = {
  db: Database;
  documentCredentials: DocumentCredentials;
  files: Files;
  documents: Documents;
  seal: Seal | undefined;
};

/** The body and its logo, from the site's settings. */
export type Body = Issuer & { logoUrl: string };

/** The data that all documents of a request share, read once. */
export type Letterhead = {
  issuer: Issuer;
  template: CertificateTemplate;
  pictures: CertificateDocument["pictures"];
};

/** Reads the images of a template, by default of the saved one. @throws DocumentFailed */
export async function readLetterhead(
  { db, files }: Pick<IssueServices, "db" | "files">,
  body: Body,
  template?: CertificateTemplate,
): Promise<Letterhead> {
  const chosen = template ?? (await readTemplate(db));
  const pictures = await readPictures(files, chosen, body.logoUrl, body.name);
  return { issuer: body, template: chosen, pictures };
}

/** A certificate's document as it would be issued now. */
export function documentOf({ record }: FoundRecord, { template, issuer, pictures }: Letterhead) {
  return composeDocument(record, template, issuer, pictures);
}

/**
 * Why a certificate cannot be issued: it is neither valid nor about to be, or the fonts lack one of its characters.
 */
export function problemOf(found: FoundRecord, document: CertificateDocument): IssueProblem | undefined {
  const { verdict } = found;
  if (verdict !== "valid" && verdict !== "not-yet-valid") return { kind: verdict };
  const characters = missingCharacters(document);
  return characters.length > 0 ? { kind: "characters", characters } : undefined;
}

export type Issued =
  | { outcome: "issued"; file: IssuedFile; content: Uint8Array }
  | { outcome: "refused"; problem: IssueProblem }
  | { outcome: "conflict" }
  | { outcome: "missing" };

/**
 * Renders a certificate's PDF and attaches it, recorded with its hash and edition. Files are immutable: issuing again creates another one
 * (docs/decisions/0006 and 0047).
 *
 * @param version that the user has seen; undefined for the current one
 */
export async function issueDocument(
  services: IssueServices,
  letterhead: Letterhead,
  { id, version }: { id: string; version: number | undefined },
  actor: Actor & { id: string },
): Promise<Issued> {
  const { db, files, documents, documentCredentials, seal } = services;
  const found = (await findRecords(db, [id], dayInJakarta(new Date()))).get(id);
  if (!found) return { outcome: "missing" };
  if (version !== undefined && version !== found.version) return { outcome: "conflict" };
  const document = documentOf(found, letterhead);
  const problem = problemOf(found, document);
  if (problem) return { outcome: "refused", problem };
  const current = await findPdf(db, id);
  const { edition, certificate_number } = found.record;
  // An identical document would neither need another file nor change the certificate.
  const isOfEdition = current?.edition === edition && current.origin === "issued" && current.is_confirmed;
  const present = isOfEdition ? await readRecordedPdf(files, current) : undefined;
  const jwt = await documentCredentials.issue(found.certificate, issuerOf(letterhead), present);
  const credential = jwt && { jwt, description: inWords.credential[document.language] };
  const made = await documents.render({ ...document, ...(credential && { credential }) }, "pdf");
  const content = seal ? await seal.apply(made) : made;
  const sha256 = createHash("sha256").update(content).digest("hex");
  if (present && current?.sha256 === sha256)
    return { outcome: "issued", file: { ...current, version: found.version }, content };
  const name = `certificate_${safePart(certificate_number)}_edition-${edition}.pdf`;
  const key = `certificate-pdfs/${randomToken(9)}/${name}`;
  await keepUpload({ db, files }, key, content, actor.id);
  const set = await setIssuedPdf(
    db,
    { certificate_id: id, version: found.version, edition, sha256, path: key, size: content.byteLength },
    actor,
  );
  return set.outcome === "issued" ? { ...set, content } : set;
}

/** In the same terms as the site's own credential. */
function issuerOf({ issuer: { publicUrl, name, accreditation } }: Letterhead) {
  return { publicUrl, companyName: name.trim(), accreditation };
}
