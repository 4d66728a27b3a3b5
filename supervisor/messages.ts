import type { WorkerMetrics } from "#http/operating/metrics.ts";

/** `public` answers cached pages and certificates, `staff` the API and the panel. */
export type Kind = "public" | "staff";

/** What a worker needs besides its environment. */
export type Start = {
  is: "start";
  connectionString: string;
  secret: string;
  socketFolder: string;
  publicWorkers: number;
};

export type ToWorker =
  | Start
  /** The server stops, and nobody waits for an answer for longer than this: what takes longer says so in time. */
  | { is: "stopping"; answerMsMax: number }
  /** Answer the requests in flight, then end. */
  | { is: "stop" }
  | { is: "send-metrics"; requestId: number }
  /** The answer to `request-metrics`. */
  | { is: "all-metrics"; requestId: number; metrics: WorkerMetrics[] };

export type FromWorker =
  | { is: "serving" }
  /** It cannot start; the reason is for the operator. */
  | { is: "failed"; reason: string }
  | { is: "request-metrics"; requestId: number }
  /** The answer to `send-metrics`; undefined where nothing is measured. */
  | { is: "metrics"; requestId: number; metrics: WorkerMetrics | undefined };
