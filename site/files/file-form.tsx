import { filesPath } from "#shared/file-hash.ts";
import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/**
 * The form to choose a file. With JavaScript the file is hashed in the browser; without it, it is uploaded and hashed while it
 * arrives.
 */
export function FileForm({ text }: { text: Texts }) {
  return (
    <form className="file-form" action={filesPath} method="post" encType="multipart/form-data">
      <label className="button button-quiet">
        <input type="file" name="berkas" accept=".pdf,application/pdf,image/*" required />
        <Icon name="picture" />
        <span>{text("verification.file.choose")}</span>
      </label>
      <noscript>
        <button type="submit" className="button">
          {text("verification.file.button")}
        </button>
      </noscript>
    </form>
  );
}
