/** Proxies time out after a minute without data. */
const repeatMs = 5_000;

/**
 * A response with progress as server-sent events of JSON. The last event is repeated as a keep-alive. The signal of the work aborts when the
 * client disconnects.
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
