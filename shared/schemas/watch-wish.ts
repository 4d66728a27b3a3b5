import { z } from "zod";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import { emailProblem, readVisitorForm, visitorEmail } from "#shared/schemas/visitor-form.ts";

/** In characters, as a mail server takes it. */
export const watchEmailLengthMax = 254;

const wish = z.object({
  email: visitorEmail(watchEmailLengthMax).refine(
    (address) => mailAddress.safeParse(address).success,
    emailProblem,
  ),
});

/** The address of somebody who wants to watch a certificate, or what is wrong with it. */
export function watchWish(email: string) {
  const { form, problems } = readVisitorForm(wish, { email });
  return { form, problem: problems?.email };
}
