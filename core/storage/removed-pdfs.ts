import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";

/** How old the list of unusual spellings may be; a CDN keeps a PDF for longer. */
const listMsMax = 60_000;

/** Whether certificates that were removed show a file, and whether any other does. */
type Shown = { byRemoved: boolean; byPresent: boolean };

/**
 * Whether a PDF belongs to certificates that were all taken out of the register: it must not outlive them. A file of
 * no certificate (just uploaded, or of an earlier version) belongs to none.
 *
 * An index finds the addresses as the product writes them. Staff, imports and SQL may write others that lead to the
 * same file (another name of this host, `%41` for A, `/./`): those are listed by a pass over the register, 0.9 s for a
 * million, which is made once a minute at most and only for a file that no certificate shows in the usual way.
 *
 * @param key the file's in the storage, `certificate-pdfs/{folder}/{name}`
 */
export async function isPdfOfRemovedCertificate(
  db: Queryable,
  publicUrl: string,
  key: string,
): Promise<boolean> {
  const usual = await readUsual(db, publicUrl, key);
  if (usual.byPresent) return false;
  const unusual = (await listUnusual(db)).get(folderOf(key));
  return (usual.byRemoved || unusual?.byRemoved === true) && !unusual?.byPresent;
}

async function readUsual(db: Queryable, publicUrl: string, key: string): Promise<Shown> {
  const hosts = ["", publicUrl.replace(/^https?/, "http"), publicUrl.replace(/^https?/, "https")];
  const [shown] = await db
    .select({
      byRemoved: sql<boolean | null>`bool_or(${certificates.removed_at} is not null)`,
      byPresent: sql<boolean | null>`bool_or(${certificates.removed_at} is null)`,
    })
    .from(certificates)
    .where(
      inArray(
        certificates.pdf_url,
        hosts.map((host) => `${host}/media/${key}`),
      ),
    );
  return { byRemoved: shown?.byRemoved === true, byPresent: shown?.byPresent === true };
}

type Listed = { atMs: number; folders: Promise<Map<string, Shown>> };
const lists = new WeakMap<Queryable, Listed>();

/** By the folder, which no other upload has. However many ask, one pass runs at a time. */
async function listUnusual(db: Queryable): Promise<Map<string, Shown>> {
  const known = lists.get(db);
  if (known && performance.now() - known.atMs < listMsMax) return await known.folders;
  const folders = readUnusual(db);
  lists.set(db, { atMs: performance.now(), folders });
  folders.catch(() => lists.delete(db));
  return await folders;
}

async function readUnusual(db: Queryable): Promise<Map<string, Shown>> {
  // What a key consists of, written by its number: a space, the commonest there is, is not among it.
  const encoded = "%(2[def]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f)";
  const { rows } = await db.execute<{ pdf_url: string; is_removed: boolean }>(sql`
    select pdf_url, removed_at is not null as is_removed from ${certificates}
    where (strpos(pdf_url, '/certificate-pdfs/') > 0 or (strpos(pdf_url, '%') > 0 and pdf_url ~* ${encoded}) or pdf_url ~ '[\\\\\t\r\n]')
      and pdf_url !~ '^/media/certificate-pdfs/[A-Za-z0-9_-]+/[A-Za-z0-9_.-]+$'`);
  const folders = new Map<string, Shown>();
  for (const { pdf_url, is_removed } of rows) {
    const key = keyAt(pdf_url);
    if (!key) continue;
    const shown = folders.get(folderOf(key)) ?? { byRemoved: false, byPresent: false };
    folders.set(folderOf(key), {
      byRemoved: shown.byRemoved || is_removed,
      byPresent: shown.byPresent || !is_removed,
    });
  }
  return folders;
}

/** The key that an address leads to, as browser and server together read it. */
function keyAt(url: string): string | undefined {
  let path = pathOf(url);
  // Once more for what was written by its number: "%2F.%2F" is "/./".
  path &&= pathOf(decoded(path) ?? "");
  return path?.startsWith("/media/certificate-pdfs/") ? path.slice("/media/".length) : undefined;
}

function pathOf(url: string): string | undefined {
  const absolute = /^https?:/i.test(url) ? url : `http://host${url}`;
  if (!URL.canParse(absolute)) return undefined;
  return new URL(new URL(absolute).pathname.replace(/\/{2,}/g, "/"), "http://host").pathname;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // No address of a file of ours.
    return undefined;
  }
}

function folderOf(key: string): string {
  return key.split("/")[1] ?? "";
}
