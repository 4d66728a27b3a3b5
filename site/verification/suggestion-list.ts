/* Suggestions under the search box: a combobox with a listbox (WAI-ARIA 1.2). */
const input = document.querySelector<HTMLInputElement>("#q");
const list = document.querySelector<HTMLElement>("#suggestions");

const lettersMin = 3;
/** Debounce: one request per pause in typing. */
const pauseMs = 150;

if (input && list) offerSuggestions(input, list);

function offerSuggestions(input: HTMLInputElement, list: HTMLElement) {
  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", list.id);
  let timer = 0;
  let request = new AbortController();
  let chosen = -1;

  input.addEventListener("input", () => {
    clearTimeout(timer);
    request.abort();
    unchoose();
    if (input.value.replace(/[^\p{L}\p{N}]/gu, "").length < lettersMin) return close();
    timer = window.setTimeout(ask, pauseMs);
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || list.hidden) return;
    if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(Math.max(chosen, 0) - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen >= 0) take(list.children[chosen]);
    else return;
    event.preventDefault();
  });
  input.addEventListener("blur", close);
  // Before the input loses focus, which closes the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    if (event.target instanceof Element) take(event.target.closest("[role=option]"));
  });

  async function ask() {
    request = new AbortController();
    const { signal } = request;
    try {
      const query = new URLSearchParams({ q: input.value });
      const answer = await fetch(`/verifikasi-sertifikat/saran?${query}`, { signal });
      show(answer.ok ? await answer.json() : []);
    } catch {
      // The form works without suggestions. Results of an aborted request are ignored.
      if (!signal.aborted) close();
    }
  }

  /** Keeps what was chosen while the answer was on its way, if it has it too. */
  function show(texts: string[]) {
    const kept = texts.indexOf(list.children[chosen]?.textContent ?? "");
    list.replaceChildren(...texts.map(option));
    unchoose();
    if (kept >= 0) choose(kept);
    list.hidden = texts.length === 0 || document.activeElement !== input;
    input.ariaExpanded = String(!list.hidden);
  }

  function close() {
    clearTimeout(timer);
    request.abort();
    show([]);
  }

  /** Typing clears the selection. */
  function unchoose() {
    chosen = -1;
    input.removeAttribute("aria-activedescendant");
    for (const each of list.children) each.setAttribute("aria-selected", "false");
  }

  function choose(index: number) {
    const options = [...list.children];
    chosen = (index + options.length) % options.length;
    for (const [at, each] of options.entries()) each.setAttribute("aria-selected", String(at === chosen));
    input.setAttribute("aria-activedescendant", `suggestion-${chosen}`);
  }

  function take(option: Element | null | undefined) {
    if (!option) return;
    input.value = option.textContent;
    close();
    input.form?.requestSubmit();
  }
}

function option(text: string, index: number): HTMLElement {
  const item = document.createElement("div");
  item.id = `suggestion-${index}`;
  item.role = "option";
  item.ariaSelected = "false";
  item.textContent = text;
  return item;
}
