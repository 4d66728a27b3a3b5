import type { ReactNode } from "react";

type Values = Readonly<Record<string, ReactNode>>;

/** A literal text or an argument. */
type Part = string | { name: string; kind?: string; options?: Record<string, Part[]> };

/**
 * Formats a text of the panel with the four forms of ICU MessageFormat that the catalogue has: `{name}`, `{count, number}`,
 * `{count, plural, one {# file} other {# files}}` and `{of, select, other {…}}`. intl-messageformat formats more, by 9 KB
 * more (decision 66); a test compares both for every text.
 *
 * @param locale for numbers and plural rules
 * @returns the parts of the text in order; values that are elements stay elements
 * @throws SyntaxError for a text with another form
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
  #index = 0;

  constructor(text: string) {
    this.#text = text;
  }

  message(): Part[] {
    const parts = this.#parts();
    this.#take(/$/y);
    return parts;
  }

  /** Parses up to the closing brace of the option. @param counted the argument that `#` stands for */
  #parts(counted?: string): Part[] {
    const parts: Part[] = [];
    for (;;) {
      const literal = this.#take(counted ? /[^{}#]*/y : /[^{}]*/y)[0];
      if (literal) parts.push(literal);
      const sign = this.#text[this.#index];
      if (sign === "{") parts.push(this.#argument());
      else if (sign === "#" && counted) {
        this.#index++;
        parts.push({ name: counted, kind: "number" });
      } else return parts;
    }
  }

  #argument(): Part {
    const [, name = "", kind] = this.#take(/\{\s*(\w+)\s*(?:,\s*(number|plural|select)\s*,?)?/y);
    const options: Record<string, Part[]> = {};
    while (this.#text[this.#index] !== "}") {
      const [, key = ""] = this.#take(/\s*(\w+)\s*\{/y);
      options[key] = this.#parts(kind === "plural" ? name : undefined);
      this.#take(/\}\s*/y);
    }
    this.#index++;
    return kind === "plural" || kind === "select" ? { name, kind, options } : { name, kind };
  }

  /** Consumes a match. @throws SyntaxError where the text does not match, as in an unsupported form */
  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#index;
    const found = pattern.exec(this.#text);
    if (!found) throw new SyntaxError(`No message of the panel at ${this.#index}: ${this.#text}`);
    this.#index = pattern.lastIndex;
    return found;
  }
}
