import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { useMemo } from "react";
import type { RichTextKind } from "#panel/inputs/rich-text/tools.ts";
import { usePictureUpload } from "#panel/inputs/rich-text/use-picture-upload.ts";

/** Pictures that are pasted or dropped as files, such as a screenshot, are uploaded and stand where they were meant. */
export function usePastedPictures(kind: RichTextKind) {
  const { upload, progress } = usePictureUpload();
  const handlers = useMemo(() => {
    async function insert(view: EditorView, pictures: File[]) {
      for (const picture of pictures) {
        const src = await upload(picture);
        const image = view.state.schema.nodes.image;
        if (!src || !image || view.isDestroyed) return;
        view.dispatch(view.state.tr.replaceSelectionWith(image.create({ src })));
      }
    }
    function take(view: EditorView, data: DataTransfer | null): boolean {
      const pictures = kind === "article" ? picturesOf(data) : [];
      void insert(view, pictures);
      return pictures.length > 0;
    }
    return {
      handlePaste: (view: EditorView, event: ClipboardEvent) => take(view, event.clipboardData),
      handleDrop(view: EditorView, event: DragEvent) {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (!take(view, event.dataTransfer)) return false;
        if (place)
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
        return true;
      },
    };
  }, [kind, upload]);
  return { handlers, progress };
}

/** What Word copies has a picture of itself beside it: there the text counts. */
function picturesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes("text/html")) return [];
  return [...data.files].filter(({ type }) => type.startsWith("image/"));
}
