import { ArrowLeft, Contact, CopyPlus, ExternalLink, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { QrButton } from "#panel/certificates/qr-panel.tsx";
import { RemoveDialog } from "#panel/certificates/remove-dialog.tsx";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { t } from "#panel/language/t.ts";
import type { Certificate } from "#shared/answers/certificates.ts";

/** The back link, and further actions on a stored certificate. */
export function FormHeader(props: {
  certificate: Certificate | undefined;
  /** Removed by somebody else meanwhile. */
  isGone: boolean;
}) {
  const { certificate, isGone } = props;
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
          {!certificate.removed_at && !isGone && <RemoveButton certificate={certificate} />}
        </div>
      )}
    </div>
  );
}

function RemoveButton({ certificate }: { certificate: Certificate }) {
  const leave = useLeaveForm();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet px-3 text-danger hover:bg-danger-wash"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden />
        {t("Hapus")}
      </button>
      {isAsking && (
        <RemoveDialog
          certificate={certificate}
          onClose={() => setIsAsking(false)}
          onRemoved={() => leave("/admin/certificates")}
        />
      )}
    </>
  );
}
