import type { WorkerFigures } from "#http/operating/metrics.ts";

/** A worker that serves. */
export type Serving = {
  /** undefined where nothing is measured. */
  figures(): Promise<WorkerFigures | undefined>;
  close(): Promise<void>;
};
