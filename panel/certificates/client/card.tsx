import { Contact } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { MoveDialog } from "#panel/certificates/client/move-dialog.tsx";
import { useClientName } from "#panel/certificates/client-name.ts";
import { t } from "#panel/language/t.ts";
import type { Certificate } from "#shared/answers/certificates.ts";

type ClientCardProps = {
  certificate: Certificate;
  /** Called after it was assigned to another client, with the certificate refetched. */
  onMoved: () => void;
};

/** The client, whose name may differ from the printed one. */
export function ClientCard({ certificate, onMoved }: ClientCardProps) {
  const [isMoving, setIsMoving] = useState(false);
  const { client_id, client_name } = certificate;
  const name = useClientName(client_id ?? undefined);
  return (
    <section aria-labelledby="client-title" className="card p-4 text-sm sm:p-6">
      <h2 id="client-title" className="font-bold">
        {t("{count, plural, other {Klien}}", { count: 1 })}
      </h2>
      <p className="mt-2 wrap-anywhere">
        {client_id ? (
          <Link to={`/admin/clients/${client_id}`} className="link font-semibold">
            {name ?? client_name}
          </Link>
        ) : (
          <span className="text-ink-soft">{t("Tanpa data klien")}</span>
        )}
      </p>
      {name && name !== client_name && (
        <p className="mt-1 text-xs text-ink-soft wrap-anywhere">
          {t("Pada sertifikat tertulis: {name}", { name: client_name })}
        </p>
      )}
      <button type="button" className="button mt-3 px-3" onClick={() => setIsMoving(true)}>
        <Contact aria-hidden />
        {t("Ganti klien…")}
      </button>
      {isMoving && (
        <MoveDialog
          certificate={certificate}
          onClose={() => setIsMoving(false)}
          onMoved={() => {
            setIsMoving(false);
            onMoved();
          }}
        />
      )}
    </section>
  );
}
