import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import type { BulkDecided } from "#shared/answers/decisions.ts";

/** Who is not decided about, each by name and with the reason. */
export function LeftOut({ refused }: Pick<BulkDecided, "refused">) {
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className="font-semibold text-warn">
        {t("{count, number} dilewati", { count: refused.length })}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul className="mt-1 max-h-40 space-y-1 overflow-y-auto" aria-labelledby="left-out" tabIndex={0}>
        {refused.map(({ id, client_name, certificate_number, reason }) => (
          <li key={id}>
            <span className="font-semibold">{client_name || t("Sertifikat tak dikenal")}</span>{" "}
            <span className="number">{certificate_number || id}</span>: {serverMessage(reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}
