import { z } from "zod";
import { instant, uuid } from "#shared/answers/answered.ts";
import { apiScopes } from "#shared/api-scopes.ts";

/** Why a key is refused: withdrawn, past its last day, or made by somebody who is no active administrator any more. */
const apiKeyStates = ["active", "withdrawn", "expired", "without-maker"] as const;

const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** What the key begins with, to recognise it by. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  made_by_name: z.string(),
  created_at: instant,
  expires_on: z.iso.date(),
  /** To the hour; null before its first use. */
  last_used_at: instant.nullable(),
  state: z.enum(apiKeyStates),
});
export type ApiKeyRow = z.output<typeof apiKey>;

export const apiKeyList = z.object({ data: z.array(apiKey) });

/** The key itself, which is told once. */
export const madeApiKey = z.object({ key: z.string(), row: apiKey });
