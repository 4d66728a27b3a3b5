import type { Texts } from "#site/texts.tsx";

/** A honeypot field: people neither see nor reach it, so only bots fill it in. Browsers do not autofill this name. */
export const honeypotName = "catatan";

/** Where it is visible, in a browser without styles, its label says to leave it empty. */
export function Honeypot({ text }: { text: Texts }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={honeypotName}>{text("contact.form.trap")}</label>
      <input id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </p>
  );
}
