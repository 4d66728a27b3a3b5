import { ClientCard } from "#panel/certificates/client/card.tsx";
import type { Action } from "#panel/certificates/decisions/actions.ts";
import { DecisionsCard } from "#panel/certificates/decisions/card.tsx";
import { DocumentCard } from "#panel/certificates/document/card.tsx";
import { QrPanel } from "#panel/certificates/qr-panel.tsx";
import { SurveillanceCard } from "#panel/certificates/surveillance/card.tsx";
import { WatchesCard } from "#panel/certificates/watches/card.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";

type RegisterCardsProps = {
  /** As it was opened. */
  certificate: Certificate;
  /** As it was last saved; undefined while it is saved as a new one. */
  stored: Certificate | undefined;
  /** Removed by somebody else meanwhile. */
  isGone: boolean;
  /** The decision whose dialog is open. */
  decision: Action | undefined;
  onOpenDecision: (decision: Action | undefined) => void;
  /** The certificate was changed by one of these cards. */
  onChanged: () => void;
};

/** What happens to a certificate in the register: decisions, audits, its client and who watches it. Before the form in one column. */
export function RegisterCards(props: RegisterCardsProps) {
  const { certificate, stored, isGone, decision, onOpenDecision, onChanged } = props;
  const current = stored ?? certificate;
  const isListed = !stored?.removed_at && !isGone;
  return (
    <>
      <div className="order-1 lg:col-start-2 lg:row-start-1">
        <DecisionsCard
          certificate={certificate}
          opened={decision}
          onOpen={onOpenDecision}
          isListed={isListed}
          onDecided={onChanged}
        />
      </div>
      <div className="order-1 space-y-6 lg:col-start-2 lg:row-start-3">
        {isListed && <SurveillanceCard certificate={current} />}
        {isListed && <ClientCard certificate={current} onMoved={onChanged} />}
        {!isGone && <WatchesCard certificateId={certificate.id} />}
      </div>
    </>
  );
}

type OutputCardsProps = { stored: Certificate; isGone: boolean; onIssued: () => void };

/** What is handed out: the QR code and the PDF. After the form in one column. */
export function OutputCards({ stored, isGone, onIssued }: OutputCardsProps) {
  return (
    <>
      <div className="order-3 lg:col-start-2 lg:row-start-2">
        <QrPanel certificate={stored} />
      </div>
      {!stored.removed_at && !isGone && (
        <div className="order-3 lg:col-start-2 lg:row-start-4">
          <DocumentCard certificate={stored} onIssued={onIssued} />
        </div>
      )}
    </>
  );
}
