import type { StatusOnDay, Verdict } from "#shared/certificate-status.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** How each verdict looks: its colours are `[data-verdict]` in styles/verdict.css; never colour alone. */
export const verdictIcons: Record<Verdict, IconName> = {
  valid: "check",
  suspended: "pause",
  expired: "clock",
  withdrawn: "ban",
  "not-yet-valid": "hourglass",
  other: "question",
};

/** The status as the visitor's language calls it; a status the register does not know is shown as given. */
function statusWord(text: Texts, { verdict, status }: StatusOnDay) {
  switch (verdict) {
    case "other":
      return status;
    case "not-yet-valid":
      return text("verification.status.not_yet_valid");
    default:
      return text(`verification.status.${verdict}`);
  }
}

export function StatusBadge({ text, status }: { text: Texts; status: StatusOnDay }) {
  return (
    <span className="status-badge" data-verdict={status.verdict}>
      <Icon name={verdictIcons[status.verdict]} size={16} />
      {statusWord(text, status)}
    </span>
  );
}
