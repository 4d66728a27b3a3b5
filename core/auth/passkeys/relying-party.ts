import { isIP } from "node:net";

/** Who asks for a passkey: the site of PUBLIC_URL, to which a browser binds it (WebAuthn 5.1.2). */
export function relyingPartyOf(publicUrl: string): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: hostname, origin };
}

/** Whether browsers make passkeys for the site: by https, or on the machine itself, and for a name, not an IP address (WebAuthn 5.1.2). */
export function isPasskeyPossible(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  const isHere = hostname === "localhost" || hostname.endsWith(".localhost");
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return isHere || (protocol === "https:" && !isAddress);
}

/** The challenge that a device says it signed; what was signed is checked elsewhere. */
export function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, "base64url").toString());
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}
