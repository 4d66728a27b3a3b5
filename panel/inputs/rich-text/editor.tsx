import { t } from "#panel/language/t.ts";
import "#panel/inputs/rich-text/rich-text.css";
import { EditorContent } from "@tiptap/react";
import { useEffect, useMemo, useState } from "react";
import { cleanPaste, withoutControls } from "#panel/inputs/rich-text/clean-paste.ts";
import { LinkDialog } from "#panel/inputs/rich-text/link-dialog.tsx";
import { PictureDialog } from "#panel/inputs/rich-text/picture-dialog.tsx";
import { Toolbar } from "#panel/inputs/rich-text/toolbar.tsx";
import type { RichTextKind, ToolDialog } from "#panel/inputs/rich-text/tools.ts";
import { UnknownNote } from "#panel/inputs/rich-text/unknown-note.tsx";
import { usePastedPictures } from "#panel/inputs/rich-text/use-pasted-pictures.ts";
import { useRichText } from "#panel/inputs/rich-text/use-rich-text.ts";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";
import type { Language } from "#shared/language.ts";

export type EditorProps = {
  id: string;
  kind: RichTextKind;
  language: Language;
  label: string;
  describedBy: string;
  isInvalid: boolean;
  isRequired: boolean;
  isLocked: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Takes what the form focuses when the field has a problem. */
  control: (control: { focus: () => void } | null) => void;
};

/** The editor itself. It is loaded when a form first shows one: Tiptap is as large as half of the panel. */
export default function RichTextEditor(props: EditorProps) {
  const { id, kind, value, onChange, onBlur, control, isLocked, label } = props;
  const [dialog, setDialog] = useState<ToolDialog>();
  const { handlers, progress } = usePastedPictures(kind);
  const attributes = useAttributes(props);
  const editorProps = useMemo(
    () => ({
      ...handlers,
      attributes,
      scrollThreshold: covered,
      scrollMargin: covered,
      transformPastedHTML: (html: string) => cleanPaste(html, kind),
      transformPastedText: withoutControls,
      handleKeyDown(_: unknown, { ctrlKey, metaKey, key }: KeyboardEvent) {
        const isLinkKey = (ctrlKey || metaKey) && key.toLowerCase() === "k";
        if (isLinkKey) setDialog("link");
        return isLinkKey;
      },
    }),
    [attributes, handlers, kind],
  );
  const { editor, opened } = useRichText({ kind, value, onChange, onBlur, isLocked, editorProps });
  useEffect(() => {
    control({ focus: () => editor.commands.focus() });
    return () => control(null);
  }, [control, editor]);
  const close = () => setDialog(undefined);
  return (
    <>
      <UnknownNote opened={opened} />
      <div className="rich-text-frame" data-invalid={props.isInvalid} data-locked={isLocked}>
        <Toolbar
          editor={editor}
          kind={kind}
          label={t("Format {label}", { label })}
          controls={id}
          onDialog={setDialog}
        />
        <EditorContent editor={editor} />
        {progress && (
          <div className="p-3">
            <ProgressBar label={t("Mengunggah gambar…")} value={progress.sent} />
          </div>
        )}
      </div>
      {dialog === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog === "picture" && <PictureDialog editor={editor} language={props.language} onClose={close} />}
    </>
  );
}

/** Pixels of the window behind the header and this toolbar, and behind the form's buttons: the caret stays out of it. */
const covered = { top: 160, right: 0, bottom: 110, left: 0 };

/** To assistive technology the editor is a field like the others. */
function useAttributes({ id, language, describedBy, isInvalid, isRequired, isLocked }: EditorProps) {
  return useMemo(
    () => ({
      id,
      lang: language,
      role: "textbox",
      tabindex: "0",
      class: "rich-text-content",
      "aria-multiline": "true",
      "aria-labelledby": `${id}-label`,
      "aria-describedby": describedBy,
      "aria-invalid": String(isInvalid),
      "aria-required": String(isRequired),
      "aria-disabled": String(isLocked),
    }),
    [id, language, describedBy, isInvalid, isRequired, isLocked],
  );
}
