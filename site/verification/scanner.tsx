import type { ReactNode } from "react";
import { Icon } from "#site/icons.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import type { Texts } from "#site/texts.tsx";
import { scannerStates } from "#site/verification/scanner-states.ts";
import { scriptAssets } from "#web/assets.ts";

type Props = { text: Texts; publicUrl: string };

/** The search box with the scan button, which needs JavaScript. */
export function SearchOrScan({ text, publicUrl, children }: Props & { children: ReactNode }) {
  return (
    <>
      <div className="search-or-scan">
        {children}
        <button type="button" id="scan" className="button button-on-dark scan-button">
          <Icon name="scan" />
          <span data-reads="camera">{text("verification.scan.button")}</span>
          <span data-reads="picture">{text("verification.scan.picture_button")}</span>
        </button>
      </div>
      <ScannerDialog text={text} publicUrl={publicUrl} />
      <PageScript entry="site/verification/scan-button.ts" />
    </>
  );
}

/** Opened by scan-button.ts, which also loads the scanner. */
function ScannerDialog({ text, publicUrl }: Props) {
  return (
    <dialog
      id="scanner"
      className="scanner"
      aria-labelledby="scanner-title"
      data-script={scriptAssets("site/verification/scanner.ts").scripts.at(-1)}
      data-origin={publicUrl}
    >
      <form className="scanner-head" method="dialog">
        <h2 id="scanner-title">{text("verification.scan.title")}</h2>
        <button type="submit" className="scanner-close">
          <Icon name="close" size={22} />
          <span className="sr-only">{text("verification.scan.close")}</span>
        </button>
      </form>
      <div className="scanner-view">
        <video playsInline muted />
      </div>
      <div className="scanner-words" role="status">
        {scannerStates.map((state) => (
          <p key={state} data-state={state} hidden>
            {text(`verification.scan.${state}`)}
          </p>
        ))}
      </div>
      <div className="scanner-ways">
        <button type="button" className="button scanner-camera">
          <Icon name="scan" />
          {text("verification.scan.camera")}
        </button>
        <label className="button button-quiet">
          <input type="file" className="sr-only" accept="image/*" />
          <Icon name="picture" />
          {text("verification.scan.choose")}
        </label>
      </div>
    </dialog>
  );
}
