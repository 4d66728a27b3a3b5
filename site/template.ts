import type { SiteData } from "#core/content/site-data.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { FixedText, gzipOf } from "#site/packed-text.ts";

/** What differs from request to request; an empty one is not filled in, so the drawing may leave it out. */
type Values = Record<string, string | SafeHtml>;
/*
 * A marker is a string, for it goes where React asks for one: `href`, `title`, JSON-LD, a text with a place. A type of its own that
 * all these take is a subtype of `string`, and the first property typed `string` forgets it; one they refuse needs a cast at each.
 * So `templateOf` refuses, before anybody is answered, a marker that a component cut.
 */
type Marked<Given extends Values> = Record<keyof Given, string>;

/** HTML that is put in as it is. */
export class SafeHtml {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** HTML in which every second part is the place of a value. */
type Template = readonly (FixedText | Place)[];
type Place = { name: string; escapeValue: (text: string) => string };

/** What answers a request: HTML that was drawn before, with this request's values. */
export type Filled = { template: Template; values: Values };

/** Private-use characters, which no text holds by accident, around the name of a value. */
const inJson = " in json";
const marker = /\ue000(\w+(?: in json)?)\ue001/;

/**
 * Draws HTML once for each key and set of empty values, with markers where the values stand, and from then on only
 * puts the values in, until the site's data changes.
 */
export function templates<Given extends Values>() {
  const drawn = new WeakMap<SiteData, Map<string, Template>>();
  return (data: SiteData, key: string, values: Given, draw: (marked: Marked<Given>) => string): Filled => {
    let wholeKey = key;
    for (const name in values) if (isEmpty(values[name])) wholeKey += ` ${name}`;
    const byKey = remembered(drawn, data, () => new Map<string, Template>());
    const template = remembered(byKey, wholeKey, () => templateOf(draw(marked(values)), Object.keys(values)));
    return { template, values };
  };
}

type Memory<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

function remembered<Key, Value>(memory: Memory<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}

function marked<Given extends Values>(values: Given): Marked<Given> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isEmpty(value) ? "" : `\ue000${name}\ue001`,
  ]);
  return Object.fromEntries(entries) as Marked<Given>;
}

function isEmpty(value: string | SafeHtml | undefined): boolean {
  return value === "" || (value instanceof SafeHtml && value.html === "");
}

/** A JSON text in which markers stand between quotes: their values are escaped as JSON, and never end a script. */
export function markedInJson(json: string): string {
  return json.replace(/(?<=\ue000\w+)(?=\ue001)/g, inJson);
}

/** @throws where a component cut a marker, or wrote it in other letters: every answer would lack the value */
function templateOf(html: string, names: string[]): Template {
  return html.split(marker).map((part, index) => {
    if (index % 2 === 1 && names.includes(part.replace(inJson, ""))) return placeOf(part);
    // A text of the site may hold such characters, and keeps them.
    const text = index % 2 === 0 ? part : `\ue000${part}\ue001`;
    const rest = restOfMarker(text, names);
    if (rest) throw new Error(`A component changed the marker of a value: "${rest}" is left of it`);
    return new FixedText(text);
  });
}

function restOfMarker(text: string, names: string[]): string | undefined {
  const beginnings = [...text.matchAll(/\ue000(\w+)/g)].map(([, word = ""]) => word);
  const ends = [...text.matchAll(/(\w+)\ue001/g)].map(([, word = ""]) => word);
  const lower = names.map((name) => name.toLowerCase());
  return (
    beginnings.find((word) => lower.some((name) => name.startsWith(word.toLowerCase()))) ??
    ends.find((word) => lower.some((name) => name.endsWith(word.toLowerCase())))
  );
}

function placeOf(mark: string): Place {
  const name = mark.replace(inJson, "");
  return { name, escapeValue: name === mark ? escapeHtml : escapeJson };
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");
}

/** The whole text. */
export function textOf({ template, values }: Filled): string {
  let html = "";
  for (const part of template) html += part instanceof FixedText ? part.text : valueAt(part, values);
  return html;
}

/** The whole text as a gzip file, of which only the values are made for the request. */
export function packedOf({ template, values }: Filled): Buffer<ArrayBuffer> {
  return gzipOf(template.map((part) => (part instanceof FixedText ? part : valueAt(part, values))));
}

function valueAt({ name, escapeValue }: Place, values: Values): string {
  const value = values[name] ?? "";
  return value instanceof SafeHtml ? value.html : escapeValue(value);
}
