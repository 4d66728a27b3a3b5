import type { FormEvent, ReactNode } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "#panel/ui/dialog.tsx";

/** A dialog with a form, rendered outside the editor's form, because HTML forms cannot be nested. */
export function ToolForm(props: {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}) {
  function submit(event: FormEvent) {
    event.preventDefault();
    // React would bubble the event to the editor's form.
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
