import type { z } from "zod";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { UserDialog, useCloseSaved } from "#panel/users/dialog.tsx";
import { UserFields } from "#panel/users/fields.tsx";
import { userMessages } from "#panel/users/user.ts";
import { type NewPerson, newPerson } from "#shared/schemas/person.ts";

/** Adds a user: active, and a viewer by default (specification 4 and 5). */
export function UserCreate() {
  const sent = useSubmitForm<z.input<typeof newPerson>, NewPerson>({
    schema: newPerson,
    defaultValues: { full_name: "", email: "", password: "", role: "viewer" },
    send: (input) => request("POST", "/users", input),
    done: userMessages.added,
    failed: userMessages.saveFailed,
    onDone: useCloseSaved(),
  });
  return (
    <UserDialog title={t("Tambah Pengguna")} label={t("Simpan Pengguna")} {...sent}>
      <UserFields isNew isOneself={false} />
    </UserDialog>
  );
}
