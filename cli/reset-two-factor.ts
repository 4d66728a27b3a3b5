import { Command } from "commander";
import { commandLine } from "#cli/command-line.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { withDatabase } from "#cli/with-database.ts";
import { findUserByEmail } from "#core/auth/find-user.ts";
import { removeTwoFactor } from "#core/auth/two-factor.ts";

export const resetTwoFactor = new Command("reset-two-factor")
  .description(
    "Turn the second factor of a member of staff off, for whoever lost it, or after SECRET was lost. Their sessions end; they sign in with their password alone and set it up anew.",
  )
  .argument("<email>", "the address that they sign in with")
  .action(async (email: string) => {
    const before = await withDatabase(async (db) => {
      const found = await findUserByEmail(db, email);
      if (found?.two_factor_enabled) await removeTwoFactor(db, found.id, commandLine);
      return found;
    });
    if (!before) throw new OperatorError(`There is no user ${email}. Nothing was changed.`);
    console.log(
      before.two_factor_enabled
        ? `The second factor of ${before.email} is off, and their sessions ended.`
        : `${before.email} has no second factor. Nothing was changed.`,
    );
  });
