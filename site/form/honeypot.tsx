import type { Texts } from "#site/texts.tsx";

/** A honeypot field: people neither see nor reach it, so only a bot fills it in. Browsers do not autofill this name. */
export const honeypotName = "catatan";

/** Its label tells whoever sees it all the same, in a browser without styles, to leave it empty. */
export function Honeypot({ text }: { text: Texts }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={honeypotName}>{text("contact.form.trap")}</label>
      <input id={honeypotName} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </p>
  );
}
