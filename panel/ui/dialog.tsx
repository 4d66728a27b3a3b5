import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { ToastPlace } from "#panel/toasts.tsx";

/**
 * A modal dialog; Escape cancels it. Events are stopped here, because React would bubble them to the parents in the component tree.
 */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  /** While something is sent: the dialog stays, so that a failure is shown. */
  isPending?: boolean;
  /** For dialogs with much to type: at the top, because a phone's keyboard covers the middle. */
  isAtTop?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => {
    if (!props.isPending) props.onClose();
  };
  const isUnmounting = useRef(false);
  // Closed before it is unmounted, so that the browser returns the focus to the opener.
  useLayoutEffect(() => {
    const dialog = element.current;
    isUnmounting.current = false;
    dialog?.showModal();
    // Focus the harmless button where the first one would lose data: Enter may follow Escape quickly.
    dialog?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => {
      isUnmounting.current = true;
      dialog?.close();
    };
  }, []);
  // `!` because a parent with `space-y-*` would override the margin that centers it.
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || isUnmounting.current) return;
        // On a second Escape browsers close without a cancel event (HTML, close watchers): open it again and ask.
        event.currentTarget.showModal();
        close();
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

/** The buttons of a dialog. Ignores the second click of a double click, which would submit twice. */
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
