import { Link } from "react-router";
import { Alert } from "#panel/ui/alert.tsx";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { formatInstant } from "#shared/time.ts";

/** Endpoints that were paused by themselves: somebody has to look at them. */
export function PausedWebhooks({ rows }: { rows: NonNullable<Dashboard["paused_webhooks"]> }) {
  return (
    <Alert kind="warning" title="Pengiriman webhook dihentikan">
      <p>Peristiwa ditahan paling lama 30 hari, dan dikirim setelah endpoint diaktifkan lagi.</p>
      <ul className="list-disc space-y-1 pl-5">
        {rows.map(({ id, url, paused_at }) => (
          <li key={id}>
            <Link to={`/admin/webhooks/${id}`} className="link wrap-anywhere">
              {url}
            </Link>
            {paused_at && (
              <span className="text-ink-soft"> · sejak {formatInstant(new Date(paused_at), "id")}</span>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
