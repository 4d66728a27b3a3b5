import { englishOf } from "#core/moving/messages.ts";
import type { Findings, Place } from "#core/moving/report.ts";
import {
  keepUpload,
  type PreparedUpload,
  type Upload,
  UploadRefused,
  type UploadStorage,
} from "#core/storage/uploads.ts";

export type Prepare = (upload: Upload) => Promise<PreparedUpload>;
/** Where the old site names the file. */
export type At = { place: Place; column: string };

type Named = {
  /** The same for files that become one. */
  key: string;
  /** For the report. */
  name: string;
  at: At;
};
type Outcome = { address: string } | { refused: string };

/** Stores files of the old site, each once however many rows show it, and notes for each row what was refused. */
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
    /** @returns where the file is now; null where it is refused, which is noted */
    async add(
      { key, name, at: { place, column } }: Named,
      open: () => Upload | Promise<Upload>,
      prepare: Prepare,
    ): Promise<string | null> {
      const outcome = outcomes.get(key) ?? Promise.resolve(open()).then((upload) => store(upload, prepare));
      outcomes.set(key, outcome);
      const found = await outcome;
      if ("address" in found) return found.address;
      findings.note(place, `${name} was not taken: ${found.refused}`, column);
      return null;
    },

    /** How many files were stored, or would be. */
    count: () => stored,
  };
}
