import { eq } from "drizzle-orm";
import { erasedMessage } from "#core/contact/erasure.ts";
import type { StepOutcome } from "#core/contact/step-outcome.ts";
import type { Database } from "#core/db/client.ts";
import { forgeryEvents, forgeryReports } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { ValidationError } from "#core/validation-error.ts";
import type { ForgeryStep } from "#shared/schemas/forgery-report.ts";

/**
 * Adds a finding to the history of a report.
 *
 * @param version that the form was opened on
 * @throws ValidationError when nothing would change
 */
export async function stepForgeryReport(
  db: Database,
  id: string,
  version: number,
  { state, note, actor }: ForgeryStep & { actor: { id: string; name: string } },
): Promise<StepOutcome> {
  return await inTransaction(db, async (tx) => {
    const [before] = await tx
      .select({
        state: forgeryReports.state,
        version: forgeryReports.version,
        erased_at: forgeryReports.erased_at,
      })
      .from(forgeryReports)
      .where(eq(forgeryReports.id, id))
      .for("update");
    if (!before) return "missing";
    if (before.version !== version) return "conflict";
    if (before.erased_at) throw new ValidationError({ state: erasedMessage });
    if (state === before.state && !note)
      throw new ValidationError({ state: "Ubah status atau tulis catatan." });
    await tx
      .update(forgeryReports)
      .set({ state, version: version + 1 })
      .where(eq(forgeryReports.id, id));
    await tx
      .insert(forgeryEvents)
      .values({ report_id: id, state, note, actor_id: actor.id, actor_name: actor.name });
    return "done";
  });
}
