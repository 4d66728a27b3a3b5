import { english as messages } from "#shared/english-messages/all.ts";

/** In characters: no message is as long, and a longer text is not looked through. */
const lengthMax = 2_000;

/** These arguments are words of ours, which have an English of their own; others are names that somebody gave. */
const ownWords = new Set(["kind", "formats", "reason"]);

const argument = /\{(\w+)(, number)?\}/g;

/** The most exact first: those with the most letters of their own. */
const patterns = Object.entries(messages)
  .filter(([message]) => message.search(argument) >= 0)
  .toSorted(([one], [other]) => lettersOf(other) - lettersOf(one))
  .map(([message, english]) => ({ pattern: patternOf(message), english }));

/**
 * A message of the API in English.
 *
 * @param message one message in Indonesian, or several with a blank between ("… Nomor berikutnya yang bebas: …")
 * @returns the message as it is where it is no known one
 */
export function inEnglish(message: string): string {
  return message.length > lengthMax ? message : (translated(message) ?? message);
}

function translated(message: string): string | undefined {
  return translatedWhole(message) ?? translatedInParts(message);
}

function translatedWhole(message: string): string | undefined {
  if (Object.hasOwn(messages, message)) return messages[message];
  for (const { pattern, english } of patterns) {
    const found = pattern.exec(message)?.groups;
    if (found)
      return english.replace(argument, (_, name, isNumber) => shownValue(name, found[name], isNumber));
  }
  return undefined;
}

/** The longest message first, for one of them may itself be two sentences. */
function translatedInParts(message: string): string | undefined {
  for (let end = message.lastIndexOf(" "); end > 0; end = message.lastIndexOf(" ", end - 1)) {
    const first = /[.!?]$/.test(message.slice(0, end)) ? translatedWhole(message.slice(0, end)) : undefined;
    const rest = first && translated(message.slice(end + 1));
    if (rest) return `${first} ${rest}`;
  }
  return undefined;
}

function shownValue(name: string, value = "", isNumber?: string): string {
  if (isNumber) return value.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  return ownWords.has(name) ? inEnglish(value) : value;
}

function lettersOf(message: string): number {
  return message.replace(argument, "").length;
}

function patternOf(message: string): RegExp {
  const source = message
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(argument, (_, name, isNumber) => `(?<${name}>${isNumber ? "\\d+(?:[.,]\\d+)*" : ".+?"})`);
  return new RegExp(`^${source}$`, "s");
}
