import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { withoutAddress } from "#panel/certificates/pasted-address.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { placesFor } from "#panel/quick-find/places.ts";
import { Results } from "#panel/quick-find/results.tsx";
import { useFound } from "#panel/quick-find/use-found.ts";
import { Dialog } from "#panel/ui/dialog.tsx";
import { useSettled } from "#panel/ui/use-settled.ts";

/**
 * Searches the pages of the panel, certificates and clients. Results are links, which can be opened in another tab as well: arrow keys move
 * through them, and Enter in the field follows the first one.
 */
export default function QuickFind({ areas, onClose }: { areas: readonly string[]; onClose: () => void }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  const term = typed.trim();
  const settled = useSettled(term);
  const isRegisterOpen = areas.includes("register");
  const label = isRegisterOpen ? t("Nomor sertifikat, klien, atau bagian panel") : t("Bagian panel");
  const places = placesFor(areas, term);
  const { certificates, clients } = useFound(withoutAddress(settled), isRegisterOpen && term !== "");
  const isPending = settled !== term || certificates.isFetching || clients.isFetching;
  const isNothing = places.length + certificates.rows.length + clients.rows.length === 0;

  useEffect(() => {
    // Enter may be pressed while the search is pending: the first result is followed once it is loaded.
    if (!isEntered || isPending) return;
    setEntered(false);
    linksIn(box.current)[0]?.click();
  }, [isEntered, isPending]);

  return (
    <Dialog title={t("Cari di panel")} isAtTop onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys of the focusable elements inside */}
      <div ref={box} onKeyDown={moveFocus} className="mt-3">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
          />
          <input
            id={id}
            data-first-focus
            // Not "search", where Escape clears the field before it closes the dialog.
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            placeholder={label}
            onChange={({ target }) => {
              setTyped(target.value);
              setEntered(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              // The focus may return to a form, which the same key press would submit.
              event.preventDefault();
              if (term !== "") setEntered(true);
            }}
            className="input pl-9"
          />
        </div>
        <p role="status" className="mt-2 min-h-4 text-xs text-ink-soft">
          <Status isPending={isPending} error={certificates.error ?? clients.error} isNothing={isNothing} />
        </p>
        {/* A fixed height, so that nothing moves while typing. */}
        <div className="-mx-2 mt-2 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain px-1">
          <Results
            {...{ places, certificates, clients, term: settled, onFollow: onClose }}
            isRegisterOpen={isRegisterOpen}
            isComplete={!isPending}
          />
        </div>
        {/* For phones, which have no Escape key. */}
        <button type="button" className="icon-button absolute top-4 right-4" onClick={onClose}>
          <X aria-hidden className="size-5" />
          <span className="sr-only">{t("Tutup")}</span>
        </button>
      </div>
    </Dialog>
  );
}

function Status(props: { isPending: boolean; error: Error | null; isNothing: boolean }) {
  if (props.error) return messageOf(props.error);
  if (props.isPending) return t("Mencari…");
  return props.isNothing ? t("Tidak ada yang cocok.") : null;
}

/** Cycles through the field and the links. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [event.currentTarget.querySelector("input"), ...linksIn(event.currentTarget)];
  const index = stops.findIndex((stop) => stop?.matches(":focus"));
  stops[(index + step + stops.length) % stops.length]?.focus();
}

function linksIn(box: HTMLElement | null): HTMLAnchorElement[] {
  return [...(box?.querySelectorAll("a") ?? [])];
}
