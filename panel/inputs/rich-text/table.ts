import { Extension, Node } from "@tiptap/core";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from "@tiptap/pm/tables";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    tables: {
      addRow: () => ReturnType;
      addColumn: () => ReturnType;
      removeRow: () => ReturnType;
      removeColumn: () => ReturnType;
      removeTable: () => ReturnType;
    };
  }
}

const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

// Attributes that prosemirror-tables requires; column widths are left to the page.
const cellAttributes = {
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  colwidth: { default: null, rendered: false },
};

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
});

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const TableCell = Node.create({
  name: "tableCell",
  content: "block+",
  isolating: true,
  addAttributes: () => cellAttributes,
  parseHTML: () => [{ tag: "td" }],
  renderHTML: ({ HTMLAttributes }) => ["td", HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: "tableHeader",
  content: "block+",
  isolating: true,
  addAttributes: () => ({ ...cellAttributes, scope: { default: null } }),
  parseHTML: () => [{ tag: "th" }],
  renderHTML: ({ HTMLAttributes }) => ["th", HTMLAttributes, 0],
});

/** The roles by which prosemirror-tables finds our nodes. */
const roles: Record<string, string> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

const Tables = Extension.create({
  name: "tables",
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addCommands: () => ({
    addRow:
      () =>
      ({ state, dispatch }) =>
        addRowAfter(state, dispatch),
    addColumn:
      () =>
      ({ state, dispatch }) =>
        addColumnAfter(state, dispatch),
    removeRow:
      () =>
      ({ state, dispatch }) =>
        deleteRow(state, dispatch),
    removeColumn:
      () =>
      ({ state, dispatch }) =>
        deleteColumn(state, dispatch),
    removeTable:
      () =>
      ({ state, dispatch }) =>
        deleteTable(state, dispatch),
  }),
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), "Shift-Tab": go(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

/**
 * Tables are inserted by pasting. Their cells, rows and columns can be edited.
 *
 * Not `@tiptap/extension-table`: no release on npm supports our version of Tiptap (docs/decisions/0008).
 */
export const tableExtensions = [Tables, Table, TableRow, TableCell, TableHeader];
