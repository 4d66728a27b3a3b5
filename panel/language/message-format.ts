import type { ReactNode } from "react";

type Values = Readonly<Record<string, ReactNode>>;

/** A text as it stands, or an argument. */
type Part = string | { name: string; kind?: string; options?: Record<string, Part[]> };

/**
 * Formats a text of the panel with the four forms of ICU MessageFormat that the catalogue has: `{name}`, `{count, number}`,
 * `{count, plural, one {# file} other {# files}}` and `{of, select, other {…}}`. intl-messageformat formats more, by 9 KB
 * more (decision 66); a test compares both for every text.
 *
 * @param locale of numbers and of plural forms
 * @returns the parts of the text in their order, values that are no texts or numbers (elements) among them
 */
export function formatMessage(text: string, values: Values, locale: string): ReactNode[] {
  return formatParts(partsOf(text), values, locale);
}

function formatParts(parts: Part[], values: Values, locale: string): ReactNode[] {
  return parts.flatMap((part): ReactNode[] => {
    if (typeof part === "string") return [part];
    const value = values[part.name];
    if (part.kind === "number") return [new Intl.NumberFormat(locale).format(Number(value))];
    if (!part.options) return [value];
    const key = part.kind === "plural" ? new Intl.PluralRules(locale).select(Number(value)) : String(value);
    const chosen = Object.hasOwn(part.options, key) ? part.options[key] : part.options.other;
    return formatParts(chosen ?? [], values, locale);
  });
}

const parsed = new Map<string, Part[]>();

function partsOf(text: string): Part[] {
  const known = parsed.get(text);
  if (known) return known;
  const parts = new Parser(text).message();
  parsed.set(text, parts);
  return parts;
}

class Parser {
  readonly #text: string;
  #place = 0;

  constructor(text: string) {
    this.#text = text;
  }

  message(): Part[] {
    const parts = this.#parts();
    this.#take(/$/y);
    return parts;
  }

  /** Up to the end of the option in which they stand. @param counted what `#` is the number of */
  #parts(counted?: string): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const literal = this.#take(counted ? /[^{}#]*/y : /[^{}]*/y)[0];
      if (literal) parts.push(literal);
      const sign = this.#text[this.#place];
      if (sign === "{") parts.push(this.#argument());
      else if (sign === "#" && counted) {
        this.#place++;
        parts.push({ name: counted, kind: "number" });
      } else return parts;
    }
  }

  #argument(): Part {
    const [, name = "", kind] = this.#take(/\{\s*(\w+)\s*(?:,\s*(number|plural|select)\s*,?)?/y);
    const options: Record<string, Part[]> = {};
    while (this.#text[this.#place] !== "}") {
      const [, key = ""] = this.#take(/\s*(\w+)\s*\{/y);
      options[key] = this.#parts(kind === "plural" ? name : undefined);
      this.#take(/\}\s*/y);
    }
    this.#place++;
    return kind === "plural" || kind === "select" ? { name, kind, options } : { name, kind };
  }

  /** @throws SyntaxError where the text says something else: a form that is not known */
  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#place;
    const found = pattern.exec(this.#text);
    if (!found) throw new SyntaxError(`No message of the panel at ${this.#place}: ${this.#text}`);
    this.#place = pattern.lastIndex;
    return found;
  }
}
