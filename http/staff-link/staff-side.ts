import http from "node:http";
import { openSessionCookies } from "#core/auth/session-cookie.ts";
import { log } from "#core/log.ts";
import type { StaffSide } from "#core/public-container.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";
import { variantKey } from "#core/storage/variants.ts";
import { madeVariant, publicWorkPaths, type WantedVariant } from "#http/staff-link/public-work.ts";

/** Longer than a picture may take that somebody waits for. */
const answerMsMax = 70_000;
/** More than this waits for nobody: a page shows the whole picture instead. */
const requestsMax = 20;

/**
 * What a worker for the public has done elsewhere, in staff's worker: it makes images and mails. Those who are signed
 * in are never answered here, so nobody who reads a page is one of them.
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
        const wanted: WantedVariant = { original, widthPx, format };
        const answer = await ask(publicWorkPaths.variant, JSON.stringify(wanted));
        return madeVariant.parse(JSON.parse(answer.toString())).isReady ? key : undefined;
      },
    },
    cards: {
      draw: (svg) => ask(publicWorkPaths.card, svg),
      isCrowded: () => requestCount >= requestsMax,
    },
    async deliver() {
      // Staff's worker looks for messages every minute by itself.
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
