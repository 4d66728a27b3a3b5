import { bodyLimit } from "hono/body-limit";

/** Answers 413 to a body of more than so many bytes. */
export function bodyAtMost(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: (c) => c.json({ message: "Kiriman terlalu besar." }, 413),
  });
}
