import { english as messages } from "#shared/english-messages/all.ts";

/** In characters: no message is as long, and a longer text is not looked through. */
const lengthMax = 2_000;

/** These arguments are words of ours, which have an English of their own; others are names that somebody gave. */
const ownWords = new Set(["kind", "formats", "reason"]);

const argument = /\{(\w+)(, number)?\}/g;

/** The most exact first: those with the most letters of their own. */
const patterns = Object.entries(messages)
  .filter(([said]) => said.search(argument) >= 0)
  .toSorted(([one], [other]) => lettersOf(other) - lettersOf(one))
  .map(([said, english]) => ({ pattern: patternOf(said), english }));

/**
 * A message of the API in English.
 *
 * @param said one message in Indonesian, or several with a blank between ("… Nomor berikutnya yang bebas: …")
 * @returns the message as it is where it is no known one
 */
export function inEnglish(said: string): string {
  return said.length > lengthMax ? said : (translated(said) ?? said);
}

function translated(said: string): string | undefined {
  return translatedWhole(said) ?? translatedInParts(said);
}

function translatedWhole(said: string): string | undefined {
  if (Object.hasOwn(messages, said)) return messages[said];
  for (const { pattern, english } of patterns) {
    const found = pattern.exec(said)?.groups;
    if (found)
      return english.replace(argument, (_, name, isNumber) => shownValue(name, found[name], isNumber));
  }
  return undefined;
}

/** The longest message first, for one of them may itself be two sentences. */
function translatedInParts(said: string): string | undefined {
  for (let end = said.lastIndexOf(" "); end > 0; end = said.lastIndexOf(" ", end - 1)) {
    const first = /[.!?]$/.test(said.slice(0, end)) ? translatedWhole(said.slice(0, end)) : undefined;
    const rest = first && translated(said.slice(end + 1));
    if (rest) return `${first} ${rest}`;
  }
  return undefined;
}

function shownValue(name: string, value = "", isNumber?: string): string {
  if (isNumber) return value.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  return ownWords.has(name) ? inEnglish(value) : value;
}

function lettersOf(said: string): number {
  return said.replace(argument, "").length;
}

function patternOf(said: string): RegExp {
  const source = said
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(argument, (_, name, isNumber) => `(?<${name}>${isNumber ? "\\d+(?:[.,]\\d+)*" : ".+?"})`);
  return new RegExp(`^${source}$`, "s");
}
