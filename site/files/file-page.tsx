import type { ReactNode } from "react";
import type { CheckedCredential } from "#shared/credential-claims.ts";
import { reportFormUrl, reportPath } from "#shared/forgery-reports.ts";
import { formatDay } from "#shared/time.ts";
import { CredentialBox } from "#site/files/credential-box.tsx";
import type {
  CertificateToday,
  FileAnswer,
  FileOfCertificate,
  NamedCertificate,
} from "#site/files/read-file.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import type { Texts } from "#site/texts.tsx";
import { BackLink } from "#site/verification/back-link.tsx";
import { CertificateDetails } from "#site/verification/certificate-page.tsx";
import { LogLine } from "#site/verification/log-line.tsx";
import type { ShownLogPosition } from "#site/verification/log-position.ts";
import { SearchBox } from "#site/verification/search-box.tsx";
import { showCertificate } from "#site/verification/shown-certificate.ts";
import { Banner, VerdictBanner } from "#site/verification/verdict.tsx";

type Props = { page: PageContext; checkedAt: Date };

/** The register's answer about a file: the verdict on its certificate, or why there is none. */
export function FilePage({
  page,
  answer,
  checkedAt,
  credential,
  logPosition,
}: Props & { answer: FileAnswer; credential: CheckedCredential | undefined; logPosition: ShownLogPosition }) {
  return (
    <div className="certificate-place">
      <BackLink text={page.text} />
      <article className="certificate">
        <Answer page={page} answer={answer} checkedAt={checkedAt} logPosition={logPosition} />
        {(answer.is === "known" || answer.is === "unknown" || answer.is === "removed") && (
          <CredentialBox page={page} credential={credential} />
        )}
      </article>
    </div>
  );
}

function Answer({
  page,
  answer,
  checkedAt,
  logPosition,
}: Props & { answer: FileAnswer; logPosition: ShownLogPosition }) {
  const { text } = page;
  switch (answer.is) {
    case "known":
      return (
        <Known
          page={page}
          checkedAt={checkedAt}
          file={answer.file}
          others={answer.others}
          logPosition={logPosition}
        />
      );
    case "unknown":
      return answer.named ? (
        <Named page={page} checkedAt={checkedAt} named={answer.named} />
      ) : (
        <State icon="search-none" title={text("verification.file_unknown.title")}>
          <p>{text("verification.file_unknown.text")}</p>
          {!answer.isComplete && <p>{text("verification.file_unknown.incomplete")}</p>}
          <p>{text("verification.file_unknown.next")}</p>
          <SearchBox text={text} />
          <a className="text-link" href={reportPath}>
            {text("forgery.form.search_link")}
          </a>
        </State>
      );
    case "removed":
      return (
        <State icon="archive" title={text("verification.removed.title")}>
          <p>{text("verification.file_removed.text")}</p>
          <SearchBox text={text} />
        </State>
      );
    case "malformed":
      return (
        <State icon="question" title={text("verification.file_malformed.title")}>
          <p>{text("verification.file_malformed.text")}</p>
          <a className="button" href="/verifikasi-sertifikat#berkas">
            {text("verification.file.choose")}
          </a>
        </State>
      );
    case "unconfirmed":
      return (
        <State icon="unreachable" title={text("verification.unconfirmed.title")}>
          <p>{text("verification.unconfirmed.text")}</p>
          <SearchBox text={text} />
        </State>
      );
    case "unavailable":
    case "too_many":
      return (
        <State
          icon={answer.is === "too_many" ? "hourglass" : "unreachable"}
          title={text("verification.unavailable.title")}
        >
          <p>
            {text(
              answer.is === "too_many"
                ? "verification.results.too_many"
                : "verification.file_unavailable.text",
            )}
          </p>
          <a className="button" href={`${page.path}${page.query.size > 0 ? `?${page.query}` : ""}`}>
            {text("common.generic.try_again")}
          </a>
        </State>
      );
  }
}

function State({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <>
      <Banner verdict="none" icon={icon}>
        <h1>{title}</h1>
      </Banner>
      <div className="state-body">{children}</div>
    </>
  );
}

/** Shows the certificate's verdict. A valid certificate with an outdated file is shown as "replaced" instead. */
function Known({
  page,
  checkedAt,
  file,
  others,
  logPosition,
}: Props & { file: FileOfCertificate; others: CertificateToday[]; logPosition: ShownLogPosition }) {
  const { text } = page;
  const { certificate, status, isPresentEdition } = file;
  const shown = showCertificate(page, certificate, status, checkedAt);
  return (
    <>
      {isPresentEdition || status.verdict !== "valid" ? (
        <VerdictBanner text={text} shown={shown} status={status} />
      ) : (
        <Banner verdict="none" icon="archive">
          <h1>{text("verification.file_known.superseded")}</h1>
          <p className="verdict-time">{text("verification.detail.checked_at", { time: shown.checkedAt })}</p>
        </Banner>
      )}
      <div className="state-body">
        <p className="file-line">
          <Icon name={isPresentEdition ? "check" : "archive"} />
          <span>{editionLine(page, file)}</span>
        </p>
        <CertificateDetails text={text} shown={shown} status={status} />
        <CertificateWays text={text} id={certificate.id} />
        <LogLine text={text} position={logPosition} url={`/berkas/${file.sha256}/proof`} />
        {others.length > 0 && <Others text={text} others={others} />}
      </div>
    </>
  );
}

function editionLine({ text, language }: PageContext, file: FileOfCertificate): ReactNode {
  const { edition, isPresentEdition, presentSince, certificate, reprintedOn } = file;
  if (reprintedOn)
    return text("verification.file_known.reprinted_text", {
      edition,
      date: formatDay(reprintedOn, language),
    });
  if (isPresentEdition) return text("verification.file_known.current_text", { edition });
  const present = certificate.edition;
  if (!presentSince) return text("verification.file_known.replaced_text", { edition, present });
  const date = formatDay(presentSince, language);
  return text("verification.file_known.superseded_text", { edition, present, date });
}

function Others({ text, others }: { text: Texts; others: CertificateToday[] }) {
  return (
    <div>
      <p>{text("verification.file_known.others")}</p>
      <ul>
        {others.map(({ certificate: { id, certificate_number } }) => (
          <li key={id}>
            <a className="text-link" href={`/verifikasi-sertifikat/${id}`}>
              {certificate_number}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An unknown file that names a certificate. */
function Named({ page, checkedAt, named }: Props & { named: NamedCertificate }) {
  const { text } = page;
  const { certificate, status, hasFiles, isComplete } = named;
  const shown = showCertificate(page, certificate, status, checkedAt);
  const kind = hasFiles && isComplete ? "edited" : "no_file";
  return (
    <>
      <Banner verdict="none" icon={kind === "edited" ? "search-none" : "question"}>
        <h1>{text(`verification.file_named.${kind}`)}</h1>
        <p className="verdict-time">{text("verification.detail.checked_at", { time: shown.checkedAt })}</p>
      </Banner>
      <div className="state-body">
        <p>
          {isComplete
            ? text(`verification.file_named.${kind}_text`, { number: shown.number })
            : text("verification.file_unknown.incomplete")}
        </p>
        <h2>{text("verification.file_named.register")}</h2>
        <CertificateDetails text={text} shown={shown} status={status} />
        <CertificateWays text={text} id={certificate.id} />
      </div>
      <p className="certificate-end">
        {text("verification.detail.compare")}{" "}
        <a href={reportFormUrl({ sertifikat: certificate.id })} rel="nofollow">
          {text("verification.detail.report")}
        </a>
      </p>
    </>
  );
}

function CertificateWays({ text, id }: { text: Texts; id: string }) {
  return (
    <p>
      <a className="button" href={`/verifikasi-sertifikat/${id}`}>
        {text("verification.file_known.open")}
      </a>
    </p>
  );
}
