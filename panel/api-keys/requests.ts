import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { apiKeyList, madeApiKey } from "#shared/answers/api-keys.ts";
import type { ApiKeyInput } from "#shared/schemas/api-key.ts";

const apiKeysKey = ["api-keys"];

export const invalidateApiKeys = () => queryClient.invalidateQueries({ queryKey: apiKeysKey });

export function useApiKeys() {
  return useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) =>
      apiKeyList.parse(await request("GET", "/api-keys", undefined, signal)).data,
  });
}

/** @returns the key itself, which the server answers this once */
export async function makeApiKey(input: ApiKeyInput): Promise<string> {
  return madeApiKey.parse(await request("POST", "/api-keys", input)).key;
}

export async function withdrawApiKey(id: string): Promise<void> {
  await request("DELETE", `/api-keys/${id}`);
}
