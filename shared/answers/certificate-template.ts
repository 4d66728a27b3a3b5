import { z } from "zod";
import { certificateTemplate } from "#shared/schemas/certificate-template.ts";

/** The template of issued certificates, with the version for saves. */
export const versionedTemplate = certificateTemplate.extend({ version: z.string() });

export type VersionedTemplate = z.output<typeof versionedTemplate>;
