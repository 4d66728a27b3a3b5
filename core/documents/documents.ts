import type { Task } from "#core/documents/compile.ts";
import type { CertificateDocument } from "#core/documents/document.ts";
import { DocumentFailed } from "#core/documents/document-failed.ts";
import { openSlots } from "#core/processes/slots.ts";
import { openTaskProcess } from "#core/processes/task-process.ts";
import { limits } from "#shared/limits.ts";

/** Heap size, which is little used: the compiler's own memory reached 160 MB with the longest record. */
const memoryMiB = 96;

export type Documents = ReturnType<typeof openDocuments>;

/** Renders certificates as PDF, sequentially in a process that is started on demand. */
export function openDocuments() {
  const worker = openTaskProcess<Task, Uint8Array>("core/documents/document-worker.ts", { memoryMiB });
  const slots = openSlots({ max: limits.documentsWaitingMax, perOwnerMax: limits.documentsPerPersonMax });
  const closing = new AbortController();

  return {
    /** Reserves a slot in the queue, to be disposed of; undefined when it is full. */
    takeSlot: (personId: string) => slots.take(personId),

    /** @throws DocumentFailed when it times out or fails */
    async render(document: CertificateDocument, as: Task["as"]): Promise<Uint8Array> {
      const bounds = { msMax: limits.documentMsMax, signal: closing.signal };
      return await worker.run({ document, as }, bounds).catch((error: unknown) => {
        throw new DocumentFailed("A document could not be made", { cause: error });
      });
    },

    close() {
      closing.abort(new Error("The server is stopping"));
      worker.close();
    },
  };
}
