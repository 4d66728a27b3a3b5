import { t, tNode } from "#panel/language/t.ts";
/** A link to sign in in another tab when the session expired, so that the form stays as it is. */
export function SignInAgain() {
  return (
    <p>
      {tNode("{link}, lalu simpan lagi di sini. Isian Anda tidak hilang.", {
        link: (
          <a href="/admin/login" target="_blank" rel="noopener" className="link">
            {t("Masuk kembali di tab baru")}
          </a>
        ),
      })}
    </p>
  );
}
