import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#core/db/client.ts";
import { type ImportRequest, importCertificates } from "#core/register/import/import-certificates.ts";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import { actor } from "#tests/support/verification.ts";

type Options = Partial<Pick<ImportRequest, "mode" | "language" | "mapping" | "refusedRows">>;

/**
 * Imports a text as a file of certificates in this process, without the upload and the process of its own that the API adds.
 *
 * @throws where the whole file is refused
 */
export async function importText(db: Database, text: string, options: Options = {}): Promise<ImportResult> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "absah-import-"));
  const path = join(folder.path, "sertifikat.csv");
  await writeFile(path, text);
  const imported = await importCertificates(db, { path, mode: "write", language: "id", actor, ...options });
  if (imported.outcome !== "imported") throw new Error(imported.message);
  return imported.result;
}
