import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { MediaPicture } from "#panel/media/picture.tsx";
import { sizeText } from "#panel/ui/size-text.ts";
import type { MediaFile } from "#shared/answers/media.ts";
import { formatInstant } from "#shared/time.ts";

type Props = {
  files: MediaFile[];
  isBusy: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
};

/** The files as a grid. Unused ones can be selected for deletion. */
export function MediaGrid({ files, isBusy, selected, onSelect }: Props) {
  return (
    <ul
      aria-label={t("Berkas media")}
      aria-busy={isBusy}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 2xl:grid-cols-6"
    >
      {files.map((file) => (
        <li key={file.id} className="card relative flex min-w-0 flex-col overflow-hidden">
          <div className="relative aspect-[4/3] border-line border-b bg-slate-wash">
            <MediaPicture file={file} widthPx={240} alt="" />
          </div>
          <Facts file={file} />
          {file.uses === 0 && (
            <label className="absolute top-2 left-2 z-10 grid size-10 cursor-pointer place-items-center rounded-lg border border-line bg-card shadow-sm">
              <input
                type="checkbox"
                className="size-4.5 accent-brand"
                checked={selected.has(file.id)}
                onChange={({ target }) => onSelect(file.id, target.checked)}
              />
              <span className="sr-only">{t("Pilih {name}", { name: file.name })}</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ file }: { file: MediaFile }) {
  const { id, name, bytes, width, height, created_at, created_by_name, uses } = file;
  return (
    <div className="flex flex-1 flex-col gap-1 p-3 text-xs text-ink-soft">
      <Link
        to={`/admin/media/${id}`}
        className="link line-clamp-2 text-sm font-semibold break-all after:absolute after:inset-0"
      >
        {name}
      </Link>
      <p>
        {width && height ? `${width} × ${height} · ` : ""}
        {sizeText(bytes)}
      </p>
      <p className="break-words">
        {formatInstant(new Date(created_at), panelLanguage)}
        {created_by_name && ` · ${created_by_name}`}
      </p>
      <p className={`mt-auto pt-1 font-semibold ${uses === 0 ? "text-ink-soft" : "text-brand"}`}>
        {uses === 0 ? t("Tidak dipakai") : t("Dipakai di {uses, number} tempat", { uses })}
      </p>
    </div>
  );
}
