import { quotationFields, quotationLengths } from "#shared/schemas/quotation.ts";
import { FilesAgain, FilesNotice, fileLimits } from "#site/form/files-field.tsx";
import { type FieldProblem, FormNotice, FormProblems } from "#site/form/notice.tsx";
import type { QuotationProblems, TypedQuotation } from "#site/quotations/form.ts";
import type { Texts } from "#site/texts.tsx";

type Props = { text: Texts; quotation: TypedQuotation };

/** Why the request was refused, at the anchor of the response. */
export function Outcome({ text, quotation: { problems, refusal, hadFiles } }: Props) {
  const again = hadFiles && <FilesAgain text={text} form="quotations" />;
  if (problems.files)
    return (
      <>
        <FilesNotice text={text} form="quotations" problem={problems.files} />
        {again}
      </>
    );
  if (Object.keys(problems).length > 0)
    return (
      <>
        <FormProblems text={text} problems={problemsOf(text, problems)} />
        {again}
      </>
    );
  if (!refusal) return null;
  return (
    <>
      <FormNotice
        kind="failed"
        role="alert"
        icon={refusal === "too_many" ? "hourglass" : "unreachable"}
        title={text("quotations.form.failed_title")}
      >
        {text(`quotations.refusals.${refusal}`, fileLimits)}
      </FormNotice>
      {again}
    </>
  );
}

function problemsOf(text: Texts, problems: QuotationProblems): FieldProblem[] {
  const ofFields = quotationFields.flatMap((field): FieldProblem[] => {
    const problem = problems[field];
    const label = text(`quotations.form.${field}`);
    return problem ? [{ field, label, problem, max: quotationLengths[field] }] : [];
  });
  const { services, consent } = problems;
  return [
    ...(services ? [{ field: "services", label: text("quotations.form.services"), problem: services }] : []),
    ...ofFields,
    ...(consent ? [{ field: "consent", problem: consent }] : []),
  ];
}
