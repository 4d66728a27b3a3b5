import { certificateFilters, filtersOf } from "#api/certificate-filters.ts";
import { z } from "#api/responses.ts";
import type { CertificateSelection } from "#core/register/selection.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { limits } from "#shared/limits.ts";

const tooManyIds = `Pilih paling banyak ${limits.selectedIdsMax.toLocaleString("id-ID")} sertifikat satu per satu.`;

export const certificateId = z.string().refine(isCertificateId).toLowerCase().openapi({ format: "uuid" });
/** As many as a body names. */
export const certificateIds = z.array(certificateId).max(limits.selectedIdsMax, tooManyIds);

/** Certificates that are chosen, as a body names them: by ids, or by a list's filters but a few. */
export const certificateSelection = {
  ids: certificateIds.min(1).optional(),
  filters: z.object(certificateFilters).optional(),
  except: certificateIds
    .default([])
    .openapi({ description: "Of the filters' certificates those that are not chosen" }),
};

export const eitherIdsOrFilters = {
  message: "Sebutkan ids atau filters, salah satu saja.",
  isMet: ({ ids, filters }: Selected) => Boolean(ids) !== Boolean(filters),
};

const parsed = z.object(certificateSelection);
type Selected = Pick<z.output<typeof parsed>, "ids" | "filters">;

/** The selection of a request as the register's stores take it. */
export function selectionOf({ ids, filters, except }: z.output<typeof parsed>): CertificateSelection {
  return filters ? { filters: filtersOf(filters), except } : { ids: [...new Set(ids)] };
}
