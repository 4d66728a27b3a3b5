import { bodyLimit } from "hono/body-limit";

/** Answers 413 to a larger body. */
export function bodyAtMost(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: (c) => c.json({ message: "Kiriman terlalu besar." }, 413),
  });
}
