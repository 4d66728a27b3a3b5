import type { CertificateFound } from "#core/register/certificates.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { forgeryFileTypes, reportPath } from "#shared/forgery-reports.ts";
import { limits } from "#shared/limits.ts";
import { type ForgeryField, forgeryFields, forgeryLengths } from "#shared/schemas/forgery-report.ts";
import { dayInJakarta } from "#shared/time.ts";
import { FileField } from "#site/forgery/file-field.tsx";
import type { TypedReport } from "#site/forgery/read-report.ts";
import { Field } from "#site/form/field.tsx";
import { Honeypot } from "#site/form/honeypot.tsx";
import { FormNotice, FormProblems } from "#site/form/notice.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import type { PageContext } from "#site/page-context.ts";
import { BackLink } from "#site/verification/back-link.tsx";
import { CertificateDetails } from "#site/verification/certificate-page.tsx";
import { showCertificate } from "#site/verification/shown-certificate.ts";

type Props = { page: PageContext; about: CertificateFound | undefined; report: TypedReport };

/** The report form, beside the register's data of the certificate. It works without JavaScript. */
export function ForgeryFormPage({ page, about, report }: Props) {
  const { text } = page;
  return (
    <div className="certificate-place">
      <BackLink text={text} />
      <article className={about ? "certificate forgery has-register" : "certificate forgery"}>
        <h1>{text("forgery.form.title")}</h1>
        <p className="forgery-intro">{text("forgery.form.intro")}</p>
        {about && <Register page={page} about={about} />}
        <section aria-labelledby="paper">
          <h2 id="paper">{text("forgery.form.paper_title")}</h2>
          <Outcome page={page} report={report} />
          <PaperForm page={page} about={about} report={report} />
        </section>
      </article>
    </div>
  );
}

function Register({ page, about }: { page: PageContext; about: CertificateFound }) {
  const now = new Date();
  const today = dayInJakarta(now);
  const certificate = inForce(about, today);
  const status = statusOnDay(certificate, today);
  const shown = showCertificate(page, certificate, status, now);
  return (
    <section className="forgery-register" aria-labelledby="register">
      <h2 id="register">{page.text("forgery.form.register_title")}</h2>
      <CertificateDetails text={page.text} shown={shown} status={status} />
    </section>
  );
}

function PaperForm({ page: { text, language }, about, report }: Props) {
  const query = new URLSearchParams({ lang: language, ...(about && { sertifikat: about.id }) });
  const field = (name: ForgeryField) => ({
    text,
    name,
    label: text(`forgery.form.${name}`),
    max: forgeryLengths[name],
    value: report.typed[name],
    problem: report.problems[name],
    autoComplete: "off",
  });
  return (
    <form
      action={`${reportPath}?${query}#hasil`}
      method="post"
      encType="multipart/form-data"
      noValidate
      data-kept="forgery"
    >
      <div className="form-fields">
        <Field {...field("certificate_number")} hint={text("forgery.form.number_hint")} isWide isRequired />
        <Field {...field("client_name")} isWide />
        <Field {...field("standard")} isWide />
        <Field {...field("issue_date")} />
        <Field {...field("expiry_date")} />
        <Field {...field("message")} hint={text("forgery.form.message_hint")} isWide isLong />
        <FileField
          label={text("forgery.form.file")}
          hint={text("forgery.form.file_hint", { max: limits.forgeryFileBytesMax / 1024 / 1024 })}
          accept={forgeryFileTypes.join(",")}
          problem={report.fileProblem && text(`forgery.form.${report.fileProblem}`)}
        />
        <Field {...field("contact")} hint={text("forgery.form.contact_hint")} isWide />
      </div>
      <Honeypot text={text} />
      <p className="form-privacy">{text("forgery.form.privacy")}</p>
      <button type="submit" className="button" data-sending={text.plain("forgery.form.sending")}>
        {text("forgery.form.submit")}
      </button>
      <PageScript entry="site/contact/contact-form.ts" />
    </form>
  );
}

function Outcome({ page: { text }, report }: Omit<Props, "about">) {
  const { problems, fileProblem, refusal } = report;
  const found = forgeryFields.flatMap((field) => {
    const problem = problems[field];
    return problem
      ? [{ field, label: text(`forgery.form.${field}`), problem, max: forgeryLengths[field] }]
      : [];
  });
  if (found.length > 0) return <FormProblems text={text} problems={found} />;
  const summary = refusal ?? fileProblem;
  if (!summary) return null;
  return (
    <FormNotice
      kind="failed"
      role="alert"
      icon={summary === "too_many" ? "hourglass" : "unreachable"}
      title={text("forgery.form.failed_title")}
    >
      {text(`forgery.form.${summary}`)}
    </FormNotice>
  );
}
