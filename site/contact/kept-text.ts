/*
 * What was typed into a form, for as long as its tab is open: it survives a change of the language, and a message that was
 * not sent. Nothing of it leaves the browser.
 */
type Kept = { why: "switched" | "sent"; fields: [name: string, value: string][] };

const form = document.querySelector<HTMLFormElement>("form[data-kept]");
const key = `absah-${form?.dataset.kept}`;

/** Gives back what is kept, and keeps what is typed when the form is left. */
export function keepText(): void {
  if (!form) return;
  const kept = read();
  if (kept?.why === "switched") fillIn(kept);
  const offer = document.querySelector<HTMLElement>("[data-offer]");
  if (kept?.why === "sent" && offer) show(offer, kept);
  else sessionStorage.removeItem(key);

  form.addEventListener("submit", () => write("sent"));
  for (const link of document.querySelectorAll("a.language-switch"))
    link.addEventListener("click", () => write("switched"));
}

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "") as Kept;
  } catch {
    // Nothing is kept, or this browser keeps nothing.
    return undefined;
  }
}

function write(why: Kept["why"]): void {
  if (!form) return;
  const fields = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  try {
    sessionStorage.setItem(key, JSON.stringify({ why, fields } satisfies Kept));
  } catch {
    // It is more than the browser keeps: the form is sent all the same.
  }
}

/** Into the fields of the same names; what the sender agreed to is asked again. */
function fillIn({ fields }: Kept): void {
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
function show(offer: HTMLElement, kept: Kept): void {
  const value = (name: string) => kept.fields.find((entry) => entry[0] === name)?.[1].trim() ?? "";
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
    fillIn(kept);
    sessionStorage.removeItem(key);
    form?.querySelector<HTMLElement>("input, textarea")?.focus();
  });
  offer.hidden = false;
}
