import type { ReactNode } from "react";
import type { StatusOnDay, Verdict } from "#shared/certificate-status.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";
import type { ShownCertificate } from "#site/verification/shown-certificate.ts";
import { verdictIcons } from "#site/verification/status.tsx";

const keys = {
  valid: "valid",
  suspended: "suspended",
  expired: "expired",
  withdrawn: "withdrawn",
  "not-yet-valid": "not_yet_valid",
  other: "other",
} as const satisfies Record<Verdict, string>;

/** The answer in one second: colour, icon and words, with the moment at which the register gave it. */
export function VerdictBanner(props: { text: Texts; shown: ShownCertificate; status: StatusOnDay }) {
  const { text, shown, status } = props;
  const key = keys[status.verdict];
  const hasEndedEarly = status.verdict === "expired" && !status.isPastExpiry;
  const date = status.verdict === "not-yet-valid" ? shown.issueDate : shown.expiryDate;
  const isPastExpiryUnsaid = status.isPastExpiry && status.verdict !== "expired";
  return (
    <Banner verdict={status.verdict} icon={verdictIcons[status.verdict]}>
      <h1>{text(`verification.verdict.${key}`)}</h1>
      <p className="verdict-reason">
        {text(`verification.verdict.${hasEndedEarly ? "expired_early" : key}_text`, {
          date,
          status: shown.status,
        })}
      </p>
      {isPastExpiryUnsaid && (
        <p className="verdict-reason">
          {text("verification.verdict.past_expiry", { date: shown.expiryDate })}
        </p>
      )}
      {status.wasSuspended && (
        <p className="verdict-reason">
          {shown.suspendedSince
            ? text("verification.verdict.suspended_since", { date: shown.suspendedSince })
            : text("verification.verdict.was_suspended")}
        </p>
      )}
      <p className="verdict-time">{text("verification.detail.checked_at", { time: shown.checkedAt })}</p>
    </Banner>
  );
}

/** The coloured band with its guilloche; a state that is no verdict is slate (`data-verdict="none"`). */
export function Banner(props: { verdict: Verdict | "none"; icon: IconName; children: ReactNode }) {
  return (
    <div className="verdict" data-verdict={props.verdict}>
      <span className="verdict-icon">
        <Icon name={props.icon} size={34} />
      </span>
      <div className="verdict-words">{props.children}</div>
    </div>
  );
}
