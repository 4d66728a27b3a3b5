import { FileForm } from "#site/files/file-form.tsx";
import { fileStates } from "#site/files/file-states.ts";
import type { Texts } from "#site/texts.tsx";
import { scriptAssets } from "#web/assets.ts";

/** The file check of the verification page; file-box.ts loads the script when a file is chosen. */
export function FileBox({ text }: { text: Texts }) {
  return (
    <section
      id="berkas"
      className="card file-box"
      aria-labelledby="berkas-title"
      data-script={scriptAssets("site/files/check-file.ts").scripts.at(-1)}
    >
      <h2 id="berkas-title">{text("verification.file.title")}</h2>
      <p>{text("verification.file.text")}</p>
      <FileForm text={text} />
      <div className="file-words" role="status">
        {fileStates.map((state) => (
          <p key={state} data-state={state} hidden>
            {text(`verification.file.${state}`)}
          </p>
        ))}
      </div>
      <p className="file-private">{text("verification.file.private")}</p>
      <noscript>
        <p>{text("verification.file.sent")}</p>
      </noscript>
    </section>
  );
}
