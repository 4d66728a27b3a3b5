import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/** In lists and tables Tab has a meaning of its own; elsewhere, and after Escape, it leads on (WCAG 2.1.2). */
export const LeaveByTab = Extension.create({
  name: "leaveByTab",
  addProseMirrorPlugins() {
    const { editor } = this;
    const hasMeaning = () => editor.isActive("listItem") || editor.isActive("table");
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_view, { key }) {
              const isTab = key === "Tab" || key === "Shift";
              if (!isTab) isLeaving = key === "Escape";
              // Handled: the browser's own Tab follows.
              return isTab && (isLeaving || !hasMeaning());
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
