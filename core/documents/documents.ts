import type { Task } from "#core/documents/compile.ts";
import type { CertificateDocument } from "#core/documents/document.ts";
import { DocumentFailed } from "#core/documents/document-failed.ts";
import { openSlots } from "#core/processes/slots.ts";
import { openTaskProcess } from "#core/processes/task-process.ts";
import { limits } from "#shared/limits.ts";

/** Of the heap, which holds little: the compiler's own memory came to 160 MB with the longest record. */
const memoryMiB = 96;

export type Documents = ReturnType<typeof openDocuments>;

/** Certificates as PDF: made in a process of their own, one after the other, which comes and goes. */
export function openDocuments() {
  const worker = openTaskProcess<Task, Uint8Array>("core/documents/document-worker.ts", { memoryMiB });
  const places = openSlots({ max: limits.documentsWaitingMax, perOwnerMax: limits.documentsPerPersonMax });
  const closing = new AbortController();

  return {
    /** Room to wait for a document, to be given back; undefined when too many wait already. */
    takePlace: (personId: string) => places.take(personId),

    /** @throws DocumentFailed when it takes too long or cannot be made */
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
