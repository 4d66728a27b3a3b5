import { z } from "zod";
import { instant, uuid } from "#shared/answers/answered.ts";
import { apiScopes } from "#shared/api-scopes.ts";

/** The states of a key. `without-maker`: its creator is no longer an active administrator. */
const apiKeyStates = ["active", "withdrawn", "expired", "without-maker"] as const;

const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** The beginning of the key, to recognize it. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  made_by_name: z.string(),
  created_at: instant,
  expires_on: z.iso.date(),
  /** To the hour; null if never used. */
  last_used_at: instant.nullable(),
  state: z.enum(apiKeyStates),
});
export type ApiKeyRow = z.output<typeof apiKey>;

export const apiKeyList = z.object({ data: z.array(apiKey) });

/** Contains the key, which is shown only once. */
export const madeApiKey = z.object({ key: z.string(), row: apiKey });
