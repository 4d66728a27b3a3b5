import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";
import type { BcryptCheck } from "#core/auth/bcrypt.ts";

/* A thread of its own: a hash takes 0.1 s and more, which would block the event loop. */
parentPort?.on("message", ({ hashes, password }: BcryptCheck) =>
  parentPort?.postMessage(hashes.findIndex((hash) => bcrypt.compareSync(password, hash))),
);
