import { useEffect, useRef, useState } from "react";
import { PendingNotice } from "#panel/certificates/approvals/pending-notice.tsx";
import { type Action, possibleActions } from "#panel/certificates/decisions/actions.ts";
import { DecisionDialog } from "#panel/certificates/decisions/dialog.tsx";
import { useDecisions } from "#panel/certificates/decisions/requests.ts";
import { StateToday } from "#panel/certificates/decisions/state-today.tsx";
import { Timeline } from "#panel/certificates/decisions/timeline.tsx";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import type { Decision } from "#shared/decisions.ts";
import { dayInJakarta } from "#shared/time.ts";

type DecisionsCardProps = {
  certificate: Certificate;
  /** The decision whose form is open, by a button here or out of the plain form. */
  opened: Action | undefined;
  onOpen: (action: Action | undefined) => void;
  /** It is in the register: a removed one only shows what was decided. */
  isListed: boolean;
  /** A decision was recorded, and the certificate read again. */
  onDecided: () => void;
};

/** What holds of a certificate and what was decided about it, and where staff decide (ISO/IEC 17021-1, 9.5 and 9.6). */
export function DecisionsCard({ certificate, opened, onOpen, isListed, onDecided }: DecisionsCardProps) {
  const { data: decisions, error, refetch } = useDecisions(certificate.id);
  const [decidedCount, setDecidedCount] = useState(0);
  const isUnread = !decisions && error !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may be gone with the decision.
  useEffect(() => {
    if (decidedCount > 0) heading.current?.focus({ preventScroll: true });
  }, [decidedCount]);
  return (
    <section aria-labelledby="decisions-title" className="card p-4 sm:p-6">
      <h2 ref={heading} id="decisions-title" tabIndex={-1} className="font-bold outline-none">
        {t("Keputusan")}
      </h2>
      <StateToday certificate={certificate} decisions={decisions} />
      {isListed && <PendingNotice certificateId={certificate.id} />}
      {isListed && !isUnread && (
        <DecisionButtons
          certificate={certificate}
          decisions={decisions}
          {...{ opened, onOpen }}
          onDecided={() => {
            setDecidedCount((count) => count + 1);
            onDecided();
          }}
        />
      )}
      {!isUnread && <Timeline decisions={decisions} />}
      {isUnread && (
        <div className="mt-4">
          <Alert kind="warning" title={t("Keputusan tidak dapat dimuat.")}>
            <p>{error.message}</p>
            <button type="button" className="button" onClick={() => refetch()}>
              {t("Coba lagi")}
            </button>
          </Alert>
        </div>
      )}
    </section>
  );
}

type DecisionButtonsProps = Pick<DecisionsCardProps, "certificate" | "opened" | "onOpen" | "onDecided"> & {
  /** Not there until they are read: the buttons keep their place meanwhile. */
  decisions: Decision[] | undefined;
};

function DecisionButtons({ certificate, decisions, opened, onOpen, onDecided }: DecisionButtonsProps) {
  const { verdict } = statusOnDay(certificate, dayInJakarta(new Date()));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        role="group"
        aria-label={t("Catat keputusan")}
        className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:grid"
      >
        {possibleActions(verdict).map((action) => (
          <button
            key={action.button}
            type="button"
            disabled={!decisions}
            className={`button px-3 ${action.kinds.includes("withdrawn") ? "text-danger hover:bg-danger-wash" : ""}`}
            onClick={() => onOpen(action)}
          >
            <action.icon aria-hidden />
            {action.button}
          </button>
        ))}
      </div>
      {opened && decisions && (
        <DecisionDialog
          action={opened}
          certificate={certificate}
          decisions={decisions}
          onClose={() => onOpen(undefined)}
          onDecided={() => {
            onOpen(undefined);
            onDecided();
          }}
        />
      )}
    </>
  );
}
