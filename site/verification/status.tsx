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

/** A status as the visitor's language calls it. */
export function statusWord(text: Texts, verdict: Exclude<Verdict, "other">): string {
  return text.plain(`verification.status.${verdict === "not-yet-valid" ? "not_yet_valid" : verdict}`);
}

export function StatusBadge({ text, status }: { text: Texts; status: StatusOnDay }) {
  return (
    <span className="status-badge" data-verdict={status.verdict}>
      <Icon name={verdictIcons[status.verdict]} size={16} />
      {status.verdict === "other" ? status.status : statusWord(text, status.verdict)}
    </span>
  );
}
