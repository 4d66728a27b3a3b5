import type { Context } from "hono";
import type { Area } from "#core/auth/access.ts";
import { mayPersonEnter } from "#core/auth/people.ts";
import { bucketsFor, type MayEnter } from "#core/media/buckets.ts";
import type { MediaFile } from "#core/media/files.ts";
import { useSources } from "#core/media/use-sources.ts";
import type { FormerUse, Use } from "#core/media/uses.ts";
import { storedImageAt } from "#shared/image-address.ts";
import type { RequestEnv } from "#web/context.ts";

export function mayEnterOf(c: Context<RequestEnv>): MayEnter {
  return (area) => mayPersonEnter(c.var.person, area);
}

/** The buckets that the person may see. */
export function bucketsOf(c: Context<RequestEnv>) {
  return bucketsFor(mayEnterOf(c));
}

export function fileAnswer({ key, created_at, updated_at, ...file }: MediaFile) {
  const url = `/media/${key}`;
  const [bucket = "", , name = ""] = key.split("/");
  const size = storedImageAt(url);
  return {
    ...file,
    url,
    // Specification 3: names of thumbnails have a timestamp prefix.
    name: name.replace(/^thumbnail_\d+_/, ""),
    bucket,
    width: size?.widthPx ?? null,
    height: size?.heightPx ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Titles are hidden from those without access to the record's area. */
export function usageAnswer(use: Use, mayEnter: MayEnter) {
  const may_edit = mayEnter(useSources[use.entity].area);
  return { ...use, title: may_edit ? use.title : "", may_edit };
}

export function formerUsageAnswer(use: FormerUse, mayEnter: MayEnter) {
  const sources: Record<string, { area: Area }> = useSources;
  const area = sources[use.entity]?.area;
  return { ...use, title: area && mayEnter(area) ? use.title : "" };
}
