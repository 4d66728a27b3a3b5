/* Appends the next articles instead of following the link. */
let isLoading = false;

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("[data-load-more]");
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain) return;
  event.preventDefault();
  if (!isLoading) void load(link);
});

async function load(link: HTMLAnchorElement): Promise<void> {
  const { loading = "", failed = "" } = link.dataset;
  const label = link.innerHTML;
  isLoading = true;
  link.textContent = loading;
  link.ariaDisabled = "true";
  try {
    append(link, await readPart(link.href));
  } catch {
    say(failed);
  } finally {
    isLoading = false;
    link.innerHTML = label;
    link.ariaDisabled = null;
  }
}

async function readPart(address: string): Promise<Document> {
  const part = new URL(address);
  part.searchParams.set("bagian", "1");
  part.searchParams.set("lang", document.documentElement.lang);
  const answer = await fetch(part);
  if (!answer.ok) throw new Error(`The next articles answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

function append(link: HTMLAnchorElement, part: Document): void {
  const cards = document.querySelector("[data-cards]");
  const isShown = (address: string | null) =>
    !!cards?.querySelector(`a[href="${CSS.escape(address ?? "")}"]`);
  // A newly published article shifts the others to the next page: skip those already shown.
  const fresh = [...part.querySelectorAll("[data-cards] > li")].filter(
    (card) => !isShown(card.querySelector("a")?.getAttribute("href") ?? null),
  );
  cards?.append(...fresh);
  say(part.querySelector("[data-shown]")?.textContent ?? "");

  const shown = new URL(link.href);
  shown.hash = "";
  history.replaceState(history.state, "", shown);
  const next = part.querySelector("[data-load-more]")?.getAttribute("href");
  if (next) link.setAttribute("href", next);
  else link.remove();
  fresh[0]?.querySelector("a")?.focus();
}

function say(words: string): void {
  const place = document.querySelector("[data-shown]");
  if (place) place.textContent = words;
}
