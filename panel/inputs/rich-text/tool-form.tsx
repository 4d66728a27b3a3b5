import type { FormEvent, ReactNode } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "#panel/ui/dialog.tsx";

/** A dialog with a form of its own. It stands outside the form that holds the editor: HTML knows no form in a form. */
export function ToolForm(props: {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}) {
  function submit(event: FormEvent) {
    event.preventDefault();
    // React passes it on to the form around the editor.
    event.stopPropagation();
    props.onSubmit();
  }
  return createPortal(
    <Dialog title={props.title} onClose={props.onClose}>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        {props.children}
      </form>
    </Dialog>,
    document.body,
  );
}
