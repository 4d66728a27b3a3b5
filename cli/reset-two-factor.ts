import { Command } from "commander";
import { commandLine } from "#cli/command-line.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { withDatabase } from "#cli/with-database.ts";
import { findUserByEmail } from "#core/auth/find-user.ts";
import { removePasskeysOf } from "#core/auth/passkeys/own-passkeys.ts";
import { removeTwoFactor } from "#core/auth/two-factor.ts";

export const resetTwoFactor = new Command("reset-two-factor")
  .description(
    "Turn the second factor of a member of staff off and remove their passkeys, for whoever lost them, or after SECRET was lost. Their sessions end; they sign in with their password alone and set it up anew.",
  )
  .argument("<email>", "the address that they sign in with")
  .action(async (email: string) => {
    const before = await withDatabase(async (db) => {
      const found = await findUserByEmail(db, email);
      if (found?.two_factor_enabled) await removeTwoFactor(db, found.id, commandLine);
      if (found?.has_passkeys) await removePasskeysOf(db, found.id, commandLine);
      return found;
    });
    if (!before) throw new OperatorError(`There is no user ${email}. Nothing was changed.`);
    const { two_factor_enabled, has_passkeys } = before;
    if (two_factor_enabled)
      console.log(`The second factor of ${before.email} is off, and their sessions ended.`);
    if (has_passkeys) console.log(`The passkeys of ${before.email} are removed, and their sessions ended.`);
    if (!two_factor_enabled && !has_passkeys)
      console.log(`${before.email} has no second factor. Nothing was changed.`);
  });
