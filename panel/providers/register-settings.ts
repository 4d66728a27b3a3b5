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

const resource = "register-settings";

const settingsKey = [resource];

/** The register's settings, as a query. */
export function useRegisterSettingsQuery() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) =>
      versionedRegisterSettings.parse(await request("GET", "/register-settings", undefined, signal)),
    // A refetch must not replace an open form.
    refetchOnReconnect: false,
  });
}

/** The register's settings; undefined while they load. */
export function useRegisterSettings(): VersionedRegisterSettings | undefined {
  return useRegisterSettingsQuery().data;
}

/**
 * Saves settings, each over the version that was loaded.
 *
 * @throws HttpError (409) with the current settings where a version is outdated
 */
export async function saveRegisterSettings(
  changes: Partial<RegisterSettings>,
  versions: Partial<VersionedRegisterSettings["versions"]>,
): Promise<VersionedRegisterSettings> {
  const answer = await request("PUT", "/register-settings", { ...changes, versions });
  const saved = versionedRegisterSettings.parse(answer);
  cacheSettings(saved);
  void queryClient.invalidateQueries({ queryKey: [resource, "events"] });
  return saved;
}

function cacheSettings(settings: VersionedRegisterSettings): void {
  queryClient.setQueryData(settingsKey, settings);
}

/** Saves a switch over the version shown; on conflict the current value is shown. @param saved the text of the toast */
export function useSaveSwitch(
  saved: string,
): UseMutationResult<VersionedRegisterSettings, Error, Partial<RegisterSettings>> {
  const shown = useRegisterSettings();
  return useMutation({
    mutationFn: (changes) => saveRegisterSettings(changes, versionsOf(changes, shown)),
    onSuccess: () => showToast({ title: t("Sukses"), description: saved, kind: "success" }),
    onError: (error) => {
      const current = versionedRegisterSettings.safeParse(currentOf(error));
      if (current.success) cacheSettings(current.data);
      showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" });
    },
  });
}

function versionsOf(changes: Partial<RegisterSettings>, shown: VersionedRegisterSettings | undefined) {
  const names = Object.keys(changes) as (keyof RegisterSettings)[];
  return Object.fromEntries(names.map((name) => [name, shown?.versions[name]]));
}
