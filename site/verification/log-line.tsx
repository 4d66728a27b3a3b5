import type { Texts } from "#site/texts.tsx";
import type { ShownLogPlace } from "#site/verification/log-place.ts";

/** The one line about the log, which leads to the proof; none while the entry waits. */
export function LogLine({ text, place, url }: { text: Texts; place: ShownLogPlace; url: string }) {
  if (!place.logIndex) return null;
  return (
    <p className="certificate-log">
      <a href={url} rel="nofollow">
        {lineOf(text, place)}
      </a>
    </p>
  );
}

function lineOf(text: Texts, { logIndex: index, logSize: size, logWitnesses: witnesses }: ShownLogPlace) {
  if (witnesses) return text("verification.log.line_witnessed", { index, size, witnesses });
  return size ? text("verification.log.line_of", { index, size }) : text("verification.log.line", { index });
}
