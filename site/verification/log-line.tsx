import type { Texts } from "#site/texts.tsx";
import type { ShownLogPosition } from "#site/verification/log-position.ts";

/** A link to the proof; nothing while the entry is pending. */
export function LogLine({ text, position, url }: { text: Texts; position: ShownLogPosition; url: string }) {
  if (!position.logIndex) return null;
  return (
    <p className="certificate-log">
      <a href={url} rel="nofollow">
        {lineOf(text, position)}
      </a>
    </p>
  );
}

function lineOf(text: Texts, { logIndex: index, logSize: size, logWitnesses: witnesses }: ShownLogPosition) {
  if (witnesses) return text("verification.log.line_witnessed", { index, size, witnesses });
  return size ? text("verification.log.line_of", { index, size }) : text("verification.log.line", { index });
}
