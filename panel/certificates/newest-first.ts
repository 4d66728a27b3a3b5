import type { CertificateSort } from "#shared/answers/certificates.ts";

/** The order of the list where its address names none. */
export const newestFirst = { field: "created_at" satisfies CertificateSort, order: "desc" } as const;
