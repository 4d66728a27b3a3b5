/** Who asks for a passkey: the site of PUBLIC_URL, to which a browser binds it (WebAuthn 5.1.2). */
export function relyingPartyOf(publicUrl: string): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: hostname, origin };
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
