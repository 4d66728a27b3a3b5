import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { type TranslatedFields, translations } from "#shared/answers/choices.ts";

/** English translations of a field's values in stored rows; empty while they load. */
export function useTranslations<Resource extends keyof TranslatedFields>(
  resource: Resource,
  field: TranslatedFields[Resource][number],
): Record<string, string> {
  const { data } = useQuery({
    queryKey: [resource, "translations"],
    queryFn: async ({ signal }) =>
      translations.parse(await request("GET", `/${resource}/translations`, undefined, signal)),
  });
  return data?.[field as string] ?? none;
}

const none: Record<string, string> = {};
