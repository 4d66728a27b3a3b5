import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive; what is in it is made when the archive comes to it. */
export type ZippedFile = {
  name: string;
  content: () => Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
};

/**
 * An archive of deflated files, part by part as its reader takes them: of what it holds no more than a piece is in memory.
 * Whoever stops reading ends what makes its content.
 *
 * @throws what making a file's content throws
 */
export async function* zipOf(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const output = new PassThrough();
  const zip = new ZipFile();
  let source: Readable | undefined;
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, (give) => {
      // yazl leaves it to the caller to hear of a source that fails.
      source = Readable.from(content(), { objectMode: false }).on("error", (error) => output.destroy(error));
      give(null, source);
    });
  }
  zip.once("error", (error) => output.destroy(error));
  zip.end();
  zip.outputStream.pipe(output);
  try {
    yield* output;
  } finally {
    source?.destroy();
  }
}
