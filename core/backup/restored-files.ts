import { log } from "#core/log.ts";
import type { Files } from "#core/storage/files.ts";
import { removeUpload } from "#core/storage/variants.ts";

/** Writes the uploads of a restore, and can undo that. */
export function openRestoredFiles(files: Files) {
  const steps: { key: string; undo: () => Promise<void> }[] = [];
  return {
    /** Existing files with the same content are skipped: uploads are immutable (decision 0006). */
    async put(key: string, content: Uint8Array): Promise<void> {
      const earlier = (await files.exists(key)) ? await files.getBytes(key) : undefined;
      if (earlier && Buffer.compare(earlier, content) === 0) return;
      const undo = () => (earlier ? files.put(key, earlier) : removeUpload(files, key));
      steps.push({ key, undo });
      await files.put(key, content);
    },
    async undo(): Promise<void> {
      for (const { key, undo } of steps.reverse()) {
        await undo().catch((error: unknown) => log.error({ err: error, key }, "a restored file was left"));
      }
    },
  };
}
