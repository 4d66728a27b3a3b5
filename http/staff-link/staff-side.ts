import http from "node:http";
import { openSessionCookies } from "#core/auth/session-cookie.ts";
import { log } from "#core/log.ts";
import type { StaffSide } from "#core/public-container.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";
import { variantKey } from "#core/storage/variants.ts";
import { publicWorkPaths, type VariantRequest, variantResponse } from "#http/staff-link/public-work.ts";

/** Longer than the limit for rendering an image. */
const answerMsMax = 70_000;
/** Beyond this, no variant is waited for: the page shows the original. */
const requestsMax = 20;

/**
 * Services that a public worker delegates to staff's worker: images and mail. `findReader` is always undefined, because
 * requests of signed-in people are proxied.
 */
export async function openStaffSide(
  settings: Settings,
  secret: string,
  socketPath: string,
): Promise<StaffSide> {
  const files = await openFiles(settings);
  const agent = new http.Agent({ keepAlive: true, maxSockets: requestsMax, timeout: 30_000 });
  let requestCount = 0;

  async function ask(path: string, body: string): Promise<Buffer> {
    requestCount += 1;
    try {
      return await post(agent, socketPath, path, body);
    } finally {
      requestCount -= 1;
    }
  }

  return {
    files,
    findReader: async () => undefined,
    sessionCookies: openSessionCookies(acceptedSecrets(secret, settings), settings.PUBLIC_URL),
    variants: {
      async find(original, widthPx, format) {
        const key = variantKey(original, widthPx, format);
        if (await files.exists(key)) return key;
        if (requestCount >= requestsMax || !(await files.exists(original))) return undefined;
        const wanted: VariantRequest = { original, widthPx, format };
        const answer = await ask(publicWorkPaths.variant, JSON.stringify(wanted));
        return variantResponse.parse(JSON.parse(answer.toString())).isReady ? key : undefined;
      },
    },
    cards: {
      draw: (svg) => ask(publicWorkPaths.card, svg),
      isCrowded: () => requestCount >= requestsMax,
    },
    async deliver() {
      // Staff's worker also checks for messages every minute.
      await ask(publicWorkPaths.deliver, "").catch((error) =>
        log.warn({ err: error }, "staff's worker could not be told of a contact message"),
      );
    },
  };
}

/** @throws when there is no answer, or one that is no success */
function post(agent: http.Agent, socketPath: string, path: string, body: string): Promise<Buffer> {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const signal = AbortSignal.timeout(answerMsMax);
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, socketPath, path, method: "POST", headers, signal }, (response) => {
      const { statusCode = 0 } = response;
      response.toArray().then((chunks) => {
        if (statusCode < 300) resolve(Buffer.concat(chunks));
        else reject(new Error(`${path} was answered ${statusCode}`));
      }, reject);
    });
    request.on("error", reject).end(body);
  });
}
