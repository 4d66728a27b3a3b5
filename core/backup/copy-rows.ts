import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Table } from "#core/backup/contents.ts";

/** A part of a table is about so long: a few thousand certificates, or one file of a visitor. */
const partBytes = 16 * 1024 * 1024;
/** In the text format of COPY a row ends with it, and has none within. */
const rowEnd = 0x0a;

/**
 * The rows of a table in the text format of COPY, part by part: every value as PostgreSQL's own text of it, which it reads back as the
 * same value, whatever its type. Nobody else may ask the connection meanwhile.
 *
 * @throws what the database says
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
      // Whoever stopped reading needs the connection: it takes nothing else until all rows were sent.
      if (!copy.readableEnded && !copy.errored) await finished(copy.resume());
    } finally {
      // The client's timer ends with it, which this stream calls by itself for nobody.
      copy.callback?.();
    }
  }
}

/** As long as a timer can be: the client's limit of a query is none for a whole table. */
const timerMsMax = 2 ** 31 - 1;

function withoutTimeLimit<Copy>(copy: Copy): Copy & { callback?: () => void } {
  return Object.assign(copy as Copy & { callback?: () => void }, { query_timeout: timerMsMax });
}

/**
 * Puts rows into a table that was emptied by the same transaction: frozen, so that nobody has to touch them again who reads them first.
 *
 * @param content as `readRows` gives it, all of it: a database that waits for rows of which none come would wait for ever
 * @returns how many rows
 * @throws what the database says against a row
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
