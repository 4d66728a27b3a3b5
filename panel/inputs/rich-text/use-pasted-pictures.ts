import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { useMemo } from "react";
import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";
import { holdPlace } from "#panel/inputs/rich-text/upload-places.ts";
import { usePictureUpload } from "#panel/inputs/rich-text/use-picture-upload.ts";

/** Pictures that are pasted or dropped as files, such as a screenshot, are uploaded and stand where they were meant. */
export function usePastedPictures(kind: RichTextKind) {
  const { upload, progress } = usePictureUpload();
  const handlers = useMemo(() => {
    async function insert(view: EditorView, pictures: File[]) {
      const { place, release } = holdPlace(view);
      for (const picture of pictures) {
        const src = await upload(picture);
        if (!src || view.isDestroyed) break;
        put(view, place, src);
      }
      release();
    }
    const taken = (data: DataTransfer | null) => (kind === "article" ? picturesOf(data) : []);
    return {
      handlePaste(view: EditorView, event: ClipboardEvent) {
        const pictures = taken(event.clipboardData);
        if (pictures.length > 0) void insert(view, pictures);
        return pictures.length > 0;
      },
      handleDrop(view: EditorView, event: DragEvent) {
        const pictures = taken(event.dataTransfer);
        if (pictures.length === 0) return false;
        const found = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (found)
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(found.pos))));
        void insert(view, pictures);
        return true;
      },
    };
  }, [kind, upload]);
  return { handlers, progress };
}

/** Puts a picture at its place, and leaves what is selected elsewhere meanwhile. */
function put(view: EditorView, place: { from: number; to: number }, src: string): void {
  const { tr, doc, schema, selection } = view.state;
  const picture = schema.nodes.image?.create({ src });
  if (!picture) return;
  tr.setSelection(TextSelection.between(doc.resolve(place.from), doc.resolve(place.to)));
  tr.replaceSelectionWith(picture);
  const end = tr.selection.to;
  if (selection.from !== place.from || selection.to !== place.to)
    tr.setSelection(selection.getBookmark().map(tr.mapping).resolve(tr.doc));
  view.dispatch(tr);
  // The next one stands after it.
  place.from = end;
  place.to = end;
}

/** What Word copies has a picture of itself beside it: there the text counts. */
function picturesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes("text/html")) return [];
  return [...data.files].filter(({ type }) => type.startsWith("image/"));
}
