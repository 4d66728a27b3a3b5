import type { FileProblem } from "#core/contact/files.ts";
import { limits } from "#shared/limits.ts";
import { sentFileTypes } from "#shared/sent-files.ts";
import { FormNotice } from "#site/form/notice.tsx";
import type { Texts } from "#site/texts.tsx";

/** Why the files were refused. */
export type FilesProblem = FileProblem | "files_full";

/** The values in texts about files. */
export const fileLimits = {
  count: limits.sentFilesMax,
  megabytes: limits.sentFileBytesMax / 1024 / 1024,
};

/** Forms with files, by their page texts. */
type FormWithFiles = "complaints" | "quotations";
type Props = { text: Texts; form: FormWithFiles; problem: FilesProblem | undefined };

/** The file field; site/contact/form-with-files.ts refuses in advance what the server would refuse. */
export function FilesField({ text, form, problem }: Props) {
  return (
    <div className="form-field is-wide">
      <label htmlFor="files">{text(`${form}.form.files`)}</label>
      <input
        type="file"
        id="files"
        name="files"
        multiple
        accept={accepted}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "files-hint files-problem" : "files-hint"}
        data-count-max={limits.sentFilesMax}
        data-bytes-max={limits.sentFileBytesMax}
        data-too-many={text.plain(`${form}.files.too_many_files`, fileLimits)}
        data-too-large={text.plain(`${form}.files.file_too_large`, fileLimits)}
      />
      <p className="form-hint" id="files-hint">
        {text(`${form}.form.files_hint`, fileLimits)}
      </p>
      <p className="form-problem" id="files-problem" role="status">
        {problem && text(`${form}.files.${problem}`, fileLimits)}
      </p>
    </div>
  );
}

const accepted = Object.values(sentFileTypes)
  .map((ending) => `.${ending}`)
  .concat(".jpeg")
  .join(",");

/** The problem with the files, above the form. */
export function FilesNotice({ text, form, problem }: Props & { problem: FilesProblem }) {
  return (
    <FormNotice kind="failed" role="alert" icon="unreachable" title={text(`${form}.form.failed_title`)}>
      <a href="#files">{text(`${form}.files.${problem}`, fileLimits)}</a>
    </FormNotice>
  );
}

/** Reminds to choose the files again: browsers do not refill file fields. */
export function FilesAgain({ text, form }: Pick<Props, "text" | "form">) {
  return <p className="form-intro">{text(`${form}.files.again`)}</p>;
}
