import { createHmac, randomBytes } from "node:crypto";

/** 32 bytes: Standard Webhooks requires 24 to 64. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * The headers of a message (Standard Webhooks 1.0: https://www.standardwebhooks.com). Signed with every secret, so that receivers may know
 * either.
 *
 * @param id the same for all attempts
 * @param secrets as `makeWebhookSecret` returns them
 */
export function webhookHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  };
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map(sign).join(" "),
  };
}
