import { z } from "zod";

/** Lengths in characters. */
export const contactLengths = {
  name: 200,
  email: 254,
  phone: 50,
  company: 200,
  subject: 200,
  message: 5000,
} as const;

export type ContactField = keyof typeof contactLengths;
export const contactFields = Object.keys(contactLengths) as ContactField[];

/** What can be wrong with a field; the page has the words in both languages. */
const contactProblems = ["required", "email", "too_long"] as const;
export type ContactProblem = (typeof contactProblems)[number];

const tooLong: ContactProblem = "too_long";
const required: ContactProblem = "required";
const email: ContactProblem = "email";

/** One line without control characters: what becomes a header of a mail must not bring its own. */
const line = (field: ContactField) =>
  z
    .string()
    .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim())
    .pipe(z.string().max(contactLengths[field], tooLong));

/** Lines without other control characters, which the database cannot all store. */
const lines = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();

const requiredLine = (field: ContactField) => line(field).pipe(z.string().min(1, required));

/** Specification 5: something, an at sign, something with a dot, and no space anywhere. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A message of the contact form (specification 2.8 and 5). */
const contactMessage = z.object({
  name: requiredLine("name"),
  email: requiredLine("email").pipe(z.string().regex(emailPattern, email)),
  phone: line("phone"),
  company: line("company"),
  subject: line("subject"),
  message: z.string().transform(lines).pipe(z.string().min(1, required).max(contactLengths.message, tooLong)),
});

export type ContactMessage = z.output<typeof contactMessage>;
type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

type ReadMessage =
  | { message: ContactMessage; problems?: undefined }
  | { message?: undefined; problems: ContactProblems };

/** The message as it may be kept and mailed, or the first problem of each field. */
export function readContactMessage(typed: Record<ContactField, string>): ReadMessage {
  const parsed = contactMessage.safeParse(typed);
  if (parsed.success) return { message: parsed.data };
  const problems: ContactProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = contactFields.find((name) => name === path[0]);
    const problem = contactProblems.find((name) => name === message);
    if (field && problem) problems[field] ??= problem;
  }
  return { problems };
}
