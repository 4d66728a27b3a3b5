import { Check } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { PasswordInput } from "#panel/inputs/password-input.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { CodeForm } from "#panel/pages/code-form.tsx";
import { prove, useProof } from "#panel/pages/proof-of-work.ts";
import { messageOf, statusOf } from "#panel/providers/request.ts";
import { signIn } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { forgetReturnUrl } from "#panel/urls.ts";
import type { Proof } from "#shared/schemas/proof-of-work.ts";

type Problem = { title: string; description: string };

/** Every message of specification 5 and 8, to the letter. */
const problems = {
  incomplete: { title: t("Input Tidak Lengkap"), description: t("Mohon masukkan email dan password.") },
  unticked: { title: t("Verifikasi Diperlukan"), description: t("Mohon centang kotak verifikasi.") },
  refused: { title: t("Login Gagal"), description: t("Email atau password yang Anda masukkan salah.") },
  system: { title: t("Error"), description: t("Terjadi kesalahan sistem saat mencoba login.") },
};
export const welcome: Problem = {
  title: t("Login Berhasil!"),
  description: t("Selamat datang kembali. Anda akan diarahkan ke dashboard."),
};

/** The status with which the server asks for the work behind the box. */
const unproven = 422;

export function LoginForm() {
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setIsSending] = useState(false);
  const [isCodeWanted, setIsCodeWanted] = useState(false);
  const proof = useProof();

  function refuse(found: Problem) {
    setProblem(found);
    showToast({ ...found, kind: "destructive" });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: textOf(form, "email").trim(), password: textOf(form, "password") };
    if (!credentials.email || !credentials.password) return refuse(problems.incomplete);
    if (!form.has("human")) return refuse(problems.unticked);
    setIsSending(true);
    setProblem(undefined);
    try {
      if (!(await signInProven(credentials, proof.take))) return setIsCodeWanted(true);
      forgetReturnUrl();
      showToast({ ...welcome, kind: "success" });
    } catch (error) {
      refuse(problemOf(error));
      setIsSending(false);
      // The box stays ticked, and the next attempt needs work of its own.
      proof.begin();
    }
  }

  if (isCodeWanted)
    return (
      <CodeForm
        welcome={welcome}
        onOver={() => {
          setIsCodeWanted(false);
          setIsSending(false);
        }}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="mt-6 space-y-5" aria-busy={isSending}>
      {problem && (
        <Alert kind="danger" title={problem.title}>
          <p>{problem.description}</p>
        </Alert>
      )}
      <div>
        <label htmlFor="email" className="label">
          {t("Email")}
        </label>
        <input
          id="email"
          name="email"
          type="email"
          required
          // A passkey stands in the list that browsers show at this field.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          className="input"
        />
      </div>
      <div>
        <label htmlFor="password" className="label">
          {t("Password")}
        </label>
        <PasswordInput id="password" name="password" required autoComplete="current-password" />
      </div>
      <label className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-card px-3 py-2 text-sm font-medium">
        <input
          type="checkbox"
          name="human"
          className="size-5 accent-brand"
          onChange={({ target }) => target.checked && proof.state !== "done" && proof.begin()}
        />
        <span>
          {t("Saya bukan robot")}
          {panelLanguage === "id" && <InEnglish />}
        </span>
        <span className="ml-auto text-brand" aria-hidden>
          {proof.state === "working" && <Spinner />}
          {proof.state === "done" && <Check className="size-5" />}
        </span>
      </label>
      <button type="submit" disabled={isSending} className="button button-primary w-full">
        {isSending && <Spinner />}
        {isSending ? t("Sedang masuk…") : t("Masuk")}
      </button>
    </form>
  );
}

/** The label is in both languages in the Indonesian panel (specification 2.11). */
function InEnglish() {
  return (
    <span className="text-ink-soft">
      {" / "}
      <span lang="en">I am not a robot</span>
    </span>
  );
}

/** Whoever let the proof grow too old has another one made, unasked. */
async function signInProven(
  credentials: { email: string; password: string },
  take: () => Promise<Proof>,
): Promise<boolean> {
  try {
    return await signIn({ ...credentials, proof: await take() });
  } catch (error) {
    if (statusOf(error) !== unproven) throw error;
    return await signIn({ ...credentials, proof: await prove() });
  }
}

/** What the server refused carries its message; what it could not answer is a failure of the system. */
function problemOf(error: unknown): Problem {
  const status = statusOf(error) ?? 0;
  if (status === unproven) return problems.unticked;
  if (status < 400 || status >= 500) return problems.system;
  return { ...problems.refused, description: messageOf(error) || problems.refused.description };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
