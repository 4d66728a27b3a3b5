import { type FormEvent, useState } from "react";
import { t } from "#panel/language/t.ts";
import { SiteMoveHelp } from "#panel/site-move/help.tsx";
import type { Chosen } from "#panel/site-move/use-move.ts";
import {
  type MoveSource,
  moveSources,
  type WordPressPages,
  wordPressPages,
} from "#shared/schemas/site-move.ts";
import { moveMegabytesMax } from "#shared/site-move-messages.ts";

const sources: Record<MoveSource, { label: string; hint: string; accept: string; file: string }> = {
  tables: {
    label: t("Tabel CSV dan berkas"),
    hint: t(
      "Dari layanan tabel seperti Supabase: satu arsip ZIP berisi satu CSV untuk setiap tabel dan folder storage.",
    ),
    accept: ".zip,application/zip",
    file: t("Arsip ZIP"),
  },
  wordpress: {
    label: t("Ekspor WordPress"),
    hint: t(
      "Berkas XML dari Perkakas → Ekspor → Semua konten, atau arsip ZIP berisi berkas itu dan folder uploads.",
    ),
    accept: ".xml,.zip,text/xml,application/zip",
    file: t("Berkas XML atau arsip ZIP"),
  },
};

/** Chooses source and options; disabled during the dry run. */
export function ChooseSite({ onCheck }: { onCheck: (chosen: Chosen) => void }) {
  const [source, setSource] = useState<MoveSource>("tables");
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<File>();
  const [pages, setPages] = useState<WordPressPages>("pages");
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!file);
    if (file) onCheck({ source, file, mapping, pages });
  };
  const { accept, file: fileLabel } = sources[source];
  return (
    <form onSubmit={submit} className="space-y-4" aria-label={t("Situs lama")}>
      <div className="card space-y-6 p-4 sm:p-6">
        <p className="max-w-prose text-sm text-ink-soft">
          {t(
            "Isi situs lama dipindahkan sekaligus: register dengan alamat QR yang tetap berlaku, artikel, gambar, dan orang. Uji coba berjalan lebih dulu dan tidak menyimpan apa pun; Anda melihat laporannya sebelum mengimpor.",
          )}
        </p>
        <fieldset className="min-w-0">
          <legend className="label">{t("Sumber")}</legend>
          <div className="mt-2 grid gap-3 md:grid-cols-2">
            {moveSources.map((name) => (
              <label
                key={name}
                className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-4 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name="source"
                  className="mt-1 size-4 shrink-0 accent-brand"
                  checked={source === name}
                  onChange={() => {
                    setSource(name);
                    setFile(undefined);
                  }}
                />
                <span className="min-w-0 text-sm">
                  <span className="block font-semibold">{sources[name].label}</span>
                  <span className="mt-1 block text-ink-soft">{sources[name].hint}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid gap-5 md:grid-cols-2">
          <FileField
            key={source}
            label={fileLabel}
            hint={t("Maksimal {megabytes, number} MB.", { megabytes: moveMegabytesMax })}
            accept={accept}
            problem={isMissing && !file ? t("Pilih berkasnya terlebih dahulu.") : undefined}
            onChange={setFile}
          />
          <FileField
            label={t("Berkas pemetaan (opsional)")}
            hint={t("JSON: sebutan status, kategori, dan kolom di situs lama.")}
            accept=".json,application/json"
            onChange={setMapping}
          />
        </div>
        {source === "wordpress" && <PagesChoice pages={pages} onChoose={setPages} />}
        <button type="submit" className="button button-primary">
          {t("Jalankan uji coba")}
        </button>
      </div>
      <SiteMoveHelp />
    </form>
  );
}

const pagesLabels: Record<WordPressPages, string> = {
  pages: t("Masuk sebagai halaman"),
  articles: t("Masuk sebagai artikel"),
  skip: t("Tidak ikut"),
};

/** Pages are not added to menus, which a WordPress export does not contain as such. */
function PagesChoice({
  pages,
  onChoose,
}: {
  pages: WordPressPages;
  onChoose: (pages: WordPressPages) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="label">{t("Halaman WordPress")}</legend>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {wordPressPages.map((name) => (
          <label key={name} className="flex min-h-6 items-start gap-3 text-sm">
            <input
              type="radio"
              name="pages"
              className="mt-0.5 size-4 shrink-0 accent-brand"
              checked={pages === name}
              onChange={() => onChoose(name)}
            />
            {pagesLabels[name]}
          </label>
        ))}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {t("Alamat lamanya diteruskan. Tautkan halaman di menu setelah masuk.")}
      </p>
    </fieldset>
  );
}

type FileFieldProps = {
  label: string;
  hint: string;
  accept: string;
  problem?: string | undefined;
  onChange: (file: File | undefined) => void;
};

function FileField({ label, hint, accept, problem, onChange }: FileFieldProps) {
  const hintId = `${label}-hint`.replace(/\W+/g, "-");
  return (
    <div className="min-w-0">
      <label className="block">
        <span className="label">{label}</span>
        <input
          type="file"
          accept={accept}
          aria-describedby={hintId}
          aria-invalid={problem !== undefined}
          className="input mt-1 block w-full text-sm file:mr-3 file:rounded file:border-0 file:bg-brand-wash file:px-3 file:py-1 file:font-semibold file:text-brand-deep"
          onChange={(event) => onChange(event.target.files?.[0])}
        />
      </label>
      <p id={hintId} className="mt-1 text-sm text-ink-soft">
        {problem && (
          <span role="alert" className="block font-semibold text-danger">
            {problem}
          </span>
        )}
        {hint}
      </p>
    </div>
  );
}
