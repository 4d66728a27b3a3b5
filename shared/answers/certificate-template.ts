import { z } from "zod";
import { certificateTemplate } from "#shared/schemas/certificate-template.ts";

/** How issued certificates look, and the version that a save names. */
export const versionedTemplate = certificateTemplate.extend({ version: z.string() });

export type VersionedTemplate = z.output<typeof versionedTemplate>;
