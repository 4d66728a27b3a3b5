let translate = (message: string) => message;

/** Before any other module of the panel is evaluated; without it messages stay as the server says them. */
export function setServerEnglish(inEnglish: (message: string) => string): void {
  translate = inEnglish;
}

/**
 * What the API, or a schema or constant that it shares with the panel, says to a person, in the panel's language.
 *
 * @param message in Indonesian, one message or several with a blank between
 * @returns the message as it is where it has no English one
 */
export function serverMessage(message: string): string {
  return translate(message);
}

/** A refusal (`shared/answers/problem.ts`) with its message and those of its fields in the panel's language; anything else as it is. */
export function refusalInPanelLanguage(answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  const { message, errors } = answer;
  return {
    ...answer,
    ...(typeof message === "string" && { message: serverMessage(message) }),
    ...(isRecord(errors) && { errors: messagesIn(errors) }),
  };
}

function messagesIn(errors: Record<string, unknown>): Record<string, unknown> {
  const translated = Object.entries(errors).map(([field, message]) => [
    field,
    typeof message === "string" ? serverMessage(message) : message,
  ]);
  return Object.fromEntries(translated);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
