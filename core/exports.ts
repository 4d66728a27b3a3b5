import { openSlots } from "#core/processes/slots.ts";
import { limits } from "#shared/limits.ts";

export type Exports = ReturnType<typeof openExports>;

/** Chunks of a generated file: text, encoded as UTF-8, or bytes. */
export type ExportParts = AsyncGenerator<string | Uint8Array>;

/** Exports in progress: a limited number, each of which buffers one chunk. */
export function openExports({ stallMs = limits.exportStallMs } = {}) {
  const places = openSlots({ max: limits.exportsMax, perOwnerMax: limits.exportsPerPersonMax });
  return {
    /**
     * Streams the chunks, each generated on demand. The export ends when its client disconnects, or stalls for too long.
     *
     * @returns undefined when too many are in progress
     */
    start(personId: string, parts: ExportParts): ReadableStream<Uint8Array> | undefined {
      const place = places.take(personId);
      return place && streamOf(parts, stallMs, () => place[Symbol.dispose]());
    },
  };
}

function streamOf(parts: ExportParts, stallMs: number, release: () => void) {
  const encoder = new TextEncoder();
  let stalled: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(stalled);
    release();
  };
  const waitForReader = (controller: ReadableStreamDefaultController) => {
    stalled = setTimeout(() => {
      end();
      controller.error(new Error("Nobody takes the export"));
      void parts.return(undefined);
    }, stallMs).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: waitForReader,
      async pull(controller) {
        clearTimeout(stalled);
        try {
          const { value, done } = await parts.next();
          if (done) {
            end();
            return controller.close();
          }
          controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
          waitForReader(controller);
        } catch (error) {
          end();
          throw error;
        }
      },
      async cancel() {
        end();
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
