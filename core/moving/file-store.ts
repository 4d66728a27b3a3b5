import { englishOf } from "#core/moving/messages.ts";
import type { Findings, RowRef } from "#core/moving/report.ts";
import {
  keepUpload,
  type PreparedUpload,
  type Upload,
  UploadRefused,
  type UploadStorage,
} from "#core/storage/uploads.ts";

export type Prepare = (upload: Upload) => Promise<PreparedUpload>;
/** The row and column that refer to the file. */
export type At = { ref: RowRef; column: string };

type Named = {
  /** Files with the same key are stored once. */
  key: string;
  name: string;
  at: At;
};
type Outcome = { address: string } | { refused: string };

/** Stores each file of the old site once, and notes a refused file at every row that refers to it. */
export function openFileStore({
  storage,
  findings,
  isDryRun,
}: {
  storage: UploadStorage;
  findings: Findings;
  isDryRun: boolean;
}) {
  const outcomes = new Map<string, Promise<Outcome>>();
  let stored = 0;

  async function store(upload: Upload, prepare: Prepare): Promise<Outcome> {
    try {
      const { key, content } = await prepare(upload);
      stored += 1;
      return { address: isDryRun ? `/media/${key}` : await keepUpload(storage, key, content, null) };
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      return { refused: englishOf(error.message) };
    }
  }

  return {
    /** @returns the new URL; null where the file is refused */
    async add(
      { key, name, at: { ref, column } }: Named,
      open: () => Upload | Promise<Upload>,
      prepare: Prepare,
    ): Promise<string | null> {
      const outcome = outcomes.get(key) ?? Promise.resolve(open()).then((upload) => store(upload, prepare));
      outcomes.set(key, outcome);
      const found = await outcome;
      if ("address" in found) return found.address;
      findings.note(ref, `${name} was not taken: ${found.refused}`, column);
      return null;
    },

    /** How many files were stored, or would be in a dry run. */
    count: () => stored,
  };
}
