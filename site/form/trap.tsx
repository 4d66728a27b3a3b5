import type { Texts } from "#site/texts.tsx";

/** A field that people neither see nor reach: whoever fills it in is no person. No browser fills in such a name. */
export const trapName = "catatan";

/** Who meets it all the same, in a browser without styles, is told to leave it. */
export function Trap({ text }: { text: Texts }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={trapName}>{text("contact.form.trap")}</label>
      <input id={trapName} name={trapName} tabIndex={-1} autoComplete="off" />
    </p>
  );
}
