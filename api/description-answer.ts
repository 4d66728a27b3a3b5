import type { Handler } from "hono";
import type { RequestEnv } from "#web/context.ts";

/**
 * Answers with an OpenAPI description, which is generated once: that takes a quarter of a second of staff's worker, and anyone
 * may ask for it.
 */
export function answerDescription(generate: (publicUrl: string) => object): Handler<RequestEnv> {
  // Bytes, which all answers share: a string would be encoded for each of them, and kept until its client has read it.
  let json: Uint8Array<ArrayBuffer> | undefined;
  return (c) => {
    json ??= new TextEncoder().encode(JSON.stringify(generate(c.var.services.settings.PUBLIC_URL)));
    return c.body(json, 200, { "Content-Type": "application/json" });
  };
}
