import { Command } from "commander";
import { commandLine } from "#cli/command-line.ts";
import { withDatabase } from "#cli/with-database.ts";
import { readSignInRules, saveSignInRules } from "#core/auth/sign-in-policy.ts";

export const allowPasswords = new Command("allow-passwords")
  .description(
    "Let everybody sign in with their password again, for when the OpenID Connect provider or everybody's passkeys are lost. What roles require stays.",
  )
  .action(async () => {
    const before = await withDatabase(async (db) => {
      const { required } = await readSignInRules(db);
      await saveSignInRules(db, { required: "password" }, commandLine);
      return required;
    });
    console.log(
      before === "password"
        ? "Passwords are open already. Nothing was changed."
        : "Passwords are open again. Whoever has none asks for a link on the login page, or use create-user.",
    );
  });
