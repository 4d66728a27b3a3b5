import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { type SendProgress, sendFile } from "#panel/providers/send-file.ts";
import { queryClient } from "#panel/providers/session.ts";
import * as answers from "#shared/answers/media.ts";
import { storedImage } from "#shared/answers/uploads.ts";
import type { LibraryBucket } from "#shared/media.ts";
import type { MediaFileInput } from "#shared/schemas/media-file.ts";

const key = "media";

/** A file, the records that show it, and those that showed it once. */
export function useMediaFile(id: string) {
  return useQuery({
    queryKey: [key, "one", id],
    queryFn: async ({ signal }) =>
      answers.mediaFileWithUses.parse(await request("GET", `/media/${id}`, undefined, signal)),
  });
}

/** Files for a picker, the newest first. */
export function useMediaFiles(query: { q: string; fitting: LibraryBucket; perPage: number }) {
  const { q, fitting, perPage } = query;
  const params = new URLSearchParams({ ...(q && { q }), fitting, per_page: String(perPage) });
  return useQuery({
    queryKey: [key, "list", `picker ${params}`],
    queryFn: async ({ signal }) =>
      answers.mediaFilePage.parse(await request("GET", `/media?${params}`, undefined, signal)),
    placeholderData: (before) => before,
  });
}

/** What putting another file in the place of one would change. */
export function usePlan(id: string, by: string) {
  return useQuery({
    queryKey: [key, "plan", id, by],
    queryFn: async ({ signal }) =>
      answers.replacementPlan.parse(
        await request("GET", `/media/${id}/replacement?by=${by}`, undefined, signal),
      ),
    enabled: by !== "",
    staleTime: 0,
    retry: false,
  });
}

export async function saveMediaFile(id: string, input: MediaFileInput & { version: number }) {
  const saved = answers.mediaFile.parse(await request("PUT", `/media/${id}`, input));
  await readMediaAgain();
  return saved;
}

/** @returns the ids of those that stay, since something needs them */
export async function removeMediaFiles(ids: string[]): Promise<string[]> {
  const { kept } = answers.mediaRemoval.parse(await request("POST", "/media-removals", { ids }));
  await queryClient.invalidateQueries({ queryKey: [key, "list"] });
  return kept;
}

/** @returns how many records show the other file now */
export async function replaceEverywhere(id: string, plan: answers.ReplacementPlan): Promise<number> {
  const changes = plan.changes.map(({ entity, id, version }) => ({ entity, id, version }));
  const answer = await request("POST", `/media/${id}/replacement`, { by: plan.by.id, changes });
  // Every list and form may show another picture now.
  await queryClient.invalidateQueries();
  return answers.replaced.parse(answer).changed;
}

/** Stores a picture that stays in the library although nothing shows it yet. */
export async function addToLibrary(
  bucket: LibraryBucket,
  file: File,
  onProgress: (progress: SendProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({ filename: file.name, keep: "true" });
  const { url } = storedImage.parse(await sendFile(`/uploads/${bucket}?${query}`, file, onProgress, signal));
  await queryClient.invalidateQueries({ queryKey: [key, "list"] });
  return url;
}

async function readMediaAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [key] });
}
