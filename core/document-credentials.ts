import { type CredentialIssuer, makeCredential } from "#core/credentials/issue.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";
import { signCredential } from "#core/credentials/sign.ts";
import type { StatusLists } from "#core/credentials/status-lists.ts";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { readSigned } from "#core/tlog/credential-signature.ts";
import type { LogService } from "#core/tlog/log-service.ts";
import { canonicalJson } from "#shared/commitment.ts";
import { readCredentialInPdf } from "#shared/credential-in-pdf.ts";

type Deps = {
  db: Database;
  credentialKeys: () => Promise<CredentialKeys>;
  statusLists: Pick<StatusLists, "advance">;
  transparencyLog: Pick<LogService, "advance">;
};

export type DocumentCredentials = {
  /**
   * The credential that a certificate's document carries (JWT). Each signature is another one: what the present PDF carries stays,
   * while it says the same and the same key signs, so that the same document is the same file.
   *
   * @param certificate as it is in force
   * @param present its PDF, where it has one that was issued of this edition
   * @returns undefined where the log gives no place to the edition, which is logged: a document is issued all the same
   */
  issue(
    certificate: CertificateFound,
    issuer: CredentialIssuer,
    present: Uint8Array | undefined,
  ): Promise<string | undefined>;
};

/** The credentials inside the PDFs of certificates (docs/decisions/0054). */
export function openDocumentCredentials(deps: Deps): DocumentCredentials {
  return {
    async issue(certificate, issuer, present) {
      // What the address of the PDF will be is not known yet: it names the certificate's page.
      const made = await makeWithPlace(deps, { ...certificate, pdf_url: null }, issuer);
      if (!made) return undefined;
      const keys = await deps.credentialKeys();
      const carried = present && (await readCredentialInPdf(present, reading));
      const payload = carried && readSigned(carried, [keys.current.jwk]);
      if (payload && canonicalJson(payload) === canonicalJson(made)) return carried;
      return await signCredential(made, { keys, publicUrl: issuer.publicUrl });
    },
  };
}

/** Of a document of ours; a body's pictures are a few megabytes. */
const reading = { bytesMax: 4_000_000, streamBytesMax: 200_000, streamsMax: 1_000, msMax: 2_000 };

/** A certificate that was just made has its place as soon as log and lists went on once. */
async function makeWithPlace(
  { db, statusLists, transparencyLog }: Deps,
  certificate: CertificateFound,
  issuer: CredentialIssuer,
): Promise<Record<string, unknown> | undefined> {
  try {
    const made = await makeCredential(db, certificate, issuer);
    if (made) return made;
    await transparencyLog.advance();
    await statusLists.advance();
    await transparencyLog.advance();
    const late = await makeCredential(db, certificate, issuer);
    if (!late) log.warn({ certificate_id: certificate.id }, "a document is issued without its credential");
    return late;
  } catch (error) {
    if (!(error instanceof UnconfirmedError)) throw error;
    log.error({ err: error }, "a document is issued without its credential");
    return undefined;
  }
}
