import { type UseMutationResult, useMutation, useQuery } from "@tanstack/react-query";
import { currentOf } from "#panel/form/conflict.ts";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import {
  type RegisterSettings,
  type VersionedRegisterSettings,
  versionedRegisterSettings,
} from "#shared/answers/decisions.ts";

/** Of the API. */
const resource = "register-settings";

const settingsKey = [resource];

/** How the body keeps its register, and how far the question is. */
export function useRegisterSettingsQuery() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) =>
      versionedRegisterSettings.parse(await request("GET", "/register-settings", undefined, signal)),
    // What others do meanwhile takes no form away.
    refetchOnReconnect: false,
  });
}

/** How the body keeps its register; undefined while that is read. */
export function useRegisterSettings(): VersionedRegisterSettings | undefined {
  return useRegisterSettingsQuery().data;
}

/**
 * Saves settings over the versions that were opened.
 *
 * @throws HttpError with what stands now where one of them has another version
 */
export async function saveRegisterSettings(
  changes: Partial<RegisterSettings>,
  versions: Partial<VersionedRegisterSettings["versions"]>,
): Promise<VersionedRegisterSettings> {
  const answer = await request("PUT", "/register-settings", { ...changes, versions });
  const saved = versionedRegisterSettings.parse(answer);
  show(saved);
  void queryClient.invalidateQueries({ queryKey: [resource, "events"] });
  return saved;
}

function show(settings: VersionedRegisterSettings): void {
  queryClient.setQueryData(settingsKey, settings);
}

/** Turns a switch, over the version that is shown; where somebody was faster, what stands now is shown. @param saved what the toast says */
export function useSaveSwitch(
  saved: string,
): UseMutationResult<VersionedRegisterSettings, Error, Partial<RegisterSettings>> {
  const shown = useRegisterSettings();
  return useMutation({
    mutationFn: (changes) => saveRegisterSettings(changes, versionsOf(changes, shown)),
    onSuccess: () => showToast({ title: t("Sukses"), description: saved, kind: "success" }),
    onError: (error) => {
      const current = versionedRegisterSettings.safeParse(currentOf(error));
      if (current.success) show(current.data);
      showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" });
    },
  });
}

function versionsOf(changes: Partial<RegisterSettings>, shown: VersionedRegisterSettings | undefined) {
  const names = Object.keys(changes) as (keyof RegisterSettings)[];
  return Object.fromEntries(names.map((name) => [name, shown?.versions[name]]));
}
