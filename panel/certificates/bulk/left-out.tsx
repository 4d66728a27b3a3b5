import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import type { BulkDecided } from "#shared/answers/decisions.ts";

/** Certificates that the decision excludes, by reason. */
export function LeftOut({ refused }: Pick<BulkDecided, "refused">) {
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className="font-semibold text-warn">
        {t("{count, number} dilewati", { count: refused.length })}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul className="mt-1 max-h-40 space-y-2 overflow-y-auto" aria-labelledby="left-out" tabIndex={0}>
        {[...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, rows]) => (
          <li key={reason}>
            {t("{count, number} karena:", { count: rows.length })} {serverMessage(reason)}
            <ul className="mt-0.5 space-y-0.5 border-l-2 border-line pl-3">
              {rows.map(({ id, client_name, certificate_number }) => (
                <li key={id}>
                  <span className="font-semibold">{client_name || t("Sertifikat tak dikenal")}</span>{" "}
                  <span className="number">{certificate_number || id}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
