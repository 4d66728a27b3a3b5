import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Table } from "#core/backup/contents.ts";

/** The approximate size of a part: a few thousand certificates, or one visitor's file. */
const partBytes = 16 * 1024 * 1024;
/** A line feed ends a row in the text format of COPY; within values it is escaped. */
const rowEnd = 0x0a;

/**
 * Streams a table's rows in the text format of COPY, in parts: PostgreSQL's own text of each value, which it reads back unchanged for every
 * type. No other query may use the connection meanwhile.
 *
 * @throws what the database reports
 */
export async function* readRows(
  client: pg.ClientBase,
  table: Table,
): AsyncGenerator<{ content: Buffer; rows: number }> {
  const copy = client.query(withoutTimeLimit(copyTo(`copy ${targetOf(table)} to stdout`)));
  let chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of copy.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(rowEnd) + 1;
      bytes += chunk.byteLength;
      if (bytes < partBytes || end === 0) {
        chunks.push(chunk);
        continue;
      }
      yield toPart([...chunks, chunk.subarray(0, end)]);
      chunks = [chunk.subarray(end)];
      bytes = chunk.byteLength - end;
    }
    if (bytes > 0) yield toPart(chunks);
  } finally {
    try {
      // When the consumer stops early, the connection is blocked until all rows were received.
      if (!copy.readableEnded && !copy.errored) await finished(copy.resume());
    } finally {
      // Ends the client's query timer, which nothing else does for this stream.
      copy.callback?.();
    }
  }
}

/** The maximum of a timer: the query timeout must not apply to a whole table. */
const timerMsMax = 2 ** 31 - 1;

function withoutTimeLimit<Copy>(copy: Copy): Copy & { callback?: () => void } {
  return Object.assign(copy as Copy & { callback?: () => void }, { query_timeout: timerMsMax });
}

/**
 * Writes rows into a table truncated by the same transaction, as frozen (COPY FREEZE), so that later reads need not set hint bits.
 *
 * @param content complete output of `readRows`: the database would wait forever for missing rows
 * @returns the number of rows
 * @throws what the database reports about a row
 */
export async function writeRows(client: pg.ClientBase, table: Table, content: Buffer): Promise<number> {
  const copy = client.query(withoutTimeLimit(copyFrom(`copy ${targetOf(table)} from stdin with (freeze)`)));
  await pipeline(Readable.from([content]), copy);
  return copy.rowCount;
}

function targetOf({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column.name)).join(", ")})`;
}

function toPart(chunks: Buffer[]) {
  const content = Buffer.concat(chunks);
  let rows = 0;
  for (let at = content.indexOf(rowEnd); at >= 0; at = content.indexOf(rowEnd, at + 1)) rows += 1;
  return { content, rows };
}
