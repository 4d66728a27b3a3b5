import type { WorkerMetrics } from "#http/operating/metrics.ts";

/** A worker that serves. */
export type Serving = {
  /** undefined where nothing is measured. */
  metrics(): Promise<WorkerMetrics | undefined>;
  close(): Promise<void>;
};
