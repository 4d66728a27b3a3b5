import { complaintKinds, complaintStatusPath } from "#shared/complaints.ts";
import { type ComplaintField, complaintFields, complaintLengths } from "#shared/schemas/complaint.ts";
import { type PlacedPage, sitePageUrl } from "#shared/site-pages.ts";
import type { TypedComplaint } from "#site/complaints/form.ts";
import { Consent } from "#site/form/consent.tsx";
import { Field } from "#site/form/field.tsx";
import { FilesAgain, FilesField, FilesNotice, fileLimits } from "#site/form/files-field.tsx";
import { Honeypot } from "#site/form/honeypot.tsx";
import { type FieldProblem, FormNotice, FormProblems } from "#site/form/notice.tsx";
import { problemWords } from "#site/form/problem-words.ts";
import { RequiredMark } from "#site/form/required-mark.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import type { PageContext } from "#site/page-context.ts";
import type { Texts } from "#site/texts.tsx";

type Props = { page: PageContext; carrier: PlacedPage; complaint: TypedComplaint };

/** The form for complaints and appeals; it works without JavaScript. */
export function ComplaintForm({ page, carrier, complaint }: Props) {
  const { text, language } = page;
  const { typed, problems } = complaint;
  const field = (name: Exclude<ComplaintField, "kind">) => ({
    text,
    name,
    label: text(`complaints.form.${name}`),
    max: complaintLengths[name],
    value: typed[name],
    problem: problems[name],
  });
  return (
    <section className="complaint-form" aria-labelledby="form-title" id="formulir">
      <h2 id="form-title">{text("complaints.form.title")}</h2>
      <p className="form-intro">{text("complaints.form.intro")}</p>
      <Outcome text={text} complaint={complaint} />
      <form
        action={`${sitePageUrl(carrier)}?lang=${language}#hasil`}
        method="post"
        encType="multipart/form-data"
        noValidate
        data-kept="complaint"
      >
        <div className="form-fields">
          <Kinds text={text} complaint={complaint} />
          <Field {...field("name")} autoComplete="name" isRequired />
          <Field {...field("email")} type="email" autoComplete="email" isRequired />
          <Field {...field("phone")} type="tel" autoComplete="tel" />
          <Field {...field("certificate_number")} hint={text("complaints.form.certificate_hint")} />
          <Field {...field("message")} hint={text("complaints.form.message_hint")} isWide isRequired isLong />
          <FilesField text={text} form="complaints" problem={problems.files} />
          <Consent
            text={text}
            label={text("complaints.form.consent")}
            isGiven={complaint.hasConsent}
            problem={problems.consent}
          />
        </div>
        <Honeypot text={text} />
        <p className="form-privacy">{text("complaints.form.privacy")}</p>
        <button type="submit" className="button" data-sending={text.plain("complaints.form.sending")}>
          {text("complaints.form.submit")}
        </button>
      </form>
      <p className="complaint-ask">
        <a href={complaintStatusPath}>{text("complaints.form.status_link")}</a>
      </p>
      <PageScript entry="site/contact/form-with-files.ts" />
    </section>
  );
}

/** No default: complaints and appeals are handled differently. */
function Kinds({ text, complaint: { typed, problems } }: { text: Texts; complaint: TypedComplaint }) {
  const problem = problems.kind;
  return (
    <div className="form-field is-wide">
      <fieldset className="form-choices" aria-describedby={problem && "kind-problem"}>
        <legend>
          {text("complaints.form.kind")} <RequiredMark text={text} />
        </legend>
        {complaintKinds.map((kind, index) => (
          <label key={kind}>
            <input
              type="radio"
              id={index === 0 ? "kind" : undefined}
              name="kind"
              value={kind}
              defaultChecked={typed.kind === kind}
            />
            <span>
              {text(`complaints.form.${kind}`)}
              <small>{text(`complaints.form.${kind}_hint`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p className="form-problem" id="kind-problem">
          {problemWords(text, problem)}
        </p>
      )}
    </div>
  );
}

function Outcome({ text, complaint }: { text: Texts; complaint: TypedComplaint }) {
  const notice = noticeOf(text, complaint);
  if (!notice) return null;
  return (
    <>
      {notice}
      {complaint.hadFiles && <FilesAgain text={text} form="complaints" />}
    </>
  );
}

/** Why the complaint was refused. */
function noticeOf(text: Texts, { problems, refusal }: TypedComplaint) {
  if (problems.files) return <FilesNotice text={text} form="complaints" problem={problems.files} />;
  if (Object.keys(problems).length > 0)
    return <FormProblems text={text} problems={problemsOf(text, problems)} />;
  if (!refusal) return null;
  const words = {
    failed: "failed_text",
    too_many: "too_many",
    trapped: "trapped",
    too_large: "too_large",
  } as const;
  return (
    <FormNotice
      kind="failed"
      role="alert"
      icon={refusal === "too_many" ? "hourglass" : "unreachable"}
      title={text("complaints.form.failed_title")}
    >
      {text(`complaints.form.${words[refusal]}`, fileLimits)}
    </FormNotice>
  );
}

function problemsOf(text: Texts, problems: TypedComplaint["problems"]): FieldProblem[] {
  const ofFields = complaintFields.flatMap((field): FieldProblem[] => {
    const problem = problems[field];
    const label = text(`complaints.form.${field}`);
    return problem ? [{ field, label, problem, max: complaintLengths[field] }] : [];
  });
  return problems.consent ? [...ofFields, { field: "consent", problem: problems.consent }] : ofFields;
}
