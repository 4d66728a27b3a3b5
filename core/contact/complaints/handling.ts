import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { mayHandle } from "#core/contact/complaints/lists.ts";
import { changedMail } from "#core/contact/complaints/mails.ts";
import { mayBeReadBy } from "#core/contact/complaints/readers.ts";
import { erasedMessage } from "#core/contact/erasure.ts";
import type { StepOutcome } from "#core/contact/step-outcome.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { complaintEvents, complaintMails, complaints, profiles } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { ValidationError } from "#core/validation-error.ts";
import type { ComplaintStep } from "#shared/schemas/complaint.ts";

/**
 * Processes a complaint: changes its state, handler or subject, and adds notes. Recorded in its history; a new state and a public note are
 * mailed to the sender.
 *
 * @param version that the form was opened on
 * @param site the name and URL for the mail
 * @throws ValidationError when nothing would change, or the handler may not handle it
 */
export async function stepComplaint(
  db: Database,
  id: string,
  version: number,
  step: ComplaintStep,
  { actor, site }: { actor: Actor & { id: string }; site: { company: string; publicUrl: string } },
): Promise<StepOutcome> {
  return await inTransaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(complaints)
      .where(and(eq(complaints.id, id), mayBeReadBy(actor.id)))
      .for("update");
    if (!before) return "missing";
    if (before.version !== version) return "conflict";
    if (before.erased_at) throw new ValidationError({ state: erasedMessage });
    const { state, handler_id, concerned_id, public_note, internal_note } = step;
    const isMoved = state !== before.state;
    const isChanged = isMoved || handler_id !== before.handler_id || concerned_id !== before.concerned_id;
    if (!isChanged && !public_note && !internal_note) throw new ValidationError({ state: messages.nothing });
    const names = await namesOf(tx, step, before.handler_id);
    // Also when only a note is added: increments the version, so that concurrent forms get a conflict.
    await tx.update(complaints).set({ state, handler_id, concerned_id }).where(eq(complaints.id, id));
    if (isChanged && handler_id) await assertReadBy(tx, id, handler_id);
    await tx.insert(complaintEvents).values({
      complaint_id: id,
      state,
      actor_id: actor.id,
      actor_name: actor.name,
      ...names,
      public_note,
      internal_note,
    });
    if (isMoved || public_note) {
      const mail = changedMail({ ...before, state }, public_note, site);
      await tx.insert(complaintMails).values({ ...mail, complaint_id: id });
    }
    return "done";
  });
}

/** @throws ValidationError when the person the complaint is about now also excludes the handler */
async function assertReadBy(tx: Transaction, id: string, handlerId: string): Promise<void> {
  const readable = await tx.$count(complaints, and(eq(complaints.id, id), mayBeReadBy(handlerId)));
  if (readable === 0) throw new ValidationError({ handler_id: messages.madeByConcerned });
}

/** The names for the history. @throws ValidationError when the handler may not handle it */
async function namesOf(
  tx: Transaction,
  { handler_id, concerned_id }: ComplaintStep,
  handlerBefore: string | null,
): Promise<{ handler_name: string; concerned_name: string }> {
  if (handler_id && handler_id === concerned_id)
    throw new ValidationError({ handler_id: messages.concerned });
  const ids = [handler_id, concerned_id].filter((id) => id !== null);
  const found = ids.length
    ? await tx
        .select({
          id: profiles.id,
          name: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
          may_handle: mayHandle,
        })
        .from(profiles)
        .where(inArray(profiles.id, ids))
    : [];
  const handler = found.find(({ id }) => id === handler_id);
  const concerned = found.find(({ id }) => id === concerned_id);
  // A handler who lost the permission stays until somebody else takes over.
  if (handler_id && !(handler?.may_handle || (handler && handler_id === handlerBefore)))
    throw new ValidationError({ handler_id: messages.mayNot });
  if (concerned_id && !concerned) throw new ValidationError({ concerned_id: messages.unknown });
  return { handler_name: handler?.name ?? "", concerned_name: concerned?.name ?? "" };
}

const messages = {
  nothing: "Ubah sesuatu atau tulis catatan.",
  concerned: "Orang yang diadukan tidak boleh menangani keluhan ini.",
  madeByConcerned:
    "Akun ini dijadikan administrator oleh orang yang diadukan, sehingga tidak boleh menangani keluhan ini.",
  mayNot: "Hanya administrator yang aktif dapat menangani keluhan.",
  unknown: "Orang ini tidak ditemukan.",
};
