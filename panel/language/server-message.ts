let translate = (message: string) => message;

/** Must run before any other module of the panel is evaluated; without it messages are not translated. */
export function setServerEnglish(inEnglish: (message: string) => string): void {
  translate = inEnglish;
}

/**
 * Translates a message of the API, or of a shared schema or constant, to the panel's language.
 *
 * @param message in Indonesian; one message, or several joined by spaces
 * @returns the message itself where there is no translation
 */
export function serverMessage(message: string): string {
  return translate(message);
}

/** Translates the messages of an API error (`shared/answers/problem.ts`) and its fields; returns any other value unchanged. */
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
