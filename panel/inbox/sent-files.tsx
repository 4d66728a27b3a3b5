import { Paperclip } from "lucide-react";
import { t } from "#panel/language/t.ts";
import type { SentFile } from "#shared/answers/sent-file.ts";

type Props = {
  /** The URL of the files; each is below it by id. */
  url: string;
  files: SentFile[];
};

/** Downloads only: files from strangers are never rendered in the panel. */
export function SentFiles({ url, files }: Props) {
  if (files.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-sm font-bold">
        {t("{count, plural, other {Berkas}}", { count: files.length })}
      </h3>
      <ul className="mt-1.5 space-y-1 text-sm wrap-anywhere">
        {files.map((file) => (
          <li key={file.id}>
            <a
              className="link inline-flex min-h-8 items-center gap-2"
              href={`${url}/${file.id}`}
              download={file.name}
            >
              <Paperclip aria-hidden className="size-4 shrink-0" />
              {file.name}
            </a>{" "}
            <span className="text-ink-soft">
              {t("{kilobytes, number} KB", { kilobytes: Math.max(1, Math.round(file.bytes / 1024)) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">{t("Dikirim orang luar: periksa sebelum membukanya.")}</p>
    </>
  );
}
