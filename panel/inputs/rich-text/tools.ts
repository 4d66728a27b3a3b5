import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  ImageIcon,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
} from "lucide-react";
import { t } from "#panel/language/t.ts";

/** The toolbars (specification 5 and 9), which also define the allowed formatting. */
export type RichTextKind = "article" | "page";

/** Tools that open a dialog. */
export type ToolDialog = "link" | "picture";

export type Tool = {
  label: string;
  icon: LucideIcon;
  /** In the format of `aria-keyshortcuts`. */
  keys?: string;
  /** For toggles. */
  isOn?: (editor: Editor) => boolean;
  /** False disables the button. */
  isPossible?: (editor: Editor) => boolean;
} & ({ run: (chain: ChainedCommands) => ChainedCommands } | { dialog: ToolDialog });

/** The tools in groups, as the specification lists them. */
export function toolsOf(kind: RichTextKind): Tool[][] {
  if (kind === "page")
    return [[heading(1), heading(2)], marks, [orderedList, bulletList], [link], [clearFormatting]];
  return [
    [undo, redo],
    [heading(1), heading(2), heading(3)],
    marks,
    [blockquote, orderedList, bulletList, outdent, indent],
    [link, picture],
    [clearFormatting],
  ];
}

const headingIcons = { 1: Heading1, 2: Heading2, 3: Heading3 };

function heading(level: 1 | 2 | 3): Tool {
  return {
    label: t("Judul {level}", { level }),
    icon: headingIcons[level],
    keys: `Control+Alt+${level}`,
    isOn: (editor) => editor.isActive("heading", { level }),
    run: (chain) => chain.toggleHeading({ level }),
  };
}

const marks: Tool[] = [
  {
    label: t("Tebal"),
    icon: Bold,
    keys: "Control+B",
    isOn: (editor) => editor.isActive("bold"),
    run: (chain) => chain.toggleBold(),
  },
  {
    label: t("Miring"),
    icon: Italic,
    keys: "Control+I",
    isOn: (editor) => editor.isActive("italic"),
    run: (chain) => chain.toggleItalic(),
  },
  {
    label: t("Garis bawah"),
    icon: Underline,
    keys: "Control+U",
    isOn: (editor) => editor.isActive("underline"),
    run: (chain) => chain.toggleUnderline(),
  },
  {
    label: t("Coret"),
    icon: Strikethrough,
    keys: "Control+Shift+S",
    isOn: (editor) => editor.isActive("strike"),
    run: (chain) => chain.toggleStrike(),
  },
];

const blockquote: Tool = {
  label: t("Kutipan"),
  icon: TextQuote,
  keys: "Control+Shift+B",
  isOn: (editor) => editor.isActive("blockquote"),
  run: (chain) => chain.toggleBlockquote(),
};

const orderedList: Tool = {
  label: t("Daftar bernomor"),
  icon: ListOrdered,
  keys: "Control+Shift+7",
  isOn: (editor) => editor.isActive("orderedList"),
  run: (chain) => chain.toggleOrderedList(),
};

const bulletList: Tool = {
  label: t("Daftar berpoin"),
  icon: List,
  keys: "Control+Shift+8",
  isOn: (editor) => editor.isActive("bulletList"),
  run: (chain) => chain.toggleBulletList(),
};

const outdent: Tool = {
  label: t("Kurangi indentasi"),
  icon: IndentDecrease,
  keys: "Control+[",
  isPossible: (editor) => editor.can().outdent(),
  run: (chain) => chain.outdent(),
};

const indent: Tool = {
  label: t("Tambah indentasi"),
  icon: IndentIncrease,
  keys: "Control+]",
  isPossible: (editor) => editor.can().indent(),
  run: (chain) => chain.indent(),
};

const link: Tool = {
  label: t("Tautan"),
  icon: Link,
  keys: "Control+K",
  isOn: (editor) => editor.isActive("link"),
  dialog: "link",
};

const picture: Tool = {
  label: t("Gambar"),
  icon: ImageIcon,
  isOn: (editor) => editor.isActive("image"),
  dialog: "picture",
};

const clearFormatting: Tool = {
  label: t("Hapus format"),
  icon: RemoveFormatting,
  run: (chain) => chain.unsetAllMarks().clearNodes().updateAttributes("paragraph", { indent: 0 }),
};

const undo: Tool = {
  label: t("Urungkan"),
  icon: Undo2,
  keys: "Control+Z",
  isPossible: (editor) => editor.can().undo(),
  run: (chain) => chain.undo(),
};

const redo: Tool = {
  label: t("Ulangi"),
  icon: Redo2,
  keys: "Control+Y",
  isPossible: (editor) => editor.can().redo(),
  run: (chain) => chain.redo(),
};

/** Shown while the caret is in a table. */
export const tableTools: Tool[] = [
  { label: t("Tambah baris di bawah"), icon: BetweenVerticalStart, run: (chain) => chain.addRow() },
  { label: t("Tambah kolom di kanan"), icon: BetweenHorizontalStart, run: (chain) => chain.addColumn() },
  { label: t("Hapus baris"), icon: TableRowsSplit, run: (chain) => chain.removeRow() },
  { label: t("Hapus kolom"), icon: TableColumnsSplit, run: (chain) => chain.removeColumn() },
  { label: t("Hapus tabel"), icon: Trash2, run: (chain) => chain.removeTable() },
];
