import type { ReactNode } from "react";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { PublicPreviewLine } from "#panel/certificates/decisions/public-line.tsx";
import { useReasons } from "#panel/certificates/decisions/requests.ts";
import { decisionLabels, reasonLabel } from "#panel/certificates/decisions/words.ts";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import type { Proposal } from "#shared/answers/decisions.ts";
import { type CertificateFields, certificateFields } from "#shared/schemas/certificate.ts";
import { decisionInput } from "#shared/schemas/decision.ts";

const notes = ["reference", "internal_note", "public_note_id", "public_note_en"] as const;

/** The proposal's fields that the summary lacks, and what visitors will read. */
export function ProposalDetails({ proposal }: { proposal: Proposal }) {
  // A new certificate and an undo have no entry in the public history.
  const decision = proposal.state === "pending" ? decisionInput.safeParse(proposal.input).data : undefined;
  return (
    <>
      <Given input={proposal.input} />
      {decision && (
        <div className="mt-3 text-sm">
          <PublicPreviewLine input={decision} />
        </div>
      )}
    </>
  );
}

function Given({ input }: Pick<Proposal, "input">) {
  const reasons = useReasons();
  const reason = reasons.data?.find(({ code }) => code === input.reason);
  const fields = certificateFields.filter((field) => isGiven(input[field]));
  const given = notes.filter((name) => isGiven(input[name]));
  if (!reason && fields.length === 0 && given.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {reason && <Detail label={decisionLabels.reason}>{reasonLabel(reason)}</Detail>}
      {given.map((name) => (
        <Detail key={name} label={decisionLabels[name]}>
          {String(input[name])}
        </Detail>
      ))}
      {fields.map((field: CertificateFields) => (
        <Detail key={field} label={fieldLabels[field]}>
          <FieldValue field={field} value={input[field]} />
        </Detail>
      ))}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </>
  );
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "";
}
