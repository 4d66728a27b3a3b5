import { Hono } from "hono";
import { z } from "zod";
import type { Services } from "#core/container.ts";
import { log } from "#core/log.ts";
import { loggedPath } from "#http/logged-path.ts";

export const publicWorkPaths = { variant: "/variant", card: "/card", deliver: "/deliver" } as const;

const variantRequest = z.object({
  original: z.string(),
  widthPx: z.int().positive(),
  format: z.enum(["avif", "webp"]),
});
export type VariantRequest = z.output<typeof variantRequest>;

export const variantResponse = z.object({ isReady: z.boolean() });

/** Work that public workers delegate to staff's worker: images, and mail. */
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
      const { original, widthPx, format } = variantRequest.parse(await c.req.json());
      const isReady = (await variants.find(original, widthPx, format)) !== undefined;
      return c.json({ isReady } satisfies z.output<typeof variantResponse>);
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
