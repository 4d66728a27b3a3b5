import { type Editor, Extension } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { limits } from "#shared/limits.ts";
import { indentLevelOf } from "#shared/rich-text.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    indentation: {
      indent: () => ReturnType;
      outdent: () => ReturnType;
    };
  }
}

const indented = ["paragraph", "heading", "listItem"];

/** Indentation of 1 to 8 levels (specification 9): a class of paragraphs and headings; items of a list are nested. */
export const Indentation = Extension.create({
  name: "indentation",
  // Before the keys of lists and tables.
  priority: 1001,
  addGlobalAttributes() {
    return [
      {
        types: indented,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => indentLevelOf(element.getAttribute("class")),
            renderHTML: ({ indent }) => (indent > 0 ? { class: `indent-${indent}` } : {}),
          },
        },
      },
    ];
  },
  addCommands() {
    return {
      indent:
        () =>
        ({ editor, tr, dispatch, commands }) =>
          isInList(editor) ? commands.sinkListItem("listItem") : shift(tr, 1, dispatch !== undefined),
      outdent:
        () =>
        ({ editor, tr, dispatch, commands }) => {
          if (shift(tr, -1, dispatch !== undefined)) return true;
          return isInList(editor) && commands.liftListItem("listItem");
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      "Mod-]": ({ editor }) => editor.commands.indent() || true,
      "Mod-[": ({ editor }) => editor.commands.outdent() || true,
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        const isAtStart = empty && $from.parentOffset === 0 && $from.parent.attrs.indent > 0;
        return isAtStart && editor.commands.outdent();
      },
    };
  },
});

function isInList(editor: Editor): boolean {
  return editor.isActive("listItem");
}

/** Moves what is selected by a level; false when nothing of it can be moved. */
function shift(tr: Transaction, by: 1 | -1, isMeant: boolean): boolean {
  const { from, to } = tr.selection;
  let hasMoved = false;
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (!indented.includes(node.type.name)) return;
    const level = node.attrs.indent + by;
    if (level < 0 || level > limits.editorIndentLevelMax) return;
    hasMoved = true;
    if (isMeant) tr.setNodeAttribute(position, "indent", level);
  });
  return hasMoved;
}
