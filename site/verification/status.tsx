import type { StatusOnDay, Verdict } from "#shared/certificate-status.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** The icon of each verdict; colours are in styles/verdict.css. Never by colour alone. */
export const verdictIcons: Record<Verdict, IconName> = {
  valid: "check",
  suspended: "pause",
  expired: "clock",
  withdrawn: "ban",
  "not-yet-valid": "hourglass",
  other: "question",
};

/** The status in the visitor's language. */
export function statusWord(text: Texts, verdict: Exclude<Verdict, "other">): string {
  return text.plain(`verification.status.${verdict === "not-yet-valid" ? "not_yet_valid" : verdict}`);
}

/**
 * The status where no verdict stands beside it. Any other text of the register, such as "Aktif", is no claim of ours: it never stands alone.
 */
export function statedStatus(text: Texts, { verdict, status }: StatusOnDay): string {
  if (verdict !== "other") return statusWord(text, verdict);
  return `${text.plain("verification.verdict.other")}: ${status.trim()}`;
}

export function StatusBadge({ text, status }: { text: Texts; status: StatusOnDay }) {
  return (
    <span className="status-badge" data-verdict={status.verdict}>
      <Icon name={verdictIcons[status.verdict]} size={16} />
      {status.verdict === "other" ? status.status : statusWord(text, status.verdict)}
    </span>
  );
}
