import { Command, Option } from "commander";
import { rotateCredentialKeys } from "#core/credentials/keys.ts";
import { parseSettings } from "#core/settings.ts";
import { rotateLogKeys } from "#core/tlog/keys.ts";

type Which = "log" | "credentials";

export const rotateKeysCommand = new Command("rotate-keys")
  .description(
    "Make a new key that signs the log, and one that signs credentials and status lists. The log's former one signs beside it for thirty days, so that whoever watches the log learns of the new one from an entry of the log itself; what the former one of credentials signed is verified by it for ever. Restart the server afterwards; of several servers give each the same files first (LOG_KEYS, CREDENTIAL_KEYS).",
  )
  .addOption(new Option("--only <which>", "rotate the keys of one alone").choices(["log", "credentials"]))
  .action(async ({ only }: { only?: Which }) => {
    const settings = parseSettings(process.env);
    const now = new Date();
    if (only !== "credentials") {
      const { former, current } = await rotateLogKeys(settings, now);
      console.log(`Former key: ${former}\nNew key:    ${current}`);
    }
    if (only !== "log") {
      const { former, current } = await rotateCredentialKeys(settings, now);
      console.log(`Former key of credentials: ${former}\nNew key of credentials:    ${current}`);
    }
    console.log("Restart the server, and keep a copy of the keys where no backup of the database lies.");
  });
