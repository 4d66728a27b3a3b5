import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { linkUrlOf } from "#panel/inputs/rich-text/link-address.ts";
import { ToolForm } from "#panel/inputs/rich-text/tool-form.tsx";
import { ToolInput } from "#panel/inputs/rich-text/tool-input.tsx";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { DialogActions } from "#panel/ui/dialog.tsx";
import { fieldMessages } from "#shared/schemas/fields.ts";

/** Edits the link of the selection; without one it also asks for the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLinked = editor.isActive("link");
  const needsWords = editor.state.selection.empty && !isLinked;
  const [url, setUrl] = useState(String(editor.getAttributes("link").href ?? ""));
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string>();

  function leave() {
    onClose();
    editor.commands.focus();
  }

  function apply() {
    const href = linkUrlOf(url);
    if (!href) return setProblem(serverMessage(url.trim() ? fieldMessages.linkUrl : fieldMessages.required));
    const chain = editor.chain().focus();
    if (needsWords) {
      const text = words.trim() || url.trim();
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.extendMarkRange("link").setLink({ href }).run();
    leave();
  }

  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    leave();
  }

  return (
    <ToolForm title={isLinked ? t("Ubah tautan") : t("Tautan")} onClose={leave} onSubmit={apply}>
      <ToolInput
        label={t("Alamat")}
        hint={t("Alamat web, email, nomor telepon, atau halaman situs ini (misalnya /kontak).")}
        value={url}
        problem={problem}
        onChange={setUrl}
      />
      {needsWords && (
        <ToolInput
          label={t("Teks tautan")}
          hint={t("Kosong: alamatnya yang ditulis.")}
          value={words}
          onChange={setWords}
        />
      )}
      <DialogActions>
        {isLinked && (
          <button type="button" className="button sm:mr-auto" onClick={remove}>
            {t("Hapus tautan")}
          </button>
        )}
        <button type="button" className="button" onClick={leave}>
          {t("Batal")}
        </button>
        <button type="submit" className="button button-primary">
          {t("Terapkan")}
        </button>
      </DialogActions>
    </ToolForm>
  );
}
