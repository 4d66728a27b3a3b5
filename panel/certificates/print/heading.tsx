import type { z } from "zod";
import { useClientName } from "#panel/certificates/client-name.ts";
import { filterWords } from "#panel/certificates/filter-words.ts";
import type { PrintQuery } from "#panel/certificates/print/print-query.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { certificatePrintList } from "#shared/answers/certificates.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

type PrintHeadingProps = { query: PrintQuery; list: z.output<typeof certificatePrintList> };

/** Body, filters, date and number of rows, and a note where the list is cut. */
export function PrintHeading({ query, list: { company_name, data, total } }: PrintHeadingProps) {
  const client = useClientName(query.filters.client);
  return (
    <header className="mb-4">
      <p className="text-sm font-semibold">{company_name}</p>
      <h1 className="text-xl font-bold">{t("Daftar sertifikat")}</h1>
      <p className="mt-1 text-sm wrap-anywhere">{listWords(query, client)}</p>
      <p className="text-sm text-ink-soft">
        {t("{total, number} sertifikat · status per {day}", {
          total,
          day: formatDay(dayInJakarta(new Date()), panelLanguage),
        })}
      </p>
      {data.length < total && (
        <div className="mt-3">
          <Alert kind="danger" title={t("Daftar ini tidak lengkap")}>
            <p>
              {t(
                "Hanya {count, number} dari {total, number} sertifikat yang dicetak. Persempit saringan untuk mencetak sisanya.",
                { count: data.length, total },
              )}
            </p>
          </Alert>
        </div>
      )}
    </header>
  );
}

function listWords({ filters, chosen }: PrintQuery, client: string | undefined): string {
  const words = filterWords(filters, { client }).map(({ text }) => text);
  const list = words.length > 0 ? words.join(" · ") : t("Seluruh register");
  if ("ids" in chosen) return t("{list} · dipilih dari daftar", { list });
  if (chosen.except.length > 0)
    return t("{list} · {count, number} dikeluarkan", { list, count: chosen.except.length });
  return list;
}
