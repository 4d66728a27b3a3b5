import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive; its content is generated when its turn comes. */
export type ZippedFile = {
  name: string;
  content: () => Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
};

/**
 * Streams an archive of deflated files: at most a chunk is in memory. Stops the generators when the consumer stops reading.
 *
 * @throws what generating a file's content throws
 */
export async function* zipOf(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const output = new PassThrough();
  const zip = new ZipFile();
  let source: Readable | undefined;
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, (give) => {
      // yazl does not listen to errors of its sources.
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
