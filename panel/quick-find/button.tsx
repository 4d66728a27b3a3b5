import { Search } from "lucide-react";
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";

const QuickFind = lazy(() => import("#panel/quick-find/dialog.tsx"));

/** Opens the command palette, as Ctrl+K does. Hidden from people who must set up a password, passkey or second factor first. */
export function QuickFindButton() {
  const { data: person } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isOffered =
    person && !person.must_set_two_factor && !person.must_set_passkey && !person.must_choose_password;
  useLayoutEffect(() => {
    if (!isOffered) return;
    const open = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== "k") return;
      // The rich text editor has handled it (Ctrl+K inserts a link), or a dialog is open.
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t("Cari di panel (Ctrl+K)")}
        className="button button-quiet shrink-0 px-2 text-ink-soft hover:text-ink max-sm:-mr-2"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only">{t("Cari")}</span>
      </button>
      {isOpen && (
        <Suspense>
          <QuickFind areas={person.areas} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
