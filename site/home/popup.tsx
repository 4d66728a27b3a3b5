import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/**
 * The closed dialog of specification 2.4; popup-dialog.ts opens it. Classes and id avoid the word popup, which filter lists of
 * ad blockers match.
 */
export function Popup({ text }: { text: Texts }) {
  return (
    <dialog className="invitation" id="invitation" tabIndex={-1} aria-labelledby="invitation-title">
      <div className="invitation-content">
        <div className="invitation-words">
          <div className="invitation-title" id="invitation-title">
            {text.rich("home.popup.title")}
          </div>
          <div className="invitation-text">{text.rich("home.popup.description")}</div>
        </div>
        <div className="invitation-actions">
          <a className="button" href="/kontak">
            {text("home.popup.contact_button")}
          </a>
          <a className="button button-quiet" href="/layanan">
            {text("home.popup.services_button")}
          </a>
        </div>
        <button type="button" className="invitation-close" data-close="">
          <Icon name="close" size={22} />
          <span className="sr-only">{text("home.popup.close")}</span>
        </button>
      </div>
    </dialog>
  );
}
