import type { WorkerFigures } from "#http/operating/metrics.ts";

/** What a worker is for: the public, with cached pages and certificates, or staff, with the API and the panel. */
export type Kind = "public" | "staff";

/** What a worker needs beside the settings, which it reads from its environment. */
export type Start = {
  is: "start";
  connectionString: string;
  secret: string;
  socketFolder: string;
  publicWorkers: number;
};

export type ToWorker =
  | Start
  /** Answer the requests in flight, then end. */
  | { is: "stop" }
  | { is: "tell-figures"; question: number }
  /** The answer to `want-figures`. */
  | { is: "all-figures"; question: number; figures: WorkerFigures[] };

export type FromWorker =
  | { is: "serving" }
  /** It cannot begin; the reason is for the operator. */
  | { is: "failed"; reason: string }
  | { is: "want-figures"; question: number }
  /** The answer to `tell-figures`; undefined where nothing is measured. */
  | { is: "figures"; question: number; figures: WorkerFigures | undefined };
