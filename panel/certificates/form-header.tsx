import { ArrowLeft, Contact, CopyPlus, ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { QrButton } from "#panel/certificates/qr-panel.tsx";
import { RemoveDialog } from "#panel/certificates/remove-dialog.tsx";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { t } from "#panel/language/t.ts";
import { RemoveButton } from "#panel/ui/remove-button.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";

/** The back link, and further actions on a stored certificate. */
export function FormHeader(props: {
  certificate: Certificate | undefined;
  /** Removed by somebody else meanwhile. */
  isGone: boolean;
}) {
  const { certificate, isGone } = props;
  const leave = useLeaveForm();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Link to="/admin/certificates" className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      {certificate && (
        <div className="flex flex-wrap gap-1">
          <QrButton certificate={certificate} />
          <Link to={`/admin/certificates/create?from=${certificate.id}`} className="button button-quiet px-3">
            <CopyPlus aria-hidden />
            {t("Duplikat")}
          </Link>
          {certificate.client_id && (
            <Link to={`/admin/clients/${certificate.client_id}`} className="button button-quiet px-3">
              <Contact aria-hidden />
              {t("{count, plural, other {Klien}}", { count: 1 })}
            </Link>
          )}
          <a
            href={`/verifikasi-sertifikat/${certificate.id}`}
            target="_blank"
            rel="noopener"
            className="button button-quiet px-3"
          >
            <ExternalLink aria-hidden />
            {t("Halaman publik")}
          </a>
          {!certificate.removed_at && !isGone && (
            <RemoveButton
              confirmation={(close) => (
                <RemoveDialog
                  certificate={certificate}
                  onClose={close}
                  onRemoved={() => leave("/admin/certificates")}
                />
              )}
            />
          )}
        </div>
      )}
    </div>
  );
}
