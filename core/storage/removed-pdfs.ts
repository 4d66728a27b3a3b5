import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";

/** How long the list of unusual URLs is cached; CDNs cache a PDF for longer. */
const listMsMax = 60_000;

/** Whether removed certificates reference a file, and whether others do. */
type Shown = { byRemoved: boolean; byPresent: boolean };

/**
 * Whether a PDF only belongs to removed certificates: it must not be served any longer. A file without certificate (just uploaded, or of an
 * earlier version) does not count.
 *
 * An index finds URLs as the product writes them. Staff, imports and SQL may write other URLs of the same file (another host name, `%41`
 * for A, `/./`): these are listed by a scan of the register, 0.9 s for a million, at most once a minute, and only for a file that no
 * certificate references in the usual form.
 *
 * @param key of the file in the storage, `certificate-pdfs/{folder}/{name}`
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

/** By folder, which is unique per upload. Concurrent callers share one scan. */
async function listUnusual(db: Queryable): Promise<Map<string, Shown>> {
  const known = lists.get(db);
  if (known && performance.now() - known.atMs < listMsMax) return await known.folders;
  const folders = readUnusual(db);
  lists.set(db, { atMs: performance.now(), folders });
  folders.catch(() => lists.delete(db));
  return await folders;
}

async function readUnusual(db: Queryable): Promise<Map<string, Shown>> {
  // Percent-encoded characters of a key; the space, the most common encoded character, is none of them.
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

/** The key that a URL leads to, after normalization by browser and server. */
function keyAt(url: string): string | undefined {
  let path = pathOf(url);
  // Parsed again after decoding: "%2F.%2F" is "/./".
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
    // Not a URL of our files.
    return undefined;
  }
}

function folderOf(key: string): string {
  return key.split("/")[1] ?? "";
}
