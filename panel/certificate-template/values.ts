import type { WaitingFiles } from "#panel/form/use-uploads.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";

/** What the form of the template holds. */
export type TemplateValues = CertificateTemplate & { files: WaitingFiles };
