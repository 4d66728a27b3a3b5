import type { ComplaintStatus } from "#core/contact/complaints/receiving.ts";
import { complaintStates, complaintStatusPath } from "#shared/complaints.ts";
import { complaintLengths } from "#shared/schemas/complaint.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";
import { Field } from "#site/form/field.tsx";
import { FormNotice } from "#site/form/notice.tsx";
import type { PageContext } from "#site/page-context.ts";
import { PageHero } from "#site/pages/page-hero.tsx";

export type StatusOutcome =
  | { is: "asking" | "not_found" | "too_many" | "failed" }
  | { is: "found"; found: ComplaintStatus };

export type StatusRequest = { reference: string; email: string };

/** The form for the status of a complaint, and its states with dates. */
export function StatusPage(props: { page: PageContext; request: StatusRequest; outcome: StatusOutcome }) {
  const { page, request, outcome } = props;
  const { text } = page;
  return (
    <>
      <PageHero page={page} title={text("complaints.status.title")} />
      <div className="page-columns">
        <div className="page-text">
          {outcome.is === "found" ? (
            <Found page={page} found={outcome.found} />
          ) : (
            <>
              <p>{text("complaints.status.intro")}</p>
              <Refused page={page} outcome={outcome} />
              <AskForm page={page} request={request} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function AskForm({ page: { text, language }, request }: { page: PageContext; request: StatusRequest }) {
  const field = (name: keyof StatusRequest) => ({
    text,
    name,
    label: text(`complaints.status.${name}`),
    max: complaintLengths.email,
    value: request[name],
    problem: undefined,
  });
  return (
    <form action={`${complaintStatusPath}?lang=${language}#hasil`} method="post" noValidate>
      <div className="form-fields">
        <Field {...field("reference")} hint="K-2026-7F3K9Q" autoComplete="off" isRequired />
        <Field {...field("email")} type="email" autoComplete="email" isRequired />
      </div>
      <p className="complaint-ask">
        <button type="submit" className="button">
          {text("complaints.status.submit")}
        </button>
      </p>
    </form>
  );
}

function Refused({ page: { text }, outcome }: { page: PageContext; outcome: StatusOutcome }) {
  if (outcome.is === "asking" || outcome.is === "found") return null;
  const isMissing = outcome.is === "not_found";
  return (
    <FormNotice
      kind="failed"
      role="alert"
      icon={isMissing ? "search-none" : "hourglass"}
      title={text(isMissing ? "complaints.status.not_found_title" : "complaints.status.failed_title")}
    >
      {text(`complaints.status.${outcome.is}`)}
    </FormNotice>
  );
}

/** Past states, and those still to come. */
function Found({ page: { text, language }, found }: { page: PageContext; found: ComplaintStatus }) {
  const toCome = complaintStates.slice(complaintStates.indexOf(found.state) + 1);
  return (
    <div className="complaint-found" id="hasil" role="status" tabIndex={-1}>
      <strong className="reference">{found.reference}</strong>
      <p>{text(`complaints.form.${found.kind}`)}</p>
      <ol className="complaint-steps">
        {found.steps.map(({ state, since }, index) => {
          const day = dayInJakarta(since);
          const isNow = index === found.steps.length - 1;
          return (
            <li key={since.toISOString()} className="is-done" aria-current={isNow ? "step" : undefined}>
              <strong>{text(`complaints.status.${state}`)}</strong>
              <span>
                <time dateTime={day}>
                  {text("complaints.status.since", { date: formatDay(day, language) })}
                </time>
              </span>
            </li>
          );
        })}
        {toCome.map((state) => (
          <li key={state}>{text(`complaints.status.${state}`)}</li>
        ))}
      </ol>
      <p>{text("complaints.status.mailed")}</p>
      <p className="complaint-ask">
        <a href={complaintStatusPath}>{text("complaints.status.again")}</a>
      </p>
    </div>
  );
}
