import type { ReactNode } from "react";
import type { StatusOnDay } from "#shared/certificate-status.ts";
import { reportPath } from "#shared/forgery-reports.ts";
import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";
import { BackLink } from "#site/verification/back-link.tsx";
import { CertificateActions } from "#site/verification/certificate-actions.tsx";
import type { ShownCertificate } from "#site/verification/shown-certificate.ts";
import { StatusBadge } from "#site/verification/status.tsx";
import { VerdictBanner } from "#site/verification/verdict.tsx";
import { watchUrl } from "#site/watching/addresses.ts";

/** For a search that opened the certificate directly: a link to its other results. */
export type OtherResults = { term: string; url: string };

type Props = { text: Texts; shown: ShownCertificate };
type PageProps = Props & {
  status: StatusOnDay;
  /** The canonical URL, as in the QR code, and in the visitor's language. */
  address: string;
  url: string;
  others: OtherResults;
  qr: ReactNode;
  issuer: ReactNode;
  history: ReactNode;
  logLine: ReactNode;
};

/** The verdict, then the data to compare with the paper, in the order of specification 2.10. */
export function CertificatePage({
  text,
  shown,
  status,
  address,
  url,
  others,
  qr,
  issuer,
  history,
  logLine,
}: PageProps) {
  return (
    <div className="certificate-place">
      <div className="certificate-ways">
        <BackLink text={text} />
        {others.url && (
          <a className="back-link" href={others.url}>
            {text("verification.results.others", { term: others.term })}
          </a>
        )}
      </div>
      <article className="certificate">
        <VerdictBanner text={text} shown={shown} status={status} />
        <div className="certificate-body">
          <CertificateDetails text={text} shown={shown} status={status} />
          <Aside text={text} shown={shown} address={address} qr={qr} />
        </div>
        {history}
        <div className="certificate-source">
          {issuer}
          <CertificateActions text={text} id={shown.id} url={url} whatsappUrl={shown.whatsappUrl} />
        </div>
        {logLine}
        <p className="certificate-end">
          <span>{text("verification.detail.compare")}</span>
          <a href={`${reportPath}?sertifikat=${shown.id}`} rel="nofollow">
            {text("verification.detail.report")}
          </a>
          <a href={`/verifikasi-sertifikat/${shown.id}/klien`} rel="nofollow">
            {text("verification.detail.same_client")}
          </a>
          <a href={watchUrl(shown.id)} rel="nofollow">
            {text("watching.form.link")}
          </a>
        </p>
        <p className="certificate-end on-paper">{text("verification.detail.printed")}</p>
      </article>
    </div>
  );
}

/** The data to compare with the paper. */
export function CertificateDetails({ text, shown, status }: Props & { status: StatusOnDay }) {
  const given = (value: string) => value || text("common.generic.not_specified");
  return (
    <dl className="details">
      <Detail label={text("verification.detail.client_name")} kind="name">
        {given(shown.clientName)}
      </Detail>
      <Detail label={text("verification.detail.certificate_number")} kind="number">
        {given(shown.number)}
        {shown.formerNumbers && (
          <span className="detail-former">
            {text("verification.detail.former_numbers", { numbers: shown.formerNumbers })}
          </span>
        )}
        {shown.editionDate && (
          <span className="detail-former">
            {text("verification.detail.edition", { edition: shown.edition, date: shown.editionDate })}
          </span>
        )}
      </Detail>
      <Detail label={text("verification.detail.standard")}>{given(shown.standard)}</Detail>
      <Detail label={text("verification.detail.status")}>
        <StatusBadge text={text} status={status} />
      </Detail>
      <Detail label={text("verification.detail.issue_date")}>
        {shown.issueDate}
        {shown.certifiedSince && (
          <span className="detail-former">
            {text("verification.detail.certified_since", { date: shown.certifiedSince })}
          </span>
        )}
      </Detail>
      <Detail label={text("verification.detail.expiry_date")}>{shown.expiryDate}</Detail>
      <Detail label={text("verification.detail.scope")} kind="wide">
        {given(shown.scope)}
      </Detail>
      <Detail label={text("verification.detail.category")} kind="wide">
        {given(shown.category)}
      </Detail>
      {shown.sites && (
        <Detail label={text("verification.detail.sites")} kind="wide">
          {shown.sites}
        </Detail>
      )}
    </dl>
  );
}

function Detail(props: { label: ReactNode; kind?: "name" | "number" | "wide"; children: ReactNode }) {
  return (
    <div className={props.kind && `detail-${props.kind}`}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Aside({ text, shown, address, qr }: Props & { address: string; qr: ReactNode }) {
  return (
    <div className="certificate-aside">
      {qr}
      <p>
        {text("verification.detail.qr_hint")}
        <span className="certificate-url on-paper">{address}</span>
      </p>
      {shown.pdfUrl && (
        <a className="button" href={shown.pdfUrl} rel="noopener nofollow">
          <Icon name="download" size={18} />
          {text("verification.detail.download_pdf")}
        </a>
      )}
      {shown.pdfUrl && shown.olderPdf && (
        <p>{text("verification.detail.pdf_older", { edition: shown.olderPdf, current: shown.edition })}</p>
      )}
      {shown.heldPdf && <p>{text("verification.detail.pdf_held")}</p>}
    </div>
  );
}
