import { useQuery } from "@tanstack/react-query";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import { type CertificateEvent, listEvents } from "#panel/certificates/requests.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import { certificateFields } from "#shared/schemas/certificate.ts";
import { formatInstant } from "#shared/time.ts";

const actionLabels: Record<string, string> = {
  added: "Ditambahkan",
  changed: "Diubah",
  removed: "Dihapus dari register",
  restored: "Dipulihkan",
  imported: "Diimpor",
};

/** Who changed what and when, newest first. */
export function HistoryPanel({ id }: { id: string }) {
  const { data: events, error } = useQuery({
    queryKey: ["certificates", "events", id],
    queryFn: ({ signal }) => listEvents(id, signal),
  });
  return (
    <section aria-labelledby="history-title" className="card p-6">
      <h2 id="history-title" className="font-bold">
        Riwayat
      </h2>
      {error && <p className="mt-3 text-sm text-danger">Riwayat tidak dapat dimuat: {error.message}</p>}
      {!events && !error && <Loading label="Memuat riwayat…" />}
      {events?.length === 0 && <p className="mt-3 text-sm text-ink-soft">Belum ada perubahan tercatat.</p>}
      <ol className="mt-4 space-y-5">
        {events?.map((event) => (
          <li key={event.id} className="border-l-2 border-gold-soft pl-4 text-sm">
            <Event event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event }: { event: CertificateEvent }) {
  const { action, actor_name, occurred_at, before, after } = event;
  const changed = before && after ? certificateFields.filter((field) => before[field] !== after[field]) : [];
  return (
    <>
      <p className="font-semibold">{actionLabels[action] ?? action}</p>
      <p className="text-xs text-ink-soft">
        {actor_name} · {formatInstant(occurred_at, "id")}
      </p>
      {changed.length > 0 && (
        <dl className="mt-2 space-y-2">
          {changed.map((field) => (
            <div key={field}>
              <dt className="text-xs font-semibold text-ink-soft">{fieldLabels[field]}</dt>
              <dd className="mt-0.5 [&_del]:text-ink-soft">
                <del className="block">
                  <span className="sr-only">Sebelum: </span>
                  <FieldValue field={field} value={before?.[field]} />
                </del>
                <ins className="block no-underline">
                  <span className="sr-only">Sesudah: </span>
                  <FieldValue field={field} value={after?.[field]} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
