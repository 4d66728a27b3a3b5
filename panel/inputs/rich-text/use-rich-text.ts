import type { EditorOptions } from "@tiptap/core";
import { type Editor, useEditor } from "@tiptap/react";
import { useLayoutEffect, useRef, useState } from "react";
import { extensionsOf } from "#panel/inputs/rich-text/extensions.ts";
import { htmlOf, readableHtml } from "#panel/inputs/rich-text/html.ts";
import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";

type RichTextOptions = {
  kind: RichTextKind;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  isLocked: boolean;
  editorProps: EditorOptions["editorProps"];
};

/**
 * An editor bound to a form field. Opening a text does not change the value: the field keeps the stored HTML exactly until an edit, and gets it back
 * when the edit is undone.
 */
export function useRichText({ kind, value, onChange, onBlur, isLocked, editorProps }: RichTextOptions) {
  const [extensions] = useState(() => extensionsOf(kind));
  const editor = useEditor({
    extensions,
    content: readableHtml(value),
    injectCSS: false,
    editable: !isLocked,
    editorProps,
    enableInputRules: ["heading", "bulletList", "orderedList", "blockquote"],
    enablePasteRules: ["link"],
    onUpdate: ({ editor: changed }) => take(htmlOf(changed)),
    onBlur,
  });

  const [opened, setOpened] = useState(() => openedAs(editor, value));
  const held = useRef(value);

  function take(html: string) {
    held.current = html === opened.html ? opened.stored : html;
    onChange(held.current);
  }

  // The value was set from outside: a restored version, a conflict, or the saved result. Before it is shown: typing must not bring back the old one.
  useLayoutEffect(() => {
    if (value === held.current) return;
    held.current = value;
    editor.commands.setContent(readableHtml(value), { emitUpdate: false });
    setOpened(openedAs(editor, value));
  }, [editor, value]);

  useLayoutEffect(() => editor.setEditable(!isLocked, false), [editor, isLocked]);

  return { editor, opened };
}

function openedAs(editor: Editor, stored: string) {
  return { stored, html: htmlOf(editor) };
}
