import type { ReactNode } from "react";
import type { StatusOnDay, Verdict } from "#shared/certificate-status.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";
import type { ShownCertificate } from "#site/verification/shown-certificate.ts";
import { verdictIcons } from "#site/verification/status.tsx";
import { verdictWords } from "#site/verification/verdict-words.ts";

/** The verdict by colour, icon and words, with the time of the check. */
export function VerdictBanner(props: { text: Texts; shown: ShownCertificate; status: StatusOnDay }) {
  const { text, shown, status } = props;
  const { title, reasons } = verdictWords(shown, status);
  return (
    <Banner verdict={status.verdict} icon={verdictIcons[status.verdict]}>
      <h1>{text(title)}</h1>
      {reasons.map(({ key, values }) => (
        <p key={key} className="verdict-reason">
          {text(key, values)}
        </p>
      ))}
      <p className="verdict-time">
        <CheckedAt text={text} time={shown.checkedAt} />
      </p>
    </Banner>
  );
}

/** On a phone the time has its own line, or it would wrap inside the date. */
function CheckedAt({ text, time }: { text: Texts; time: string }) {
  const said = text("verification.detail.checked_at", { time: "\n" });
  if (typeof said !== "string") return text("verification.detail.checked_at", { time });
  const [before, after] = said.split("\n");
  return (
    <>
      {before}
      <span>{time}</span>
      {after}
    </>
  );
}

/** The coloured band with its guilloche; `none` for states that are no verdict. */
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
