import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSelection } from "#panel/certificates/bulk/selection.tsx";
import { RemoveDialog } from "#panel/certificates/remove-dialog.tsx";
import { RestoreButton } from "#panel/certificates/restore-button.tsx";
import { t } from "#panel/language/t.ts";
import type { Certificate } from "#shared/answers/certificates.ts";

/** Accessible names include the certificate: "Edit" alone is ambiguous in a list of buttons. */
export function RowActions({ certificate }: { certificate: Certificate }) {
  const { id, certificate_number, removed_at } = certificate;
  const { forget } = useSelection();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex items-center gap-0.5">
      <a
        href={`/verifikasi-sertifikat/${id}`}
        target="_blank"
        rel="noopener"
        title={t("Lihat halaman publik")}
        className="icon-button"
      >
        <ExternalLink aria-hidden className="size-4.5" />
        <span className="sr-only">{t("Lihat halaman publik {number}", { number: certificate_number })}</span>
      </a>
      <Link to={`/admin/certificates/${id}`} title={t("Edit")} className="icon-button">
        <Pencil aria-hidden className="size-4.5" />
        <span className="sr-only">{t("Edit {name}", { name: certificate_number })}</span>
      </Link>
      {removed_at ? (
        <RestoreButton certificate={certificate} />
      ) : (
        <button
          type="button"
          title={t("Hapus")}
          className="icon-button hover:bg-danger-wash hover:text-danger"
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden className="size-4.5" />
          <span className="sr-only">{t("Hapus {name}", { name: certificate_number })}</span>
        </button>
      )}
      {isAsking && (
        <RemoveDialog
          certificate={certificate}
          onClose={() => setIsAsking(false)}
          onRemoved={() => forget(certificate)}
        />
      )}
    </div>
  );
}
