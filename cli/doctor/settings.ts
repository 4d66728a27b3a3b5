import { type Finding, failure, ok, warning } from "#cli/doctor/check.ts";
import { describeMistypedSettings } from "#core/mistyped-settings.ts";
import { parseSettings, type Settings, SettingsError, settingNames } from "#core/settings.ts";

const about = "settings";

/** The settings, all of them parsed; undefined where they are not usable. */
export function checkSettings(env: Record<string, string | undefined>): {
  settings: Settings | undefined;
  findings: Finding[];
} {
  const file = env.ABSAH_ENV_FILE ? `, ${env.ABSAH_ENV_FILE} among them` : "";
  const given = settingNames.filter((name) => env[name]).length;
  try {
    const settings = parseSettings(env);
    const mistyped = describeMistypedSettings(env, settingNames);
    return {
      settings,
      findings: [
        ok(about, `${given} are set${file}; the site is ${settings.PUBLIC_URL}`),
        ...mistyped.map((sentence) => warning(about, sentence)),
      ],
    };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const [, ...problems] = error.message.split("\n");
    return { settings: undefined, findings: problems.map((problem) => failure(about, problem.trim())) };
  }
}
