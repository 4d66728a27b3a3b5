import { Hono } from "hono";
import { z } from "zod";
import type { Services } from "#core/container.ts";
import { log } from "#core/log.ts";
import { loggedPath } from "#http/logged-path.ts";

export const publicWorkPaths = { variant: "/variant", card: "/card", deliver: "/deliver" } as const;

const wantedVariant = z.object({
  original: z.string(),
  widthPx: z.int().positive(),
  format: z.enum(["avif", "webp"]),
});
export type WantedVariant = z.output<typeof wantedVariant>;

export const madeVariant = z.object({ isReady: z.boolean() });

/** What staff's worker does when a worker for the public asks: images, and mail. */
export function createPublicWork({
  variants,
  cards,
  contactDelivery,
  complaintDelivery,
  quotationDelivery,
  forgeryDelivery,
  watching,
}: Services) {
  return new Hono()
    .post(publicWorkPaths.variant, async (c) => {
      const { original, widthPx, format } = wantedVariant.parse(await c.req.json());
      const isReady = (await variants.find(original, widthPx, format)) !== undefined;
      return c.json({ isReady } satisfies z.output<typeof madeVariant>);
    })
    .post(publicWorkPaths.card, async (c) => {
      if (cards.isCrowded()) return c.body(null, 503);
      return c.body(new Uint8Array(await cards.draw(await c.req.text())));
    })
    .post(publicWorkPaths.deliver, (c) => {
      void contactDelivery.deliver();
      void complaintDelivery.deliver();
      void quotationDelivery.deliver();
      void forgeryDelivery.deliver();
      void watching.refresh();
      return c.body(null, 202);
    })
    .onError((error, c) => {
      log.error({ err: error, path: loggedPath(c.req.path) }, "work for the public failed");
      return c.body(null, 500);
    });
}
