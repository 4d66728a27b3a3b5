import { useMutation, useQuery } from "@tanstack/react-query";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { registerSettings } from "#shared/answers/decisions.ts";

const settingsKey = ["register-settings"];

/** Whether what gives or takes validity waits for a second person. */
export function TwoPersonApproval() {
  const { data } = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) =>
      registerSettings.parse(await request("GET", "/register-settings", undefined, signal)),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (two_person_approval: boolean) =>
      registerSettings.parse(await request("PUT", "/register-settings", { two_person_approval })),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsKey, saved);
      showToast({ title: "Sukses", description: "Aturan persetujuan diperbarui.", kind: "success" });
    },
    onError: (error) => showToast({ title: "Error", description: messageOf(error), kind: "destructive" }),
  });
  if (!data) return null;
  return (
    <fieldset disabled={isPending} className="card p-4 text-sm">
      <legend className="sr-only">Persetujuan dua orang</legend>
      <p aria-hidden className="font-semibold">
        Persetujuan dua orang
      </p>
      <p className="mt-1 text-ink-soft">
        Penerbitan, pembekuan, pemulihan, dan pencabutan sertifikat menunggu persetujuan orang kedua, begitu
        pula koreksi yang mengubah nama, nomor, standar, atau keberlakuannya. Impor berkas dan penghapusan
        dari register saat aturan ini berlaku hanya dapat dilakukan administrator.
      </p>
      <label className="mt-2 flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          className="size-4.5 accent-brand"
          checked={data.two_person_approval}
          onChange={({ target }) => mutate(target.checked)}
        />
        Wajibkan persetujuan orang kedua
      </label>
    </fieldset>
  );
}
