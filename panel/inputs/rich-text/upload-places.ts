import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** A range of the text that a picture replaces once it is uploaded. */
type UploadPlace = { from: number; to: number };

const key = new PluginKey<Set<UploadPlace>>("uploadPlaces");

/** Moves the places of pictures under way with the text that is written around them. */
export const UploadPlaces = Extension.create({
  name: "uploadPlaces",
  addProseMirrorPlugins: () => [
    new Plugin<Set<UploadPlace>>({
      key,
      state: {
        init: () => new Set(),
        apply(transaction, places) {
          for (const place of places) {
            // What is written at the place itself comes after the picture.
            place.from = transaction.mapping.map(place.from, -1);
            place.to = transaction.mapping.map(place.to, -1);
          }
          return places;
        },
      },
    }),
  ],
});

/** The selection as a place, which moves with the text until it is let go. Several cells of a table are none: then the caret. */
export function holdPlace({ state }: EditorView): { place: UploadPlace; release: () => void } {
  const { from, to, ranges } = state.selection;
  const place = { from: ranges.length > 1 ? to : from, to };
  const places = key.getState(state);
  places?.add(place);
  return { place, release: () => places?.delete(place) };
}
