import { expect, it } from "vitest";
import { openImageProcess } from "#core/images/image-process.ts";

/* Jobs that fail as soon as their turn comes: in which order that happens is what is asked here. */

it("what staff wait for goes before what a page may do without", async () => {
  const images = openImageProcess();
  const begun: string[] = [];
  const isFree = Promise.withResolvers<void>();
  const add = (name: string, place: "first" | "last") =>
    images.run(async () => {
      begun.push(name);
      await isFree.promise;
      throw new Error(`No picture for ${name}`);
    }, place);
  const jobs = [add("under way", "last"), add("variant", "last"), add("upload", "first")];
  isFree.resolve();
  const outcomes = await Promise.allSettled(jobs);
  expect(begun).toEqual(["under way", "upload", "variant"]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  images.close();
});

it("is crowded once fifty wait, and no more when they are done", async () => {
  const images = openImageProcess();
  const isFree = Promise.withResolvers<void>();
  const jobs = Array.from({ length: 51 }, (_, index) => {
    if (index > 0) expect(images.isCrowded()).toBe(false);
    return images.run(() => isFree.promise.then(() => Promise.reject(new Error("No picture"))), "last");
  });
  expect(images.isCrowded()).toBe(true);
  isFree.resolve();
  await Promise.allSettled(jobs);
  expect(images.isCrowded()).toBe(false);
  images.close();
});
