import { pino } from "pino";

/** The product's log: JSON lines on standard error; what a person must never read stays here. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || "info",
    redact: ["password", "*.password", "headers.cookie", "headers.authorization"],
  },
  pino.destination(2),
);

export type Log = typeof log;
