import { type SubmitEvent, useState } from "react";
import { forgetWantedAddress } from "#panel/address.ts";
import { PasswordInput } from "#panel/inputs/password-input.tsx";
import { CodeForm } from "#panel/pages/code-form.tsx";
import { messageOf, statusOf } from "#panel/providers/request.ts";
import { signIn } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";

type Problem = { title: string; description: string };

/** Every message of specification 5 and 8, to the letter. */
const problems = {
  incomplete: { title: "Input Tidak Lengkap", description: "Mohon masukkan email dan password." },
  unticked: { title: "Verifikasi Diperlukan", description: "Mohon centang kotak verifikasi." },
  refused: { title: "Login Gagal", description: "Email atau password yang Anda masukkan salah." },
  system: { title: "Error", description: "Terjadi kesalahan sistem saat mencoba login." },
};
const welcome: Problem = {
  title: "Login Berhasil!",
  description: "Selamat datang kembali. Anda akan diarahkan ke dashboard.",
};

export function LoginForm() {
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setIsSending] = useState(false);
  const [isCodeWanted, setIsCodeWanted] = useState(false);

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
      if (!(await signIn(credentials))) return setIsCodeWanted(true);
      forgetWantedAddress();
      showToast({ ...welcome, kind: "success" });
    } catch (error) {
      refuse(problemOf(error));
      setIsSending(false);
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
          Email
        </label>
        <input
          id="email"
          name="email"
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className="input"
        />
      </div>
      <div>
        <label htmlFor="password" className="label">
          Password
        </label>
        <PasswordInput id="password" name="password" required autoComplete="current-password" />
      </div>
      <label className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-card px-3 py-2 text-sm font-medium">
        <input type="checkbox" name="human" className="size-5 accent-brand" />
        Saya bukan robot
      </label>
      <button type="submit" disabled={isSending} className="button button-primary w-full">
        {isSending && <Spinner />}
        {isSending ? "Sedang masuk…" : "Masuk"}
      </button>
    </form>
  );
}

/** What the server refused carries its message; what it could not answer is a failure of the system. */
function problemOf(error: unknown): Problem {
  const status = statusOf(error) ?? 0;
  if (status < 400 || status >= 500) return problems.system;
  return { ...problems.refused, description: messageOf(error) || problems.refused.description };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
