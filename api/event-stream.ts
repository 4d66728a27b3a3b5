/** A proxy gives up an answer of which nothing comes for a minute. */
const repeatMs = 5_000;

/**
 * An answer that tells how far its work is, as server-sent events with JSON in each. The last event is said again while nothing new happens. The
 * work's signal aborts when nobody reads any more.
 *
 * @param work returns the last event; what it throws ends the answer without one
 * @param release is called once the work has ended
 */
export function eventStream<Event>(
  work: (tell: (event: Event) => void, signal: AbortSignal) => Promise<Event>,
  release: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let last: Event | undefined;
      const tell = (event: Event) => {
        last = event;
        if (!left.signal.aborted) controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      };
      const repeating = setInterval(() => last && tell(last), repeatMs);
      void work(tell, left.signal)
        .finally(() => clearInterval(repeating))
        .finally(release)
        .then(
          (event) => {
            tell(event);
            if (!left.signal.aborted) controller.close();
          },
          (error: unknown) => {
            if (!left.signal.aborted) controller.error(error);
          },
        );
    },
    cancel() {
      left.abort(new Error("Nobody waits for the answer any more"));
    },
  });
}
