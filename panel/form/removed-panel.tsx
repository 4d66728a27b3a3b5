import { useEffect, useRef } from "react";
import { t } from "#panel/language/t.ts";

/** Shown when the record was removed while it was edited, with ways to save what is typed. */
export function RemovedPanel(props: {
  /** "Artikel ini", "Mitra ini", … */
  subject: string;
  /** The label of the button: "Simpan sebagai artikel baru". */
  action: string;
  /** When to use it, as a sentence. */
  advice: string;
  isSaving: boolean;
  onSave: () => void;
}) {
  const { subject, action, advice, isSaving, onSave } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="removed-title"
      className="rounded-xl border border-gold bg-warn-wash p-4 outline-none sm:p-6"
    >
      <h2 id="removed-title" className="font-bold">
        {t("{subject} telah dihapus oleh orang lain sejak Anda membukanya", { subject })}
      </h2>
      <p className="mt-1 text-sm">{t("Isian Anda tidak hilang. {advice}", { advice })}</p>
      <button
        type="button"
        className="button button-primary mt-4"
        disabled={isSaving}
        onClick={() => onSave()}
      >
        {action}
      </button>
    </section>
  );
}
