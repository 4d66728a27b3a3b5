import type { MiddlewareHandler } from "hono";
import { jsonBounds } from "#shared/limits.ts";

/** Answers 422 to JSON with more values than any form has: eight million empty lists fit into 24 MB, and take 350 MB of memory. */
export const boundedJson: MiddlewareHandler = async (c, next) => {
  if (isWithinBounds(await c.req.text())) await next();
  else return c.json({ message: "Kiriman terlalu rumit." }, 422);
};

const [quote, comma, backslash] = ['"', ",", "\\"].map((sign) => sign.charCodeAt(0));
const [list, listEnd, object, objectEnd] = ["[", "]", "{", "}"].map((sign) => sign.charCodeAt(0));

/** Counts values outside of strings without parsing. */
function isWithinBounds(json: string): boolean {
  let parts = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
    else if (code === listEnd || code === objectEnd) depth -= 1;
    else if (code === comma || code === list || code === object) {
      parts += 1;
      if (code !== comma) depth += 1;
      if (parts > jsonBounds.partsMax || depth > jsonBounds.depthMax) return false;
    }
  }
  return true;
}

/** The index of the closing quote, skipping escapes. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}
