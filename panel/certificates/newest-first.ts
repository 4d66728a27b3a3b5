import type { CertificateSort } from "#shared/answers/certificates.ts";

/** The default order. */
export const newestFirst = { field: "created_at" satisfies CertificateSort, order: "desc" } as const;
