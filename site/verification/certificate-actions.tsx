import type { ReactNode } from "react";
import { Icon } from "#site/icons.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import type { Texts } from "#site/texts.tsx";

/** Actions on a certificate. Buttons are hidden until their script runs; they come after the links, so that these do not move. */
export function CertificateActions(props: { text: Texts; id: string; url: string; whatsappUrl: string }) {
  const { text, id, url, whatsappUrl } = props;
  const evidenceUrl = `/verifikasi-sertifikat/${id}/bukti.pdf?lang=${text.language}`;
  return (
    <div className="certificate-actions">
      <a className="button button-small button-quiet" href={whatsappUrl} target="_blank" rel="noopener">
        <Icon name="message" size={18} />
        WhatsApp
        <span className="sr-only">{text("common.generic.new_tab")}</span>
      </a>
      <a className="button button-small button-quiet" href={evidenceUrl} rel="nofollow">
        <Icon name="download" size={18} />
        {text("verification.actions.save")}
      </a>
      <Action text={text} name="copy" icon="link" value={url} />
      <Action text={text} name="share" icon="share" value={url} />
      <Action text={text} name="print" icon="printer" />
      <CopyStatus
        copied={text("verification.actions.copied")}
        failed={text("verification.actions.copy_failed")}
      />
      <PageScript entry="site/verification/certificate-actions.ts" />
    </div>
  );
}

/** The messages shown by the script after copying. */
export function CopyStatus({ copied, failed }: { copied: ReactNode; failed: ReactNode }) {
  return (
    <div role="status">
      <p data-said="copied" hidden>
        {copied}
      </p>
      <p data-said="copy_failed" hidden>
        {failed}
      </p>
    </div>
  );
}

function Action(props: {
  text: Texts;
  name: "copy" | "share" | "print";
  icon: "link" | "share" | "printer";
  value?: string;
}) {
  const { text, name, icon, value } = props;
  return (
    <button
      type="button"
      className="button button-small button-quiet"
      data-action={name}
      value={value}
      hidden
    >
      <Icon name={icon} size={18} />
      {text(`verification.actions.${name}`)}
    </button>
  );
}
