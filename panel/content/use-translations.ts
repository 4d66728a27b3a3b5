import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { type TranslatedFields, translations } from "#shared/answers/choices.ts";

/** The English that stored rows have for what they say in a field; none while nobody knows. */
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
