import type { ReactNode } from "react";
import type { CertificateFound } from "#core/register/certificates.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";

/** The frame of pages about subscriptions, with a link to the certificate. */
export function WatchFrame(props: {
  page: PageContext;
  /** Undefined if none is known. */
  found: CertificateFound | undefined;
  title: ReactNode;
  children: ReactNode;
}) {
  const { page, found, title, children } = props;
  const { text } = page;
  return (
    <div className="certificate-place">
      {found && (
        <div className="certificate-ways">
          <a className="back-link" href={`/verifikasi-sertifikat/${found.id}`}>
            <Icon name="arrow-left" size={18} />
            {text("watching.form.back")}
          </a>
        </div>
      )}
      <article className="certificate watching">
        <h1>{title}</h1>
        {found && (
          <p className="watching-about">
            <span className="watching-number">{found.certificate_number.trim()}</span>{" "}
            {found.client_name.trim()}
          </p>
        )}
        {children}
      </article>
    </div>
  );
}
