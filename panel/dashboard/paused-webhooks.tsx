import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { formatInstant } from "#shared/time.ts";

/** Endpoints that were paused automatically after failures. */
export function PausedWebhooks({ rows }: { rows: NonNullable<Dashboard["paused_webhooks"]> }) {
  return (
    <Alert kind="warning" title={t("Pengiriman webhook dihentikan")}>
      <p>{t("Peristiwa ditahan paling lama 30 hari, dan dikirim setelah endpoint diaktifkan lagi.")}</p>
      <ul className="list-disc space-y-1 pl-5">
        {rows.map(({ id, url, paused_at }) => (
          <li key={id}>
            <Link to={`/admin/webhooks/${id}`} className="link wrap-anywhere">
              {url}
            </Link>
            {paused_at && (
              <span className="text-ink-soft">
                {" "}
                {t("· sejak {instant}", { instant: formatInstant(new Date(paused_at), panelLanguage) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
