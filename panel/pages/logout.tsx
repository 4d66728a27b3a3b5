import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { signOut } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

const messages = {
  done: "You have been logged out from the admin dashboard",
  failed: t("Logout Gagal"),
  unknown: t("Terjadi kesalahan saat logout."),
};

/** Signs out and leads to the login; a failure is told and stays (specification 8). */
export function LogoutPage() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isAsked = useRef(false);

  async function leave() {
    setProblem(undefined);
    try {
      await signOut();
      showToast({ title: messages.done, kind: "success" });
      await navigate("/admin/login", { replace: true });
    } catch (error) {
      const description = messageOf(error) || messages.unknown;
      showToast({ title: messages.failed, description, kind: "destructive" });
      setProblem(description);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-out for one visit of this page
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void leave();
  }, []);

  return (
    <main>
      {problem === undefined ? (
        <Loading label={t("Keluar dari panel…")} />
      ) : (
        <MessagePage
          title={messages.failed}
          actions={
            <>
              <button type="button" className="button button-primary" onClick={leave}>
                {t("Coba lagi")}
              </button>
              <Link to="/admin" className="button">
                {t("Kembali ke dashboard")}
              </Link>
            </>
          }
        >
          {problem}
        </MessagePage>
      )}
    </main>
  );
}
