import pg from "pg";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";

/**
 * Writes consecutive numbers as fast as it can and prints each once its commit was acknowledged, until it is
 * killed, or told by SIGTERM to close properly. Arguments: DATA_DIR, first number.
 */
const [dataDir, first] = process.argv.slice(2);
if (!dataDir || !first) throw new Error("usage: recovery-writer.ts DATA_DIR FIRST_NUMBER");

const connections = 4;
const database = await openEmbeddedDatabase(dataDir);
const pool = new pg.Pool({ connectionString: database.connectionString, max: connections });
// The database is killed under it; what was acknowledged before that is what counts.
pool.on("error", () => undefined);

let next = Number(first);
let isStopping = false;
process.on("SIGTERM", () => {
  isStopping = true;
});

await pool.query("create table if not exists acknowledged (number integer primary key)").catch(ignoreTwin);
await Promise.all(Array.from({ length: connections }, write));
await pool.end();
await database.close();

async function write(): Promise<void> {
  while (!isStopping) {
    const number = next;
    next += 1;
    await pool.query("insert into acknowledged values ($1)", [number]);
    // A pipe is written synchronously on Linux: what is printed outlives a SIGKILL.
    process.stdout.write(`${number}\n`);
  }
}

/** `if not exists` still collides when two processes create the table in the same moment. */
function ignoreTwin(error: unknown): void {
  if (!(error instanceof pg.DatabaseError && error.code === "23505")) throw error;
}
