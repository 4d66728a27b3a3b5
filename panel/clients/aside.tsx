import { ClientCertificates } from "#panel/clients/certificates.tsx";
import { ClientDecisions } from "#panel/clients/decisions.tsx";
import { ClientMails } from "#panel/clients/mails.tsx";
import { MergeButton } from "#panel/clients/merge-button.tsx";
import { t } from "#panel/language/t.ts";
import type { Client } from "#shared/answers/clients.ts";

/** Beside the form of a stored client: certificates, decisions, mails, and the merge with a duplicate. */
export function ClientAside({ row }: { row: Client }) {
  return (
    <>
      <ClientCertificates client={row} />
      <ClientDecisions client={row} />
      <ClientMails client={row} />
      <section aria-labelledby="merge-title" className="card p-6">
        <h2 id="merge-title" className="font-bold">
          {t("Klien ganda")}
        </h2>
        <p className="mt-2 mb-4 text-sm text-ink-soft">
          {t(
            "Tercatat dua kali? Gabungkan: sertifikat, nama, kontak, dan lokasinya pindah ke klien yang dipilih.",
          )}
        </p>
        <MergeButton client={row} />
      </section>
    </>
  );
}
