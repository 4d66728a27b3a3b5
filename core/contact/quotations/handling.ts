import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { erasedMessage } from "#core/contact/erasure.ts";
import { mayHandleQuotations } from "#core/contact/quotations/lists.ts";
import type { StepOutcome } from "#core/contact/step-outcome.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { profiles, quotationRequestEvents, quotationRequests } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { ValidationError } from "#core/validation-error.ts";
import type { QuotationStep } from "#shared/schemas/quotation.ts";

/**
 * Processes a request: changes its state or handler, and adds a note. Recorded in its history. Nothing is mailed, because the handler
 * replies personally.
 *
 * @param version that the form was opened on
 * @throws ValidationError when nothing would change, or the handler may not handle it
 */
export async function stepQuotationRequest(
  db: Database,
  id: string,
  version: number,
  { state, handler_id, note }: QuotationStep,
  actor: Actor & { id: string },
): Promise<StepOutcome> {
  return await inTransaction(db, async (tx) => {
    const [before] = await tx
      .select({
        version: quotationRequests.version,
        state: quotationRequests.state,
        handler_id: quotationRequests.handler_id,
        erased_at: quotationRequests.erased_at,
      })
      .from(quotationRequests)
      .where(eq(quotationRequests.id, id))
      .for("update");
    if (!before) return "missing";
    if (before.version !== version) return "conflict";
    if (before.erased_at) throw new ValidationError({ state: erasedMessage });
    if (state === before.state && handler_id === before.handler_id && !note)
      throw new ValidationError({ state: messages.nothing });
    const handler_name = handler_id ? await handlerName(tx, handler_id, before.handler_id) : "";
    // Also when only a note is added: increments the version, so that concurrent forms get a conflict.
    await tx.update(quotationRequests).set({ state, handler_id }).where(eq(quotationRequests.id, id));
    await tx.insert(quotationRequestEvents).values({
      request_id: id,
      state,
      actor_id: actor.id,
      actor_name: actor.name,
      handler_name,
      note,
    });
    return "done";
  });
}

/** A handler who lost the permission stays until somebody else takes over. @throws ValidationError for anybody else without it */
async function handlerName(tx: Transaction, id: string, before: string | null): Promise<string> {
  const [handler] = await tx
    .select({ name: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})` })
    .from(profiles)
    .where(and(eq(profiles.id, id), id === before ? undefined : mayHandleQuotations));
  if (!handler) throw new ValidationError({ handler_id: messages.mayNot });
  return handler.name;
}

const messages = {
  nothing: "Ubah sesuatu atau tulis catatan.",
  mayNot: "Hanya administrator dan editor yang aktif dapat menangani permintaan penawaran.",
};
