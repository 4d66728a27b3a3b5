import { z } from "zod";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import { emailProblem, readVisitorForm, visitorEmail } from "#shared/schemas/visitor-form.ts";

/** In characters, as mail servers accept. */
export const watchEmailLengthMax = 254;

const wish = z.object({
  email: visitorEmail(watchEmailLengthMax).refine(
    (address) => mailAddress.safeParse(address).success,
    emailProblem,
  ),
});

/** Validates the e-mail address of a new subscriber. */
export function watchWish(email: string) {
  const { form, problems } = readVisitorForm(wish, { email });
  return { form, problem: problems?.email };
}
