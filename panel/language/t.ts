import { createElement, Fragment, type ReactNode } from "react";
import { panelLocale } from "#panel/language/language.ts";
import type { Catalogue, Message, ValuesOf } from "#panel/language/message.ts";
import { formatMessage } from "#panel/language/message-format.ts";

let english: Readonly<Record<string, string>> = {};

/** Before any other module of the panel is evaluated: texts may stand in constants. */
export function setEnglish(catalogue: Catalogue): void {
  english = catalogue;
}

/**
 * A text of the panel in the person's language.
 *
 * @param text in Indonesian, with ICU arguments for what differs (`{name}`, `{count, number}`); `panel/language/english/`
 *   has the English one, which may choose by a number (`{count, plural, one {…} other {…}}`), or the compiler refuses it
 * @param values one for each name
 */
export function t<Text extends Message>(text: Text, ...[values]: ValuesOf<Text, string | number>): string {
  return format(text, values).join("");
}

/** Like `t`, with elements for names: `tNode("Hapus {name}?", { name: <b>{name}</b> })`. */
export function tNode<Text extends Message>(text: Text, ...[values]: ValuesOf<Text, ReactNode>): ReactNode {
  return format(text, values).map((part, place) => createElement(Fragment, { key: place }, part));
}

function format(text: string, values: Record<string, ReactNode> | undefined): ReactNode[] {
  const own = english[text] ?? text;
  return values ? formatMessage(own, values, panelLocale) : [own];
}
