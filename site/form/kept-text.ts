/* Keeps the text of a form in the tab's session storage: over a change of the language, and after a message that was not
   delivered. It does not leave the browser. */
type Fields = [name: string, value: string][];
type Kept = {
  /** The fields at the change of the language. */
  switched?: Fields | undefined;
  /** The undelivered message, until it was sent otherwise or restored. */
  unsent?: Fields | undefined;
};

const form = document.querySelector<HTMLFormElement>("form[data-kept]");
const key = `absah-${form?.dataset.kept}`;

/** Restores the stored text; stores the form's text on a change of the language and on submission. */
export function keepText(): void {
  if (!form) return;
  const stored = read();
  if (stored.switched) fillIn(stored.switched);
  const offer = document.querySelector<HTMLElement>("[data-offer]");
  const offered: Kept = offer ? { unsent: stored.unsent } : {};
  if (offer && offered.unsent) show(offer, offered.unsent, () => write({}));
  write(offered);

  // Sent messages are on the server; undelivered ones only in the browser.
  if (form.hasAttribute("data-unsent")) form.addEventListener("submit", () => write({ unsent: typed() }));
  for (const link of document.querySelectorAll("a.language-switch"))
    link.addEventListener("click", () => write({ ...read(), switched: typed() }));
}

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Kept;
  } catch {
    // Storage is not available.
    return {};
  }
}

function write(kept: Kept): void {
  try {
    if (kept.switched ?? kept.unsent) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // The storage quota is exceeded: the form is sent anyway.
  }
}

function typed(): Fields {
  return [...new FormData(form ?? undefined)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
}

/** Fills in the fields by name, except for the consent, which must be given again. */
function fillIn(fields: Fields): void {
  for (const control of form?.elements ?? []) {
    const values = fields.filter(([name]) => name === control.getAttribute("name")).map(([, value]) => value);
    if (control instanceof HTMLTextAreaElement) control.value = values[0] ?? control.value;
    if (!(control instanceof HTMLInputElement) || control.name === "consent") continue;
    if (control.type === "checkbox" || control.type === "radio")
      control.checked = values.includes(control.value);
    else if (control.type !== "file") control.value = values[0] ?? control.value;
  }
}

/** Shows links to send the message by e-mail and chat, and a button that restores it into the form. */
function show(offer: HTMLElement, fields: Fields, takeBack: () => void): void {
  const value = (name: string) => fields.find((entry) => entry[0] === name)?.[1].trim() ?? "";
  const sender = ["name", "company", "phone", "email"].map(value).filter((text) => text !== "");
  const body = `${value("message")}\n\n${sender.join("\n")}`;
  const subject = value("subject") || (offer.dataset.subject ?? "");
  const lead = (name: string, query: Record<string, string>) => {
    const link = offer.querySelector<HTMLAnchorElement>(`[data-offer-${name}]`);
    const words = Object.entries(query).map(([part, text]) => `${part}=${encodeURIComponent(text)}`);
    if (link) link.href = `${link.href.split("?")[0]}?${words.join("&")}`;
  };
  lead("mail", { subject, body });
  lead("chat", { text: `${subject}\n\n${body}` });
  offer.querySelector("[data-offer-back]")?.addEventListener("click", () => {
    fillIn(fields);
    takeBack();
    form?.querySelector<HTMLElement>("input, textarea")?.focus();
  });
  offer.hidden = false;
}
