import { useMutation } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import type { DetailsValues } from "#panel/certificates/details/values.ts";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { client } from "#shared/answers/clients.ts";

/** Adds the client's missing sites to the form. */
export function CopyClientSites({ clientId }: { clientId: string }) {
  const { getValues, setValue } = useFormContext<DetailsValues>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => client.parse(await request("GET", `/clients/${clientId}`)).sites,
    onSuccess: (sites) => {
      const there = getValues("sites");
      const added = sites.filter(({ name }) => !there.some((site) => site.name === name));
      if (added.length > 0) setValue("sites", [...there, ...added], { shouldDirty: true });
      else
        showToast({
          title: t("Tidak ada lokasi baru"),
          description: t("Klien ini tidak memiliki lokasi lain."),
          kind: "success",
        });
    },
    onError: (error) => showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" }),
  });
  return (
    <button type="button" className="button max-sm:w-full" disabled={isPending} onClick={() => mutate()}>
      {t("Ambil lokasi klien")}
    </button>
  );
}
