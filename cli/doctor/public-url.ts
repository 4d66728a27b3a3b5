import { once } from "node:events";
import { connect, type TLSSocket } from "node:tls";
import { type Finding, failure, ok, sayError, warning } from "#cli/doctor/check.ts";
import type { Settings } from "#core/settings.ts";

const askMsMax = 5_000;
const dayMs = 24 * 60 * 60 * 1000;
/** Certificates of ninety days are renewed when thirty are left. */
const daysLeftMin = 14;

/** Whether the site answers at its own address, and how long the certificate of the proxy there holds. */
export async function checkPublicUrl({ PUBLIC_URL }: Settings): Promise<Finding[]> {
  const url = new URL(PUBLIC_URL);
  const answer = await checkAnswer(url);
  return url.protocol === "https:" ? [answer, await checkCertificate(url)] : [answer];
}

async function checkAnswer({ origin }: URL): Promise<Finding> {
  const about = "address";
  try {
    const answer = await fetch(`${origin}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(askMsMax),
    });
    const text = await answer.text();
    return answer.status === 200 && text.split("\n", 1)[0] === "ok"
      ? ok(about, `${origin} answers`)
      : warning(
          about,
          `${origin}/healthz answers ${answer.status} and not as Absah does: does PUBLIC_URL lead here, and does the server run?`,
        );
  } catch (error) {
    return warning(
      about,
      `${origin} cannot be reached from here: ${sayError(error)}. Does the server run, and does the proxy pass on to it?`,
    );
  }
}

async function checkCertificate({ hostname, port, origin }: URL): Promise<Finding> {
  const about = "certificate";
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({
    host,
    port: Number(port) || 443,
    // Names only: an address has none to ask for.
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    // What is wrong with it is what is to be told.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(askMsMax) });
    return judge(socket, origin);
  } catch (error) {
    return warning(about, `of ${origin} cannot be read from here: ${sayError(error)}`);
  } finally {
    socket.destroy();
  }
}

function judge(socket: TLSSocket, origin: string): Finding {
  const about = "certificate";
  const endsAtMs = Date.parse(socket.getPeerCertificate().valid_to);
  const daysLeft = Math.floor((endsAtMs - Date.now()) / dayMs);
  const says = `of ${origin} holds for ${daysLeft} days`;
  if (daysLeft < 0) return failure(about, `of ${origin} ended ${-daysLeft} days ago: renew it`);
  if (!socket.authorized)
    return failure(about, `of ${origin} is not trusted by browsers: ${sayError(socket.authorizationError)}`);
  return daysLeft < daysLeftMin ? warning(about, `${says}: renew it`) : ok(about, says);
}
