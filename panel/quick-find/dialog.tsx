import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { Found, FoundGroup } from "#panel/quick-find/found.tsx";
import { placesFor } from "#panel/quick-find/places.ts";
import { useFound } from "#panel/quick-find/use-found.ts";
import { Dialog } from "#panel/ui/dialog.tsx";
import { useSettled } from "#panel/ui/use-settled.ts";

/**
 * What is typed is looked for among the pages of the panel, certificates and clients. What is found are links, which can be opened in
 * another tab as well: the arrow keys lead through them, and Enter in the field follows the first one.
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
  const { certificates, clients } = useFound(settled, isRegisterOpen && term !== "");
  const isPending = settled !== term || certificates.isFetching || clients.isFetching;
  const isNothing = places.length + certificates.rows.length + clients.rows.length === 0;
  const inList = new URLSearchParams({ q: settled });

  useEffect(() => {
    // Entered before it was looked for: the first of what is found is followed as soon as it is there.
    if (!isEntered || isPending) return;
    setEntered(false);
    linksIn(box.current)[0]?.click();
  }, [isEntered, isPending]);

  return (
    <Dialog title={t("Cari di panel")} isAtTop onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is inside takes the focus, and the arrow keys lead through it */}
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
            // Of a search field Escape would empty it first.
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
              // Where the dialog hands the focus back to a form, the same key would save that.
              event.preventDefault();
              if (term !== "") setEntered(true);
            }}
            className="input pl-9"
          />
        </div>
        <p role="status" className="mt-2 min-h-4 text-xs text-ink-soft">
          <Status isPending={isPending} error={certificates.error ?? clients.error} isNothing={isNothing} />
        </p>
        {/* Of one height, so that nothing moves while somebody types. */}
        <div className="-mx-2 mt-2 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain px-1">
          <FoundGroup title={t("Bagian panel")}>
            {places.map(({ label, path }) => (
              <Found key={path} to={path} onFollow={onClose}>
                {label}
              </Found>
            ))}
          </FoundGroup>
          <FoundGroup title={t("Sertifikat")}>
            {certificates.rows.map((each) => (
              <Found key={each.id} to={`/admin/certificates/${each.id}`} onFollow={onClose}>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-semibold">{each.client_name}</span>
                  <span className="number block">{each.certificate_number}</span>
                  <span className="block text-xs text-ink-soft">{each.standard}</span>
                </span>
                <span className="shrink-0">
                  <StatusBadge certificate={each} />
                </span>
              </Found>
            ))}
            {/* There it is said what is like it, too. */}
            {isRegisterOpen && !isPending && (certificates.hasMore || isNothing) && (
              <Found key="list" to={`/admin/certificates?${inList}`} onFollow={onClose}>
                {t("Cari “{term}” di daftar sertifikat", { term: settled })}
              </Found>
            )}
          </FoundGroup>
          <FoundGroup title={t("Klien")}>
            {clients.rows.map((each) => (
              <Found key={each.id} to={`/admin/clients/${each.id}`} onFollow={onClose}>
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">{each.legal_name}</span>
                  <span className="block text-xs text-ink-soft">
                    {[each.city, t("{total, number} sertifikat", { total: each.certificate_count })]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
              </Found>
            ))}
            {clients.hasMore && !isPending && (
              <Found key="list" to={`/admin/clients?${inList}`} onFollow={onClose}>
                {t("Cari “{term}” di daftar klien", { term: settled })}
              </Found>
            )}
          </FoundGroup>
        </div>
        {/* A phone has no Escape. */}
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

/** Down and up, from the field to the first link and from the last one back to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [event.currentTarget.querySelector("input"), ...linksIn(event.currentTarget)];
  const place = stops.findIndex((stop) => stop?.matches(":focus"));
  stops[(place + step + stops.length) % stops.length]?.focus();
}

function linksIn(box: HTMLElement | null): HTMLAnchorElement[] {
  return [...(box?.querySelectorAll("a") ?? [])];
}
