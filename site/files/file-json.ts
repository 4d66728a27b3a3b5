import type { CertificateToday, FileAnswer } from "#site/files/read-file.ts";

/** The answer as JSON, for programs and the verification page's script. */
export function fileJson(sha256: string, answer: FileAnswer, publicUrl: string, checkedAt: Date) {
  const certificate = (of: CertificateToday) => certificateJson(of, publicUrl);
  const head = { sha256: sha256.toLowerCase(), checked_at: checkedAt.toISOString() };
  switch (answer.is) {
    case "known": {
      const { edition, isPresentEdition, presentSince, origin, logIndex, reprintedOn } = answer.file;
      return {
        ...head,
        answer: isPresentEdition ? ("current" as const) : ("superseded" as const),
        edition,
        origin,
        log_index: logIndex ?? null,
        ...(isPresentEdition && { reprinted_on: reprintedOn ?? null }),
        ...(!isPresentEdition && { superseded_on: presentSince ?? null }),
        certificate: certificate(answer.file),
        other_certificates: answer.others.map(certificate),
      };
    }
    case "unknown":
      return {
        ...head,
        answer: answer.is,
        is_complete: answer.isComplete,
        named_certificate: answer.named ? certificate(answer.named) : null,
      };
    default:
      return { ...head, answer: answer.is };
  }
}

function certificateJson({ certificate, status }: CertificateToday, publicUrl: string) {
  const { id, certificate_number, client_name, standard, issue_date, expiry_date, edition } = certificate;
  return {
    id,
    url: `${publicUrl}/verifikasi-sertifikat/${id}`,
    certificate_number,
    client_name,
    standard,
    issue_date,
    expiry_date,
    edition,
    verdict: status.verdict,
    status: status.status,
  };
}
