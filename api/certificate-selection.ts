import { certificateFilters, filtersOf } from "#api/certificate-filters.ts";
import { z } from "#api/responses.ts";
import type { CertificateSelection } from "#core/register/selection.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { limits } from "#shared/limits.ts";

const tooManyIds = `Pilih paling banyak ${limits.selectedIdsMax.toLocaleString("id-ID")} sertifikat satu per satu.`;

export const certificateId = z.string().refine(isCertificateId).toLowerCase().openapi({ format: "uuid" });
export const certificateIds = z.array(certificateId).max(limits.selectedIdsMax, tooManyIds);

/** A selection of certificates: by ids, or by filters with exceptions. */
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

/** Converts the selection of a request for the stores. */
export function selectionOf({ ids, filters, except }: z.output<typeof parsed>): CertificateSelection {
  return filters ? { filters: filtersOf(filters), except } : { ids: [...new Set(ids)] };
}
