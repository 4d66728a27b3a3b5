import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/** In lists and tables Tab has a meaning of its own; after Escape it leads out of the editor (WCAG 2.1.2). */
export const LeaveByTab = Extension.create({
  name: "leaveByTab",
  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_view, { key }) {
              const isTab = key === "Tab" || key === "Shift";
              if (!isTab) isLeaving = key === "Escape";
              // Handled: the browser's own Tab follows.
              return isTab && isLeaving;
            },
            blur() {
              isLeaving = false;
            },
          },
        },
      }),
    ];
  },
});
