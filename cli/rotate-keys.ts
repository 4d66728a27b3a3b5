import { Command } from "commander";
import { parseSettings } from "#core/settings.ts";
import { rotateLogKeys } from "#core/tlog/keys.ts";

export const rotateKeysCommand = new Command("rotate-keys")
  .description(
    "Make a new key that signs the log. The former one signs beside it for thirty days, so that whoever watches the log learns of the new one from an entry of the log itself. Restart the server afterwards; of several servers give each the same file first (LOG_KEYS).",
  )
  .action(async () => {
    const { former, current } = await rotateLogKeys(parseSettings(process.env), new Date());
    console.log(`Former key: ${former}\nNew key:    ${current}`);
    console.log("Restart the server, and keep a copy of the keys where no backup of the database lies.");
  });
