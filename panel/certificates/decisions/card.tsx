import { PencilLine, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PendingNotice } from "#panel/certificates/approvals/pending-notice.tsx";
import {
  type Action,
  correctionOf,
  datingOf,
  possibleActions,
} from "#panel/certificates/decisions/actions.ts";
import { DecisionDialog } from "#panel/certificates/decisions/dialog.tsx";
import { useDecisions } from "#panel/certificates/decisions/requests.ts";
import { StateToday } from "#panel/certificates/decisions/state-today.tsx";
import { Timeline } from "#panel/certificates/decisions/timeline.tsx";
import { UndoDialog } from "#panel/certificates/decisions/undo-dialog.tsx";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { AnsweredDecision } from "#shared/answers/decisions.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import type { Decision } from "#shared/decisions.ts";
import { dayInJakarta } from "#shared/time.ts";

type DecisionsCardProps = {
  certificate: Certificate;
  /** The open dialog, by a button here or by the plain form. */
  opened: Action | undefined;
  onOpen: (action: Action | undefined) => void;
  /** False for a removed certificate, which shows its decisions only. */
  isListed: boolean;
  /** Called after a decision, with the certificate refetched. */
  onDecided: () => void;
};

/** State and decisions of a certificate, and the actions (ISO/IEC 17021-1, 9.5 and 9.6). */
export function DecisionsCard({ certificate, opened, onOpen, isListed, onDecided }: DecisionsCardProps) {
  const { data: decisions, error, refetch } = useDecisions(certificate.id);
  const [decidedCount, setDecidedCount] = useState(0);
  const isUnread = !decisions && error !== null;
  const [undoing, setUndoing] = useState<AnsweredDecision>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The decision may have removed the button that opened the dialog: focus the heading.
  useEffect(() => {
    if (decidedCount > 0) heading.current?.focus({ preventScroll: true });
  }, [decidedCount]);
  const follow = () => {
    setDecidedCount((count) => count + 1);
    onDecided();
  };
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
          onDecided={follow}
        />
      )}
      {!isUnread && (
        <Timeline
          decisions={decisions}
          actionsFor={(decision) =>
            isListed &&
            decisions && (
              <UpcomingActions
                correction={correctionOf(decisions, decision.effective_on)}
                onCorrect={onOpen}
                onUndo={() => setUndoing(decision)}
              />
            )
          }
        />
      )}
      {undoing && decisions && (
        <UndoDialog
          {...{ certificate, decisions }}
          decision={undoing}
          onClose={() => setUndoing(undefined)}
          onDone={() => {
            setUndoing(undefined);
            follow();
          }}
        />
      )}
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

type UpcomingActionsProps = {
  correction: Action | undefined;
  onCorrect: (action: Action) => void;
  onUndo: () => void;
};

/** Actions on a scheduled decision. */
function UpcomingActions({ correction, onCorrect, onUndo }: UpcomingActionsProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <button type="button" className="button px-3" onClick={onUndo}>
        <Undo2 aria-hidden />
        {t("Urungkan")}
      </button>
      {correction && (
        <button type="button" className="button px-3" onClick={() => onCorrect(correction)}>
          <PencilLine aria-hidden />
          {correction.button}
        </button>
      )}
    </div>
  );
}

type DecisionButtonsProps = Pick<DecisionsCardProps, "certificate" | "opened" | "onOpen" | "onDecided"> & {
  /** Undefined while they load; the buttons are disabled until then. */
  decisions: Decision[] | undefined;
};

function DecisionButtons({ certificate, decisions, opened, onOpen, onDecided }: DecisionButtonsProps) {
  const { verdict } = statusOnDay(certificate, dayInJakarta(new Date()));
  const dating = decisions && datingOf(decisions);
  const possible = [...(dating ? [dating] : []), ...possibleActions(verdict)];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        role="group"
        aria-label={t("Catat keputusan")}
        className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:grid"
      >
        {possible.map((action) => (
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
