import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** Filled by lightbox.ts; never opened without JavaScript. */
export function Lightbox({ text }: { text: Texts }) {
  return (
    <dialog id="lightbox" className="lightbox" aria-label={text.plain("gallery.lightbox.label")}>
      <button type="button" className="lightbox-close" data-lightbox="close">
        <Icon name="close" size={24} />
        <span className="sr-only">{text("gallery.lightbox.close")}</span>
      </button>
      <button type="button" className="lightbox-previous" data-lightbox="previous">
        <Icon name="arrow-left" size={24} />
        <span className="sr-only">{text("gallery.lightbox.previous")}</span>
      </button>
      <figure aria-live="polite" />
      <button type="button" className="lightbox-next" data-lightbox="next">
        <Icon name="arrow-right" size={24} />
        <span className="sr-only">{text("gallery.lightbox.next")}</span>
      </button>
    </dialog>
  );
}
