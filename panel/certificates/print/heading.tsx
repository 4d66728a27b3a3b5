import type { z } from "zod";
import { filterWords } from "#panel/certificates/filter-words.ts";
import type { PrintQuery } from "#panel/certificates/print/print-query.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { certificatePrintList } from "#shared/answers/certificates.ts";
import { dayInJakarta, formatCount, formatDay } from "#shared/time.ts";

type PrintHeadingProps = { query: PrintQuery; list: z.output<typeof certificatePrintList> };

/** Whose list it is, of what, of which day and how long; and that it is not whole, where it is not. */
export function PrintHeading({ query, list: { company_name, data, total } }: PrintHeadingProps) {
  return (
    <header className="mb-4">
      <p className="text-sm font-semibold">{company_name}</p>
      <h1 className="text-xl font-bold">Daftar sertifikat</h1>
      <p className="mt-1 text-sm wrap-anywhere">{listWords(query)}</p>
      <p className="text-sm text-ink-soft">
        {formatCount(total, "id")} sertifikat · status per {formatDay(dayInJakarta(new Date()), "id")}
      </p>
      {data.length < total && (
        <div className="mt-3">
          <Alert kind="danger" title="Daftar ini tidak lengkap">
            <p>
              Hanya {formatCount(data.length, "id")} dari {formatCount(total, "id")} sertifikat yang dicetak.
              Persempit saringan untuk mencetak sisanya.
            </p>
          </Alert>
        </div>
      )}
    </header>
  );
}

function listWords({ filters, chosen }: PrintQuery): string {
  const words = filterWords(filters).map(({ text }) => text);
  const narrowed = words.length > 0 ? words.join(" · ") : "Seluruh register";
  if ("ids" in chosen) return `${narrowed} · dipilih dari daftar`;
  if (chosen.except.length > 0) return `${narrowed} · ${formatCount(chosen.except.length, "id")} dikeluarkan`;
  return narrowed;
}
