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
   * The credential attached to a certificate's PDF (JWT). Since signatures are not deterministic, that of the current PDF is reused while
   * its content and key are the same, so that the same document has the same bytes.
   *
   * @param certificate in its state of today
   * @param present its current PDF, if it was issued for this edition
   * @returns undefined when the log has not assigned a status index to the edition, which is logged: the document is issued without
   */
  issue(
    certificate: CertificateFound,
    issuer: CredentialIssuer,
    present: Uint8Array | undefined,
  ): Promise<string | undefined>;
};

/** Credentials inside the PDFs of certificates (docs/decisions/0054). */
export function openDocumentCredentials(deps: Deps): DocumentCredentials {
  return {
    async issue(certificate, issuer, present) {
      // The PDF's URL is not known yet: the credential refers to the certificate's page.
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

/** Limits for reading our own PDFs; a body's images are a few megabytes. */
const reading = { bytesMax: 4_000_000, streamBytesMax: 200_000, streamsMax: 1_000, msMax: 2_000 };

/** A new certificate gets its index when the log and the status lists have been updated once. */
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
