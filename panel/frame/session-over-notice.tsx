import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { sessionOver, useSession } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** Shown while the session has expired and unsaved changes keep the page open. */
export function SessionOverNotice() {
  const { error } = useSession();
  if (statusOf(error) !== 401) return null;
  return (
    <div className="top-20 z-20 mb-4 max-w-6xl shadow-lg tall:sticky">
      <Alert kind="danger" title={sessionOver.title}>
        <p>{sessionOver.description}</p>
        <SignInAgain />
      </Alert>
    </div>
  );
}
