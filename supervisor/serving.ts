import type { WorkerMetrics } from "#http/operating/metrics.ts";

/** A worker that serves. */
export type Serving = {
  /** undefined where nothing is measured. */
  metrics(): Promise<WorkerMetrics | undefined>;
  /** Ends what would take longer than this, so that whoever asked for it is told. */
  endTasksWithin?(ms: number): void;
  close(): Promise<void>;
};
