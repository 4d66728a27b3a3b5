import { useQuery } from "@tanstack/react-query";
import { t } from "#panel/language/t.ts";
import { LoginForm } from "#panel/pages/login-form.tsx";
import { PasskeyButton } from "#panel/pages/passkey-button.tsx";
import { PasskeyFirst } from "#panel/pages/passkey-first.tsx";
import { ProviderLink } from "#panel/pages/provider-link.tsx";
import { ProviderProblem } from "#panel/pages/provider-problem.tsx";
import { requestAs } from "#panel/providers/request.ts";
import type { WaysToSignIn } from "#shared/answers/passkeys.ts";

/** The server writes it into the document of the login page, so that the form does not give way to the button. */
const isPasskeyRequiredByDocument = document.querySelector('meta[name="passkey-required"]') !== null;

/**
 * E-mail and password, and beside them what else is open. Until the server said so, what specification 2.11 shows.
 *
 * @param wanted where whoever signs in goes on
 */
export function SignInMethods({ wanted }: { wanted: string }) {
  const { data: ways } = useQuery({
    queryKey: ["ways-to-sign-in"],
    queryFn: ({ signal }) => requestAs<WaysToSignIn>("/session/ways", signal),
    staleTime: 60_000,
  });
  const isPasswordOpen = ways?.password ?? true;
  const isPasskeyRequired = ways?.passkey_required ?? isPasskeyRequiredByDocument;
  if (isPasskeyRequired)
    return (
      <>
        <ProviderProblem />
        <PasskeyFirst>
          <LoginForm />
          {ways?.provider && (
            <div className="mt-4 space-y-3">
              <Or />
              <ProviderLink label={ways.provider} wanted={wanted} />
            </div>
          )}
        </PasskeyFirst>
      </>
    );
  return (
    <>
      <ProviderProblem />
      {isPasswordOpen && <LoginForm />}
      {ways && (ways.passkey || ways.provider) && (
        <div className="mt-4 space-y-3">
          {isPasswordOpen && <Or />}
          {ways.passkey && <PasskeyButton />}
          {ways.provider && <ProviderLink label={ways.provider} wanted={wanted} />}
        </div>
      )}
    </>
  );
}

function Or() {
  return (
    <p aria-hidden className="flex items-center gap-3 text-xs text-ink-soft">
      <span className="h-px flex-1 bg-line" />
      {t("atau")}
      <span className="h-px flex-1 bg-line" />
    </p>
  );
}
