import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation, useNavigate, useParams } from "react-router";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { savedState, UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { useSaveShortcut } from "#panel/form/use-save-shortcut.ts";
import { type SentFormOptions, useSentForm } from "#panel/form/use-sent-form.ts";
import { request, statusOf } from "#panel/providers/request.ts";
import { queryClient, useSession } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import { UserFields, userLabels } from "#panel/users/fields.tsx";
import { type User, userMessages, usersKey, useUser } from "#panel/users/user.ts";
import { newPerson, type PersonChange, personChange } from "#shared/schemas/person.ts";

/** A new user: active, and a viewer unless another role is chosen (specification 4 and 5). */
export function UserCreate() {
  return (
    <UserForm
      title="Tambah Pengguna"
      label="Simpan Pengguna"
      schema={newPerson}
      defaultValues={{ full_name: "", email: "", password: "", role: "viewer" }}
      send={(input) => request("POST", "/users", input)}
      done={userMessages.added}
    />
  );
}

export function UserEdit() {
  const { id = "" } = useParams();
  const { data: user, error, isFetchedAfterMount } = useUser(id);
  const close = useClose();
  if (user && isFetchedAfterMount && !error) return <EditForm key={id} user={user} />;
  return (
    <Dialog title="Edit Pengguna" onClose={close}>
      {error ? (
        <div className="mt-4">
          <Alert kind="danger">
            <p>
              {statusOf(error) === 404
                ? "Pengguna ini tidak ada, atau sudah dihapus."
                : userMessages.loadFailed(error.message)}
            </p>
          </Alert>
        </div>
      ) : (
        <Loading />
      )}
      <DialogActions>
        <button type="button" className="button" onClick={close}>
          Tutup
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** Only what was changed is sent: what a colleague changed meanwhile stays. */
function EditForm({ user }: { user: User }) {
  const { full_name, email, role, is_active } = user;
  const stored = { full_name, role: role ?? "viewer", is_active };
  const { data: person } = useSession();
  return (
    <UserForm
      title="Edit Pengguna"
      label="Simpan Perubahan"
      schema={personChange}
      defaultValues={{ ...stored, email }}
      send={(input) => request("PATCH", `/users/${user.id}`, changesTo(stored, input))}
      done={userMessages.changed}
      stored={user}
      isOneself={person?.id === user.id}
    />
  );
}

function changesTo(stored: Record<string, unknown>, input: PersonChange): PersonChange {
  return Object.fromEntries(Object.entries(input).filter(([field, value]) => stored[field] !== value));
}

type UserValues = Record<string, string | boolean>;
type UserFormProps<Input> = Pick<SentFormOptions<UserValues, Input>, "schema" | "defaultValues" | "send"> & {
  title: string;
  label: string;
  done: string;
  stored?: User;
  isOneself?: boolean;
};

function UserForm<Input>(props: UserFormProps<Input>) {
  const { title, label, stored, isOneself = false, ...options } = props;
  const close = useClose();
  const element = useRef<HTMLFormElement>(null);
  const { form, problem, submit } = useSentForm<UserValues, Input>({
    ...options,
    failed: userMessages.saveFailed,
    async onDone() {
      void queryClient.invalidateQueries({ queryKey: usersKey });
      if (isOneself) void queryClient.invalidateQueries({ queryKey: ["session"] });
      await close(savedState);
    },
  });
  const { isSubmitting, isDirty } = form.formState;
  useSaveShortcut(element);
  return (
    <Dialog title={title} onClose={close}>
      <UnsavedGuard isDirty={isDirty} />
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          aria-label={title}
          aria-busy={isSubmitting}
          onSubmit={submit}
          className="mt-4 space-y-4"
        >
          <FormProblems message={problem?.message} labels={userLabels}>
            {problem?.isSessionOver && <SignInAgain />}
          </FormProblems>
          <fieldset disabled={isSubmitting} className="min-w-0 space-y-4">
            <UserFields isNew={!stored} isOneself={isOneself} />
          </fieldset>
          <DialogActions>
            <button type="button" className="button" disabled={isSubmitting} onClick={() => close()}>
              Batal
            </button>
            <button type="submit" className="button button-primary" disabled={isSubmitting}>
              {isSubmitting && <Spinner />}
              {isSubmitting ? "Menyimpan…" : label}
            </button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** Back to the list behind the dialog, as it is searched. */
function useClose() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (state?: object) => navigate({ pathname: "/admin/users", search }, { state });
}
