import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { unknownParts } from "#panel/inputs/rich-text/unknown-parts.ts";
import { openText } from "#tests/panel/rich-text-form.tsx";
import { useApi } from "#tests/panel/support.tsx";

/** Puts the caret before these words. */
function putCaret({ state, commands }: Editor, words: string) {
  let place = -1;
  state.doc.descendants((node, at) => {
    if (node.isText && node.text === words) place = at;
  });
  expect(place).toBeGreaterThan(0);
  commands.setTextSelection(place);
}

/** Whether the browser's own key follows, which leads out of the editor for Tab. */
const press = (editor: Editor, key: string, keys: object = {}) =>
  fireEvent.keyDown(editor.view.dom, { key, ...keys });
const tab = (editor: Editor, shiftKey = false) => press(editor, "Tab", { keyCode: 9, shiftKey });

describe("the keys of a formatted text", () => {
  useApi();

  it("Tab leads on from a paragraph; in a list and a table it has a meaning of its own until Escape was pressed", async () => {
    const { editor, text } = await openText(
      "<p>a</p><ul><li>b</li><li>c</li></ul><table><tbody><tr><td>d</td><td>e</td></tr></tbody></table>",
    );
    putCaret(editor, "a");
    expect([tab(editor), tab(editor, true)]).toEqual([true, true]);
    putCaret(editor, "c");
    expect(tab(editor)).toBe(false);
    expect(text()).toContain("<ul><li>b<ul><li>c</li></ul></li></ul>");
    expect(tab(editor, true)).toBe(false);
    expect(text()).toContain("<ul><li>b</li><li>c</li></ul>");
    press(editor, "Escape");
    press(editor, "Shift", { keyCode: 16, shiftKey: true });
    expect([tab(editor, true), tab(editor)]).toEqual([true, true]);
    press(editor, "x");
    expect(tab(editor)).toBe(false);
    press(editor, "Escape");
    fireEvent.blur(editor.view.dom);
    expect(tab(editor, true)).toBe(false);
    putCaret(editor, "d");
    expect(tab(editor)).toBe(false);
    expect(editor.state.selection.$from.parent.textContent).toBe("e");
    expect(tab(editor, true)).toBe(false);
    expect(editor.state.selection.$from.parent.textContent).toBe("d");
  });

  it("indent what is selected by a level; Backspace at the start of a line takes one away", async () => {
    const { editor, text } = await openText('<p class="indent-8">a</p><h2>b</h2><p>c</p>');
    putCaret(editor, "a");
    expect(press(editor, "]", { ctrlKey: true })).toBe(false);
    editor.commands.selectAll();
    expect(press(editor, "]", { ctrlKey: true })).toBe(false);
    expect(text()).toBe('<p class="indent-8">a</p><h2 class="indent-1">b</h2><p class="indent-1">c</p>');
    expect(press(editor, "[", { ctrlKey: true })).toBe(false);
    press(editor, "[", { ctrlKey: true });
    expect(text()).toBe('<p class="indent-6">a</p><h2>b</h2><p>c</p>');
    // Also where nothing is left to be taken away: it is the browser's key for a page back.
    putCaret(editor, "c");
    expect(press(editor, "[", { ctrlKey: true })).toBe(false);
    putCaret(editor, "a");
    press(editor, "Backspace", { keyCode: 8 });
    expect(text()).toContain('<p class="indent-5">a</p>');
    editor.commands.setTextSelection(2);
    press(editor, "Backspace", { keyCode: 8 });
    editor.commands.setTextSelection({ from: 1, to: 2 });
    press(editor, "Backspace", { keyCode: 8 });
    expect(text()).not.toMatch(/indent-[1-4]/);
  });

  it("of an item of a list take its indentation away before its level", async () => {
    const { editor, text, put } = await openText('<ul><li>a<ul><li class="indent-1">b</li></ul></li></ul>');
    putCaret(editor, "b");
    press(editor, "[", { ctrlKey: true });
    expect(text()).toBe("<ul><li>a<ul><li>b</li></ul></li></ul>");
    press(editor, "[", { ctrlKey: true });
    expect(text()).toBe("<ul><li>a</li><li>b</li></ul>");
    put('<ul><li>a</li><li><p class="indent-1">b</p></li></ul>');
    putCaret(editor, "b");
    press(editor, "Backspace", { keyCode: 8 });
    expect(text()).toBe("<ul><li>a</li><li>b</li></ul>");
  });

  it("are named at the buttons; a press by pointer leads back into the text, and one that is not possible does nothing", async () => {
    const { editor, text } = await openText("<p>kata</p>");
    const tool = (name: string) => within(screen.getByRole("toolbar")).getByRole("button", { name });
    expect([tool("Tebal").title, tool("Gambar").title]).toEqual(["Tebal (Ctrl+B)", "Gambar"]);
    expect([tool("Gambar"), tool("Tebal")].map((each) => each.getAttribute("aria-haspopup"))).toEqual([
      "dialog",
      null,
    ]);
    await waitFor(() => expect(document.activeElement).toBe(editor.view.dom));
    expect(fireEvent.mouseDown(tool("Kutipan"))).toBe(false);
    act(() => tool("Kutipan").focus());
    fireEvent.click(tool("Kutipan"), { detail: 1 });
    expect(text()).toBe("<blockquote><p>kata</p></blockquote>");
    await waitFor(() => expect(document.activeElement).toBe(editor.view.dom));
    act(() => tool("Kutipan").focus());
    fireEvent.click(tool("Kutipan"), { detail: 0 });
    expect(text()).toBe("<p>kata</p>");
    fireEvent.click(tool("Kurangi indentasi"), { detail: 1 });
    // The editor takes the focus with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(tool("Kutipan"));
    // A key that the toolbar does not know is the browser's.
    expect(fireEvent.keyDown(tool("Kutipan"), { key: "ArrowDown" })).toBe(true);
    // The tools of a table go with the caret: the stop for Tab goes back to the first one.
    act(() => void editor.commands.setContent("<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>"));
    putCaret(editor, "a");
    await waitFor(() => expect(tool("Hapus tabel")).toBeTruthy());
    act(() => tool("Hapus tabel").focus());
    expect(tool("Hapus tabel").tabIndex).toBe(0);
    putCaret(editor, "b");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Hapus tabel" })).toBeNull());
    expect(tool("Urungkan").tabIndex).toBe(0);
  });

  it("its label leads into it, and it says how to leave it", async () => {
    const { editor } = await openText("<p>kata</p>");
    (document.activeElement as HTMLElement).blur();
    await userEvent.click(screen.getByText("Isi"));
    expect(document.activeElement).toBe(editor.view.dom);
    const described = document.getElementById(editor.view.dom.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toMatch(/tekan Escape lalu Tab/);
  });
});

describe("what is stored of a formatted text", () => {
  useApi();

  const cases = [
    [
      "one paragraph of an item or a cell without its tag",
      "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
    ],
    [
      "two paragraphs of an item with theirs",
      "<ul><li><p>a</p><p>b</p></li></ul>",
      "<ul><li><p>a</p><p>b</p></li></ul>",
    ],
    [
      "a paragraph of an item that is indented or in another language with its tag",
      '<ul><li><p class="indent-1">a</p></li><li><p lang="en">b</p></li></ul>',
      '<ul><li><p class="indent-1">a</p></li><li><p lang="en">b</p></li></ul>',
    ],
    ["no empty lines at the end", "<p>a</p><p></p><p><br></p>", "<p>a</p>"],
    [
      "an empty line between others",
      "<p>a</p><p><br></p><h2><br/></h2><p>b</p>",
      "<p>a</p><p></p><h2></h2><p>b</p>",
    ],
    ["a line alone", "<hr>", "<hr>"],
    [
      "a picture alone",
      '<p><img src="/media/a/b.png" alt=""></p>',
      '<p><img src="/media/a/b.png" alt=""></p>',
    ],
    [
      "an empty table",
      "<table><tbody><tr><td></td></tr></tbody></table>",
      "<table><tbody><tr><td></td></tr></tbody></table>",
    ],
    [
      "cells over several columns and rows, and heads",
      '<table><tbody><tr><th scope="col" colspan="2">a</th></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></tbody></table>',
      '<table><tbody><tr><th colspan="2" scope="col">a</th></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></tbody></table>',
    ],
    [
      "small numbers below and above",
      "<p>CO<sub>2</sub> m<sup>3</sup></p>",
      "<p>CO<sub>2</sub> m<sup>3</sup></p>",
    ],
    [
      "a part in another language",
      '<p><span lang="en">scope</span></p>',
      '<p><span lang="en">scope</span></p>',
    ],
  ] as const;

  it("has no tags that say nothing, and keeps all that can be seen", async () => {
    const { editor, text, put } = await openText("<p>awal</p>");
    for (const [what, given, kept] of cases) {
      put(given);
      act(() => void editor.commands.insertContentAt(0, "<p>§</p>"));
      expect(text(), what).toBe(`<p>§</p>${kept}`);
    }
    for (const [alone, kept = alone] of [
      ["<hr>"],
      ['<p><img src="/media/a/b.png" alt=""></p>'],
      ["<table><tbody><tr><td></td></tr></tbody></table>"],
      ["<h2> </h2><ul><li></li></ul>", ""],
    ] as const) {
      act(() => void editor.commands.setContent(alone));
      expect(text()).toBe(kept);
    }
  });
});

describe("what an editor does not know of a stored text", () => {
  const p = (inner: string) => `<p>${inner}</p>`;
  it.each([
    [
      "nothing where it is the same in other tags",
      p("<b>a</b><i>b</i><strike>c</strike><del>d</del>"),
      p("<strong>a</strong><em>b</em><s>c</s><s>d</s>"),
      [],
    ],
    [
      "nothing where marks are nested or divided in another way",
      p("<strong>a<b>b</b></strong><em>c d</em>"),
      p("<strong>ab</strong><em>c</em> <em>d</em>"),
      [],
    ],
    [
      "nothing where blanks and what only holds other parts differ",
      "<div><span>a  b</span><br></div><a>c</a>",
      p("a b") + p("c"),
      [],
    ],
    [
      "a mark that is upon less",
      p("<u>abc</u><code>d e</code>"),
      p("<u>ab</u>c<code>d</code> e"),
      ["u", "code"],
    ],
    ["a part that is gone, by its name", "<h4>a</h4><video></video>", p("a"), ["h4", "video"]],
    ["a part of which there is one less", "<ul><li>a</li><li>b</li></ul>", "<ul><li>ab</li></ul>", ["li"]],
    ["words that are gone", p("a b"), p("a"), ["teks"]],
    ["a link that leads nowhere any more", p('<a href="/x">a</a>'), p("<a>a</a>"), ["a"]],
    ["an empty mark as nothing", p("a<strong> </strong>"), p("a"), []],
  ])("is %s", (_what, stored, known, parts) => {
    expect(unknownParts(stored, known)).toEqual(parts);
  });
});
