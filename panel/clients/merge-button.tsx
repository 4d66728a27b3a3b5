import { Merge } from "lucide-react";
import { useState } from "react";
import { MergeDialog } from "#panel/clients/merge-dialog.tsx";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { t } from "#panel/language/t.ts";
import type { Client } from "#shared/answers/clients.ts";

/** Opens the merge dialog; after a merge navigates to the remaining client. */
export function MergeButton({ client }: { client: Client }) {
  const leave = useLeaveForm();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button w-full" onClick={() => setIsOpen(true)}>
        <Merge aria-hidden />
        {t("Gabungkan…")}
      </button>
      {isOpen && (
        <MergeDialog
          client={client}
          onClose={() => setIsOpen(false)}
          onMerged={(id) => leave(`/admin/clients/${id}`)}
        />
      )}
    </>
  );
}
