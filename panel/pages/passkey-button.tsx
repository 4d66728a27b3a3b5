import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#panel/language/t.ts";
import { welcome } from "#panel/pages/login-form.tsx";
import { isCancelled, requestPasskey } from "#panel/passkeys/requests.ts";
import { HttpError, messageOf } from "#panel/providers/request.ts";
import { sendPasskey } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { forgetReturnUrl } from "#panel/urls.ts";

/** A challenge is answered within five minutes: one that waits in the browser's list is asked for anew before. */
const renewMs = 4 * 60_000;
const failed = t("Passkey tidak dapat dipakai di perangkat atau browser ini.");

/** Signs in with one press; where the browser can, passkeys also stand in its list at the field for the e-mail address. */
export function PasskeyButton({ isMain = false }: { isMain?: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function enter(answer: unknown) {
    await sendPasskey(answer);
    forgetReturnUrl();
    showToast({ ...welcome, kind: "success" });
  }

  function refuse(error: unknown) {
    if (isCancelled(error)) return;
    const description = error instanceof HttpError ? messageOf(error) : failed;
    setProblem(description);
    showToast({ title: t("Login Gagal"), description, kind: "destructive" });
  }

  useOfferedPasskey(enter, refuse, isAsking);

  async function press() {
    setIsAsking(true);
    setProblem(undefined);
    try {
      await enter(await requestPasskey({ useBrowserAutofill: false }));
    } catch (error) {
      refuse(error);
      setIsAsking(false);
    }
  }

  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      {problem && (
        <Alert kind="danger" title={t("Login Gagal")}>
          <p>{problem}</p>
        </Alert>
      )}
      <button
        type="button"
        disabled={isAsking}
        className={`button w-full ${isMain ? "button-primary" : ""}`}
        onClick={press}
      >
        {isAsking ? <Spinner /> : <Fingerprint aria-hidden />}
        {t("Gunakan passkey")}
      </button>
    </>
  );
}

/** Has the browser offer passkeys at the field for the e-mail address, as long as the button was not pressed. */
function useOfferedPasskey(
  enter: (answer: unknown) => Promise<void>,
  refuse: (error: unknown) => void,
  isAsking: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only set states; the browser is asked once, and not with every render
  useEffect(() => {
    if (isAsking) return;
    const leaving = new AbortController();
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || leaving.signal.aborted) return;
      const answer = await requestPasskey({ useBrowserAutofill: true });
      await enter(answer).catch(refuse);
    };
    // Nobody asked for it: what keeps it from being offered is told to nobody.
    void offer().catch(() => {});
    const renewing = setInterval(() => void offer().catch(() => {}), renewMs);
    return () => {
      leaving.abort();
      clearInterval(renewing);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isAsking]);
}
