import type { Extensions } from "@tiptap/core";
import { StarterKit, type StarterKitOptions } from "@tiptap/starter-kit";
import { Indentation } from "#panel/inputs/rich-text/indentation.ts";
import { Language } from "#panel/inputs/rich-text/language.ts";
import { LeaveByTab } from "#panel/inputs/rich-text/leave-by-tab.ts";
import { Picture } from "#panel/inputs/rich-text/picture.ts";
import { Subscript, Superscript } from "#panel/inputs/rich-text/scripts.ts";
import { tableExtensions } from "#panel/inputs/rich-text/table.ts";
import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";
import { UploadPlaces } from "#panel/inputs/rich-text/upload-places.ts";
import { limits } from "#shared/limits.ts";
import { linkTarget } from "#shared/rich-text.ts";

/** What an editor knows: all that core/rich-text/ lets pass for this kind of text, and nothing else. */
export function extensionsOf(kind: RichTextKind): Extensions {
  const common = [LeaveByTab, Indentation, Language, Subscript, Superscript];
  if (kind === "page")
    return [
      StarterKit.configure({
        ...always,
        heading: { levels: [1, 2] },
        blockquote: false,
        codeBlock: false,
        horizontalRule: false,
      }),
      ...common,
    ];
  return [
    StarterKit.configure({ ...always, heading: { levels: [1, 2, 3] } }),
    ...common,
    Picture,
    UploadPlaces,
    ...tableExtensions,
  ];
}

const always: Partial<StarterKitOptions> = {
  undoRedo: { depth: limits.editorUndoStepsMax, newGroupDelay: limits.editorUndoGroupMs },
  link: {
    openOnClick: false,
    autolink: false,
    defaultProtocol: "https",
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (url) => linkTarget(url) !== undefined,
  },
};
