import { parentPort } from "node:worker_threads";
import { sanitize } from "#core/rich-text/sanitize.ts";
import type { SanitizerJob } from "#core/rich-text/sanitizer.ts";

/* A thread of its own: whatever a text takes of time and memory, it takes from nobody's answer. */
parentPort?.on("message", ({ kind, html }: SanitizerJob) => parentPort?.postMessage(sanitize(kind, html)));
