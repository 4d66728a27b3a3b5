/*
 * What was typed into a form, for as long as its tab is open: it survives a change of the language, and a message that was
 * not sent. Nothing of it leaves the browser.
 */
type Fields = [name: string, value: string][];
type Kept = {
  /** What stood in the form when the language was switched. */
  switched?: Fields | undefined;
  /** What was written to a body that takes no messages, until its sender takes it along or back. */
  unsent?: Fields | undefined;
};

const form = document.querySelector<HTMLFormElement>("form[data-kept]");
const key = `absah-${form?.dataset.kept}`;

/** Gives back what is kept, and keeps what is typed when the form is left. */
export function keepText(): void {
  if (!form) return;
  const stored = read();
  if (stored.switched) fillIn(stored.switched);
  const offer = document.querySelector<HTMLElement>("[data-offer]");
  const offered: Kept = offer ? { unsent: stored.unsent } : {};
  if (offer && offered.unsent) show(offer, offered.unsent, () => write({}));
  write(offered);

  // A message that is sent is the body's; of one that is not, only the browser has the text.
  if (form.hasAttribute("data-unsent")) form.addEventListener("submit", () => write({ unsent: typed() }));
  for (const link of document.querySelectorAll("a.language-switch"))
    link.addEventListener("click", () => write({ ...read(), switched: typed() }));
}

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Kept;
  } catch {
    // This browser keeps nothing.
    return {};
  }
}

function write(kept: Kept): void {
  try {
    if (kept.switched ?? kept.unsent) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // It is more than the browser keeps: the form is sent all the same.
  }
}

function typed(): Fields {
  return [...new FormData(form ?? undefined)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
}

/** Into the fields of the same names; what the sender agreed to is asked again. */
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

/** The message as a mail and as a chat, each ready to be sent, and the way back into the form. */
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
