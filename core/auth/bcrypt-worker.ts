import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";
import type { BcryptCheck } from "#core/auth/bcrypt.ts";

/* A thread of its own: a hash takes a tenth of a second and more, in which the server answers others. */
parentPort?.on("message", ({ hashes, password }: BcryptCheck) =>
  parentPort?.postMessage(hashes.findIndex((hash) => bcrypt.compareSync(password, hash))),
);
