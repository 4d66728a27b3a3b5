import { CircleAlert, CircleCheck, Undo2, X } from "lucide-react";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { t } from "#panel/language/t.ts";
import { useAboveBars } from "#panel/ui/use-above-bars.ts";
import { limits } from "#shared/limits.ts";

export type Toast = {
  title: string;
  description?: string;
  kind: "success" | "destructive";
  /** It speaks of more than the dialog that is in front, and outlives it. */
  isOfPanel?: true;
  /** What can be done about it as long as the toast is shown, as to undo it. */
  action?: { label: string; run: () => unknown };
};

let shown: (Toast & { id: number; place: symbol | undefined }) | undefined;
let lastId = 0;
let clock: ReturnType<typeof setTimeout> | undefined;
/** Where toasts can appear: the page, and every dialog that is open, the one in front last. */
let places: readonly symbol[] = [];
const listeners = new Set<() => void>();

/** Shows a toast for 5 seconds; it takes the place of the one before (specification 9). */
export function showToast(toast: Toast): void {
  lastId += 1;
  show({ ...toast, id: lastId, place: places.at(-1) });
  startClock();
}

function show(toast: typeof shown): void {
  shown = toast;
  tellListeners();
}

function startClock(): void {
  stopClock();
  clock = setTimeout(() => show(undefined), limits.toastMs);
}

function stopClock(): void {
  clearTimeout(clock);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const look = {
  success: { icon: CircleCheck, edge: "border-l-brand bg-card", tint: "text-brand" },
  destructive: { icon: CircleAlert, edge: "border-l-danger bg-danger-wash", tint: "text-danger" },
};

/**
 * A place for toasts: at the bottom, above sticky bars of buttons, or at the top on a phone. A dialog has its own:
 * what stands outside it is dimmed, out of reach, and silent for screen readers. Both live regions stand from the
 * start, or screen readers miss the first toast.
 */
export function ToastPlace() {
  const [place] = useState(() => Symbol());
  useLayoutEffect(() => {
    places = [...places, place];
    tellListeners();
    return () => {
      places = places.filter((each) => each !== place);
      show(goesWith(place) ? undefined : shown);
    };
  }, [place]);
  const toast = useSyncExternalStore(subscribe, () => (places.at(-1) === place ? shown : undefined));
  const ref = useAboveBars(toast !== undefined);
  return (
    <div
      ref={ref}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
    >
      <div aria-live="polite" aria-atomic>
        {toast?.kind === "success" && <ToastCard key={toast.id} {...toast} />}
      </div>
      <div aria-live="assertive" aria-atomic>
        {toast?.kind === "destructive" && <ToastCard key={toast.id} {...toast} />}
      </div>
    </div>
  );
}

/** What went wrong in a dialog is no news once it is closed; what was done in it is told by the page. */
function goesWith(place: symbol): boolean {
  return shown?.kind === "destructive" && shown.place === place && !shown.isOfPanel;
}

function ToastCard({ title, description, kind, action }: Toast) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    stopClock();
    return startClock;
  }, [isHeld]);
  const { icon: Icon, edge, tint } = look[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock, for WCAG 2.2.1
    <div
      data-toast={kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`toast pointer-events-auto flex gap-3 rounded-lg border border-line border-l-4 p-4 shadow-lg ${edge}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 break-words text-ink-soft">{description}</p>}
        {action && (
          <button
            type="button"
            className="link mt-1 inline-flex min-h-8 items-center gap-1.5 font-semibold"
            onClick={() => {
              show(undefined);
              action.run();
            }}
          >
            <Undo2 aria-hidden className="size-4" />
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="icon-button -m-1" onClick={() => show(undefined)}>
        <X aria-hidden className="size-4" />
        <span className="sr-only">{t("Tutup pemberitahuan")}</span>
      </button>
    </div>
  );
}
