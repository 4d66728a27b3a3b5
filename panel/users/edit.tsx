import type { FieldValues } from "react-hook-form";
import { useParams } from "react-router";
import { FieldText } from "#panel/content/field-text.tsx";
import { checkRecordBy } from "#panel/form/check.ts";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { useRecordForm } from "#panel/form/use-record-form.ts";
import { t } from "#panel/language/t.ts";
import { request, statusOf } from "#panel/providers/request.ts";
import { queryClient, useSession } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { UserDialog, useClose, useCloseSaved } from "#panel/users/dialog.tsx";
import { UserFields, userLabels } from "#panel/users/fields.tsx";
import { type User, user as userAnswer, userMessages, useUser } from "#panel/users/user.ts";
import { personChange } from "#shared/schemas/person.ts";

/** Fetches the user anew instead of using the list's cache. */
export function UserEdit() {
  const { id = "" } = useParams();
  const { data: user, error, isFetchedAfterMount } = useUser(id);
  const close = useClose();
  if (user && isFetchedAfterMount && !error) return <EditForm key={id} user={user} />;
  return (
    <Dialog title={t("Edit Pengguna")} onClose={close}>
      {error ? (
        <div className="mt-4">
          <Alert kind="danger">
            <p>
              {statusOf(error) === 404
                ? t("Pengguna ini tidak ada, atau sudah dihapus.")
                : userMessages.loadFailed(error.message)}
            </p>
          </Alert>
        </div>
      ) : (
        <Loading />
      )}
      <DialogActions>
        <button type="button" className="button" onClick={close}>
          {t("Tutup")}
        </button>
      </DialogActions>
    </Dialog>
  );
}

type UserContent = Pick<User, "full_name" | "role" | "is_active">;

const fields = ["full_name", "role", "is_active"] as const;

function EditForm({ user }: { user: User }) {
  const { data: person } = useSession();
  const isOneself = person?.id === user.id;
  const close = useCloseSaved();
  const { form, stored, problem, conflict, submit, resolve } = useRecordForm<FieldValues, UserContent, User>({
    opened: user,
    fields,
    valuesOf: (row) => ({ ...row }),
    resolver: check,
    save: (input, over = user) => change(over, input),
    readCurrent: (current) => userAnswer.parse(current),
    messages: userMessages,
    async onSaved() {
      if (isOneself) void queryClient.invalidateQueries({ queryKey: ["session"] });
      await close();
    },
  });
  return (
    <UserDialog
      title={t("Edit Pengguna")}
      label={t("Simpan Perubahan")}
      {...{ form, problem, submit }}
      question={
        conflict && (
          <ConflictPanel
            key={JSON.stringify(conflict.theirs)}
            subject={t("Pengguna ini")}
            conflict={conflict}
            opened={stored}
            fields={fields}
            labels={userLabels}
            renderValue={(_field, value) => <FieldText value={value} />}
            onResolve={resolve}
          />
        )
      }
    >
      <UserFields isNew={false} isOneself={isOneself} />
    </UserDialog>
  );
}

const check = checkRecordBy(personChange.required());

/** Sends only changed fields with their former values, so that other fields changed by a colleague are kept. */
async function change(stored: User, input: UserContent): Promise<User> {
  const changed = fields.filter((field) => input[field] !== stored[field]);
  const only = (content: UserContent) => Object.fromEntries(changed.map((field) => [field, content[field]]));
  const body = { ...only(input), opened: only(stored) };
  return userAnswer.parse(await request("PATCH", `/users/${stored.id}`, body));
}
