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

const requiredLine = (field: ContactField) => line(field).pipe(z.string().min(1, required));

/** Specification 5: something, an at sign, something with a dot, and no space anywhere. */
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A message of the contact form (specification 2.8 and 5). */
const contactMessage = z.object({
  name: requiredLine("name"),
  email: requiredLine("email").pipe(z.string().regex(addressPattern, email)),
  phone: line("phone"),
  company: line("company"),
  subject: line("subject"),
  message: z.string().trim().min(1, required).max(contactLengths.message, tooLong),
});

export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;

/** The first problem of each field; none at all for a message that can be sent. */
export function contactProblemsOf(typed: Record<ContactField, string>): ContactProblems {
  const parsed = contactMessage.safeParse(typed);
  const problems: ContactProblems = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = contactFields.find((name) => name === path[0]);
    const problem = contactProblems.find((name) => name === message);
    if (field && problem) problems[field] ??= problem;
  }
  return problems;
}
