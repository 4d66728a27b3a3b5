import { createElement, Fragment, type ReactNode } from "react";
import { panelLocale } from "#panel/language/language.ts";
import type { Catalogue, Message, ValuesOf } from "#panel/language/message.ts";
import { formatMessage } from "#panel/language/message-format.ts";

let english: Readonly<Record<string, string>> = {};

/** Must run before any other module of the panel is evaluated, because constants hold translated texts. */
export function setEnglish(catalogue: Catalogue): void {
  english = catalogue;
}

/**
 * Translates a text of the panel to the panel's language.
 *
 * @param text in Indonesian, with ICU arguments (`{name}`, `{count, number}`). A text without a translation in
 *   `panel/language/english/` does not compile; the English one may use `{count, plural, one {…} other {…}}`.
 * @param values one for each argument
 */
export function t<Text extends Message>(text: Text, ...[values]: ValuesOf<Text, string | number>): string {
  return format(text, values).join("");
}

/** Like `t`, with elements as values: `tNode("Hapus {name}?", { name: <b>{name}</b> })`. */
export function tNode<Text extends Message>(text: Text, ...[values]: ValuesOf<Text, ReactNode>): ReactNode {
  return format(text, values).map((part, index) => createElement(Fragment, { key: index }, part));
}

function format(text: string, values: Record<string, ReactNode> | undefined): ReactNode[] {
  const own = english[text] ?? text;
  return values ? formatMessage(own, values, panelLocale) : [own];
}
