import { english as messages } from "#shared/english-messages/all.ts";

/** In characters. Messages are shorter, and longer texts are not matched. */
const lengthMax = 2_000;

/** These arguments are product terms with a translation; others are names. */
const translatedArguments = new Set(["kind", "formats", "reason"]);

const argument = /\{(\w+)(, number)?\}/g;

/** The most specific first: those with the longest literal part. */
const patterns = Object.entries(messages)
  .filter(([message]) => message.search(argument) >= 0)
  .toSorted(([one], [other]) => lettersOf(other) - lettersOf(one))
  .map(([message, english]) => ({ pattern: patternOf(message), english }));

/**
 * Translates a message of the API into English.
 *
 * @param message one message in Indonesian, or several separated by spaces ("… Nomor berikutnya yang bebas: …")
 * @returns the message unchanged if it is unknown
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

/** Tries the longest first part first, because a message may consist of two sentences. */
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
  return translatedArguments.has(name) ? inEnglish(value) : value;
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
