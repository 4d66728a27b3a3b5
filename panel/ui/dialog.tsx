import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { ToastPlace } from "#panel/toasts.tsx";

/**
 * A question that stands in front of everything until it is answered; Escape is its refusal. React hands the events of a dialog to
 * those around it as well, which are not meant.
 */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  /** Where much is typed into it: a phone's keyboard covers the middle. */
  isAtTop?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isGoing = useRef(false);
  // Closed before it goes, it hands the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = element.current;
    isGoing.current = false;
    dialog?.showModal();
    // What loses nothing, where a question begins with what would: Enter follows Escape quickly.
    dialog?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => {
      isGoing.current = true;
      dialog?.close();
    };
  }, []);
  // Its margin is important: a place that spaces its children (`space-y-*`) would hold it at the top.
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        props.onClose();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || isGoing.current) return;
        // A second Escape in a row closes without having asked (HTML, close watchers): it asks all the same.
        event.currentTarget.showModal();
        props.onClose();
      }}
      className={`card ${props.isAtTop ? "mx-auto! mt-[6svh]! mb-auto!" : "m-auto!"} w-[min(30rem,calc(100vw-2rem))] p-6 text-left text-ink shadow-2xl backdrop:bg-ink-deep/60`}
    >
      <h2 id={titleId} className="text-lg font-bold">
        {props.title}
      </h2>
      {props.children}
      <ToastPlace />
    </dialog>
  );
}

/** The buttons of a dialog. The second click of a double click is none: it would send twice. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end"
      onClickCapture={(event) => {
        if (event.detail < 2) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}
