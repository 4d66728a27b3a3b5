import { Readable } from "node:stream";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";

/** How long and how large answers of an object storage may be; the library has no limits by default. */
export type S3Limits = {
  connectMsMax: number;
  /** Without a byte in either direction; and for a whole request or body, beyond what its bytes take. */
  waitMsMax: number;
  bytesPerSecondMin: number;
  fileBytesMax: number;
  /** Of other answers; a list of 1,000 names has less than 2 MB. */
  xmlBytesMax: number;
};

const s3Limits: S3Limits = {
  connectMsMax: 5_000,
  waitMsMax: 15_000,
  bytesPerSecondMin: 128 * 1024,
  fileBytesMax: 64 * 1024 * 1024,
  xmlBytesMax: 4 * 1024 * 1024,
};

/** Per request: the caller gets a result within half a minute, beyond what the bytes of a file take. */
const attemptsMax = 2;

/** An object storage answered too slowly, too much, or not as an object storage does. */
export class StorageFault extends Error {}

type Handler = { handle: (request: Request, options?: Options) => Promise<{ response: Response }> };
type Request = { method: string; query?: object; headers: Record<string, string> };
type Options = { abortSignal?: AbortSignal };
type Response = { statusCode: number; headers: Record<string, string>; body: Readable };

/**
 * Opens a client of S3 whose answers are bounded in time and size. Answers about a file without an ETag come from something else, like a
 * proxy's page, and count as faults.
 *
 * @param config without `requestHandler`
 */
export async function openS3Client(
  config: Omit<S3ClientConfig, "requestHandler">,
  limits: Partial<S3Limits> = {},
): Promise<S3Client> {
  // Loaded on demand, because it takes 40 MB.
  const { S3Client } = await import("@aws-sdk/client-s3");
  const bounds = { ...s3Limits, ...limits };
  const client = new S3Client({
    ...config,
    maxAttempts: attemptsMax,
    requestHandler: { connectionTimeout: bounds.connectMsMax, socketTimeout: bounds.waitMsMax },
  });
  const handler = client.config.requestHandler as unknown as Handler;
  const handle = handler.handle.bind(handler);
  handler.handle = async (request, options) => {
    const { response } = await headersInTime(request, options, handle, bounds);
    const isOfFile = isAboutFile(request) && response.statusCode < 300;
    if (isOfFile && !response.headers.etag) {
      response.body.destroy();
      throw new StorageFault(`The storage answered ${response.statusCode} without an ETag`);
    }
    const bytesMax = isOfFile && request.method === "GET" ? bounds.fileBytesMax : bounds.xmlBytesMax;
    response.body = Readable.from(boundedBody(response.body, bytesMax, bounds), { objectMode: false });
    return { response };
  };
  return client;
}

function isAboutFile({ method, query }: Request): boolean {
  return ["GET", "HEAD", "PUT"].includes(method) && !(query && "list-type" in query);
}

/** Not `requestTimeout`: it is also how long the library waits for "100 Continue" before it sends a large file. */
async function headersInTime(
  request: Request,
  options: Options = {},
  handle: Handler["handle"],
  { waitMsMax, bytesPerSecondMin }: S3Limits,
): Promise<{ response: Response }> {
  const sentBytes = Number(request.headers["content-length"] ?? 0);
  const msMax = waitMsMax + (sentBytes / bytesPerSecondMin) * 1000;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), msMax);
  const abortSignal = options.abortSignal ? AbortSignal.any([options.abortSignal, late.signal]) : late.signal;
  try {
    return await handle(request, { ...options, abortSignal });
  } catch (error) {
    // The library tries again after errors of this name.
    if (late.signal.aborted)
      throw Object.assign(new StorageFault(`No answer within ${Math.round(msMax)} ms`), {
        name: "TimeoutError",
      });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Time counts while the storage is waited for, and not while the reader of a stream is slow. */
async function* boundedBody(
  body: Readable,
  bytesMax: number,
  { waitMsMax, bytesPerSecondMin }: S3Limits,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let waitedMs = 0;
  const chunks = body[Symbol.asyncIterator]();
  try {
    while (true) {
      const began = performance.now();
      const msMax = waitMsMax + (bytes / bytesPerSecondMin) * 1000;
      const timer = setTimeout(
        () => body.destroy(new StorageFault(`The answer is slower than ${bytesPerSecondMin} bytes a second`)),
        msMax - waitedMs,
      );
      const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      waitedMs += performance.now() - began;
      bytes += value.length;
      if (bytes > bytesMax) throw new StorageFault(`The answer has more than ${bytesMax} bytes`);
      yield value;
    }
  } catch (error) {
    throw error instanceof StorageFault
      ? error
      : new StorageFault("The answer ended early", { cause: error });
  } finally {
    body.destroy();
  }
}
