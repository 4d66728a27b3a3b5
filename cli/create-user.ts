import { Command, Option } from "commander";
import { z } from "zod";
import { commandLine } from "#cli/command-line.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { withDatabase } from "#cli/with-database.ts";
import { roles } from "#core/auth/access.ts";
import { describePasswordFault, findPasswordFault } from "#core/auth/password-policy.ts";
import { insertPerson } from "#core/auth/people.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { parseSettings } from "#core/settings.ts";
import { limits } from "#shared/limits.ts";

const { passwordLengthMin, passwordLengthMax } = limits;

const newUser = z.object({
  email: z.email("must be an e-mail address").max(320).toLowerCase(),
  name: z.string().trim().min(1, "must not be empty").max(200),
  role: z.enum(roles),
  password: z
    .string()
    .min(passwordLengthMin, `must be at least ${passwordLengthMin} characters`)
    .max(passwordLengthMax, `must be at most ${passwordLengthMax} characters`),
});

export const createUser = new Command("create-user")
  .description("Add an active member of staff who signs in with e-mail and password.")
  .requiredOption("--email <address>", "the address to sign in with")
  .requiredOption("--name <name>", "the full name")
  .addOption(new Option("--role <role>", "what they may do").choices(roles).makeOptionMandatory())
  .addOption(
    new Option("--password <password>", `at least ${passwordLengthMin} characters`)
      // Other people on the machine can read a command's arguments.
      .env("ABSAH_PASSWORD")
      .makeOptionMandatory(),
  )
  .action(async (options: unknown) => {
    const { name, ...user } = parseUser(options);
    const lengthMin = parseSettings(process.env).PASSWORD_LENGTH_MIN;
    const fault = findPasswordFault(user.password, { email: user.email, full_name: name }, lengthMin);
    if (fault) throw new OperatorError(`--password ${describePasswordFault(fault, lengthMin)}`);
    await withDatabase(async (db) => {
      await insertPerson(db, { ...user, full_name: name }, commandLine).catch((error: unknown) => {
        if (!isUniqueViolation(error, "profiles_email_unique")) throw error;
        throw new OperatorError(`There is already a user ${user.email}. Nothing was changed.`);
      });
    });
    console.log(`Added ${user.email} as ${user.role}.`);
  });

function parseUser(options: unknown): z.output<typeof newUser> {
  const parsed = newUser.safeParse(options);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `--${issue.path.join(".")} ${issue.message}`);
  throw new OperatorError(problems.join("\n"));
}
