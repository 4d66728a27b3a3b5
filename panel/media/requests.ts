import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { type SendProgress, sendFile } from "#panel/providers/send-file.ts";
import { queryClient } from "#panel/providers/session.ts";
import * as answers from "#shared/answers/media.ts";
import { storedImage } from "#shared/answers/uploads.ts";
import type { LibraryBucket } from "#shared/media.ts";
import type { MediaFileInput } from "#shared/schemas/media-file.ts";

const key = "media";

/** A file with its present and former uses. */
export function useMediaFile(id: string) {
  return useQuery({
    queryKey: [key, "one", id],
    queryFn: async ({ signal }) =>
      answers.mediaFileWithUses.parse(await request("GET", `/media/${id}`, undefined, signal)),
  });
}

/** Files for a picker, newest first. @param query `fitting`: only files that fields of the bucket accept */
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

/** A dry run of a replacement. */
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
  await invalidateMedia();
  return saved;
}

/** @returns the ids of files that are in use and were kept */
export async function removeMediaFiles(ids: string[]): Promise<string[]> {
  const { kept } = answers.mediaRemoval.parse(await request("POST", "/media-removals", { ids }));
  await queryClient.invalidateQueries({ queryKey: [key, "list"] });
  return kept;
}

/** @returns the number of changed records */
export async function replaceEverywhere(id: string, plan: answers.ReplacementPlan): Promise<number> {
  const changes = plan.changes.map(({ entity, id, version }) => ({ entity, id, version }));
  const answer = await request("POST", `/media/${id}/replacement`, { by: plan.by.id, changes });
  // Any list or form may show the replaced picture.
  await queryClient.invalidateQueries();
  return answers.replaced.parse(answer).changed;
}

/** Uploads a picture that is kept although it is unused. */
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

async function invalidateMedia(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [key] });
}
