import { inArray } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateDetails } from "#core/db/schema.ts";
import type { OwnAccreditation } from "#shared/accreditation.ts";

/** The accreditations that are stored with these certificates, by id; absent for those without a number. */
export async function findAccreditations(
  db: Queryable,
  ids: string[],
): Promise<Map<string, OwnAccreditation>> {
  const { id, accreditation_body, accreditation_number } = certificateDetails;
  const rows = await db
    .select({ id, authority: accreditation_body, number: accreditation_number })
    .from(certificateDetails)
    .where(inArray(id, ids));
  return new Map(
    rows.flatMap(({ id, authority, number }) =>
      number ? [[id, { authority: authority.trim(), number: number.trim() }]] : [],
    ),
  );
}
