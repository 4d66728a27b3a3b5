/* Shows the credential of the checked file, which check-file.ts stored in the browser. */
import type { CheckedCredential } from "#shared/credential-claims.ts";
import { credentialKeyOf } from "#site/files/kept-credential.ts";

const box = document.querySelector<HTMLElement>(".file-credential");
const jwt = keptCredential(location.pathname.split("/").at(-1) ?? "");
if (box && jwt) check(box, jwt);

/** Storage access throws where it is forbidden. */
function keptCredential(sha256: string): string | null {
  try {
    return sessionStorage.getItem(credentialKeyOf(sha256));
  } catch {
    return null;
  }
}

async function check(box: HTMLElement, jwt: string): Promise<void> {
  box.hidden = false;
  show(box, { is: "checking" });
  try {
    const checker: typeof import("#site/files/check-credential.ts") = await import(
      /* @vite-ignore */ box.dataset.script ?? ""
    );
    const checked = await checker.checkCredential(jwt);
    const shown = checked.claims && checker.shownClaims(checked.claims);
    for (const place of box.querySelectorAll<HTMLElement>("[data-claim]"))
      place.textContent = shown?.[place.dataset.claim ?? ""] ?? "";
    show(box, checked);
  } catch {
    show(box, { is: "unavailable" });
  }
}

function show(box: HTMLElement, { is, claims }: CheckedCredential): void {
  for (const words of box.querySelectorAll<HTMLElement>("[data-state]"))
    words.hidden = words.dataset.state !== is;
  for (const details of box.querySelectorAll("dl")) details.hidden = !claims;
}
