import type { Texts } from "#site/texts.tsx";

export function RequiredMark({ text }: { text: Texts }) {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only">({text("contact.form.required_mark")})</span>
    </>
  );
}
