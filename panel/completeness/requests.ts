import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import {
  type CertificateDetails,
  certificateDetails,
  completeness,
  incompleteCertificatePage,
} from "#shared/answers/completeness.ts";
import type { CompletenessField } from "#shared/completeness.ts";
import type { CertificateDetailsInput } from "#shared/schemas/certificate-details.ts";

export const incompletePageSize = 25;

/** Counts of valid certificates by missing field. */
export function useCompleteness() {
  return useQuery({
    queryKey: ["completeness"],
    queryFn: async ({ signal }) =>
      completeness.parse(await request("GET", "/completeness", undefined, signal)),
  });
}

export function useIncomplete(field: CompletenessField, page: number) {
  const query = new URLSearchParams({
    missing: field,
    page: String(page),
    per_page: String(incompletePageSize),
  });
  return useQuery({
    queryKey: ["completeness", "list", String(query)],
    queryFn: async ({ signal }) =>
      incompleteCertificatePage.parse(
        await request("GET", `/completeness/certificates?${query}`, undefined, signal),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The accreditation data of a certificate. */
export function useDetails(id: string) {
  return useQuery({
    queryKey: ["certificates", "details", id],
    queryFn: async ({ signal }) =>
      certificateDetails.parse(await request("GET", `/certificates/${id}/details`, undefined, signal)),
    refetchOnReconnect: false,
  });
}

/** Saves over the version that was opened. @throws HttpError (409) with the current data where it is outdated */
export async function saveDetails(
  id: string,
  input: CertificateDetailsInput,
  version: number,
): Promise<CertificateDetails> {
  return certificateDetails.parse(await request("PUT", `/certificates/${id}/details`, { ...input, version }));
}
