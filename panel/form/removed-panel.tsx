import { useEffect, useRef } from "react";

/** Somebody removed the record while it was edited: what is typed can be kept as a new one. */
export function RemovedPanel(props: {
  /** "Artikel ini", "Mitra ini", … */
  subject: string;
  /** "artikel", "mitra", … */
  noun: string;
  isSaving: boolean;
  onSaveAsNew: () => void;
}) {
  const { subject, noun, isSaving, onSaveAsNew } = props;
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
        {subject} telah dihapus oleh orang lain sejak Anda membukanya
      </h2>
      <p className="mt-1 text-sm">
        Isian Anda tidak hilang. Simpan sebagai {noun} baru, atau pilih Batal untuk meninggalkannya.
      </p>
      <button
        type="button"
        className="button button-primary mt-4"
        disabled={isSaving}
        onClick={() => onSaveAsNew()}
      >
        Simpan sebagai {noun} baru
      </button>
    </section>
  );
}
