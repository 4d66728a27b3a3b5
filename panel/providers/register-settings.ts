import { useMutation, useQuery } from "@tanstack/react-query";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { type RegisterSettings, registerSettings } from "#shared/answers/decisions.ts";

/** Of the API. */
const resource = "register-settings";

const settingsKey = [resource];

/** How the body keeps its register; undefined while that is read. */
export function useRegisterSettings(): RegisterSettings | undefined {
  const { data } = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) =>
      registerSettings.parse(await request("GET", "/register-settings", undefined, signal)),
    // What others do meanwhile takes no form away.
    refetchOnReconnect: false,
  });
  return data;
}

/** @param saved what the toast says */
export function useSaveRegisterSettings(saved: string) {
  return useMutation({
    mutationFn: async (changes: Partial<RegisterSettings>) =>
      registerSettings.parse(await request("PUT", "/register-settings", changes)),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsKey, settings);
      void queryClient.invalidateQueries({ queryKey: [resource, "events"] });
      showToast({ title: t("Sukses"), description: saved, kind: "success" });
    },
    onError: (error) => showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" }),
  });
}
