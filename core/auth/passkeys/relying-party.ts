import { isIP } from "node:net";

/** The WebAuthn relying party: the host of PUBLIC_URL, to which browsers bind a passkey (WebAuthn 5.1.2). */
export function relyingPartyOf(publicUrl: string): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: hostname, origin };
}

/** Whether browsers create passkeys for this URL: over HTTPS or on localhost, and for a domain, not an IP address (WebAuthn 5.1.2). */
export function isPasskeyPossible(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return isHere || (protocol === "https:" && !isAddress);
}

/** The challenge that the client data contains, unverified; empty when there is none. */
export function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, "base64url").toString());
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}
