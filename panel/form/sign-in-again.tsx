import { t, tNode } from "#panel/language/t.ts";
/** The way back into a session that ended while somebody typed: the form stays as it is meanwhile. */
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
