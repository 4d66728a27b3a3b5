import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { drawCard } from "#core/images/card.ts";
import type { Answer, Job, Results } from "#core/images/job.ts";
import { prepareUpload } from "#core/images/prepare-upload.ts";
import { makeVariant } from "#core/images/variant.ts";

/*
 * A separate process: its memory is freed when it exits, a crashing decoder affects nothing else, and requests of visitors have priority.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// One job at a time on one core, without caching: the next image is another one.
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (job: Job) => process.send?.(await answer(job)));
process.on("disconnect", () => process.exit());

async function answer(job: Job): Promise<Answer> {
  try {
    return { result: await perform(job) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

async function perform(job: Job): Promise<Results[Job["work"]]> {
  if (job.work === "prepare") return await prepareUpload(job.content, job.bucket);
  if (job.work === "variant") return await makeVariant(job.content, job.widthPx, job.format);
  return await drawCard(job.svg);
}
