import { Fragment } from "react";

/** A certificate's number, with break opportunities only behind separators. */
export function CertificateNumber({ number }: { number: string }) {
  return number.split(afterSeparator).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which may be alike
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const afterSeparator = /(?<=[/.\-_])/;
