import { z } from "zod";
import { answered, instant } from "#shared/answers/answered.ts";
import { settingTypes, siteSettingEntry } from "#shared/schemas/site-setting.ts";

export const siteSetting = z.object({
  id: z.number(),
  ...answered(siteSettingEntry.shape),
  label: z.string(),
  type: z.enum(settingTypes),
  updated_at: instant,
});

/** A setting in responses. */
export type SiteSetting = z.output<typeof siteSetting>;
