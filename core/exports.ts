import { openSlots } from "#core/processes/slots.ts";
import { limits } from "#shared/limits.ts";

export type Exports = ReturnType<typeof openExports>;

/** Of a file that is made as it is taken: text, which becomes UTF-8, or bytes. */
export type ExportParts = AsyncGenerator<string | Uint8Array>;

/** Exports under way: few at once, each of which holds what its reader takes next and no more. */
export function openExports({ stallMs = limits.exportStallMs } = {}) {
  const places = openSlots({ max: limits.exportsMax, perOwnerMax: limits.exportsPerPersonMax });
  return {
    /**
     * The parts as bytes, each made when it is taken. The export ends with its reader, and when nobody takes
     * anything of it for long.
     *
     * @returns undefined when too many are under way
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
