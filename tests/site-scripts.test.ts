// @vitest-environment happy-dom
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  onTestFinished,
  vi,
} from "vitest";
import { waitFor } from "#tests/support/wait-for.ts";

/** Scripts of the site look for their places in the document once, when they are loaded. */
let keepText: () => void;
beforeAll(async () => {
  document.body.innerHTML = `
    <form id="message" data-kept="contact" data-unsent>
      <input name="name"><input name="email"><input name="phone"><input name="subject">
      <input type="checkbox" name="consent" value="ya">
      <input type="checkbox" name="topic" value="a"><input type="checkbox" name="topic" value="b">
      <textarea name="message"></textarea>
    </form>
    <a class="language-switch" href="#en">English</a>
    <div data-offer data-subject="Pesan dari situs" hidden>
      <a data-offer-mail href="mailto:kantor@gis.example?subject=x">mail</a>
      <a data-offer-chat href="https://wa.me/62812">chat</a>
      <button type="button" data-offer-back>back</button>
    </div>
    <form id="search"><input id="q" name="q"><div id="suggestions" hidden></div></form>`;
  ({ keepText } = await import("#site/form/kept-text.ts"));
  // It exports nothing: no module for the type of an `import()`.
  await vi.importActual("#site/verification/suggestion-list.ts");
});

function element<Wanted extends HTMLElement = HTMLInputElement>(selector: string): Wanted {
  const found = document.querySelector<Wanted>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

describe("what was typed into a form", () => {
  const form = () => element<HTMLFormElement>("#message");
  const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${value}`);
  const fill = () => {
    element("[name=name]").value = "Budi";
    element("[name=email]").value = "budi@pt.example";
    element<HTMLTextAreaElement>("[name=message]").value = "Baris satu\nBaris dua & lagi";
    element("[value=b]").checked = true;
    element("[name=consent]").checked = true;
  };
  const offer = () => element<HTMLElement>("[data-offer]");
  /** As the next page of the site begins, in the same tab. */
  const openPage = () => {
    form().reset();
    offer().hidden = true;
    keepText();
  };
  const typed = [
    "name=Budi",
    "email=budi@pt.example",
    "phone=",
    "subject=",
    "topic=b",
    "message=Baris satu\nBaris dua & lagi",
  ];
  beforeEach(() => sessionStorage.clear());
  const send = () => form().dispatchEvent(new Event("submit", { cancelable: true }));

  it("stands there in the other language as well, but for the consent, and once", () => {
    openPage();
    fill();
    element<HTMLAnchorElement>("a.language-switch").click();
    openPage();
    expect(values()).toEqual(typed);
    openPage();
    expect(values().join()).not.toContain("Budi");
    expect(sessionStorage.length).toBe(0);
  });

  it("is offered as a mail and a chat where the body takes no messages, until its sender takes it back", () => {
    openPage();
    expect(offer().hidden).toBe(true);
    fill();
    send();
    openPage();
    expect(offer().hidden).toBe(false);
    const body = "Baris satu\nBaris dua & lagi\n\nBudi\nbudi@pt.example";
    const mail = new URL(element<HTMLAnchorElement>("[data-offer-mail]").href);
    expect(mail.href.startsWith("mailto:kantor@gis.example?subject=")).toBe(true);
    expect([mail.searchParams.get("subject"), mail.searchParams.get("body")]).toEqual([
      "Pesan dari situs",
      body,
    ]);
    const chat = new URL(element<HTMLAnchorElement>("[data-offer-chat]").href);
    expect([chat.pathname, chat.searchParams.get("text")]).toEqual(["/62812", `Pesan dari situs\n\n${body}`]);
    expect(values().join()).not.toContain("Budi");
    // A reload offers it again.
    openPage();
    expect(offer().hidden).toBe(false);
    element<HTMLElement>("[data-offer-back]").click();
    expect(values()).toEqual(typed);
    openPage();
    expect(offer().hidden).toBe(true);
  });

  it("keeps what was not sent over a change of the language", () => {
    openPage();
    fill();
    send();
    openPage();
    element("[name=name]").value = "Ani";
    element<HTMLAnchorElement>("a.language-switch").click();
    openPage();
    expect(values()).toContain("name=Ani");
    expect(offer().hidden).toBe(false);
  });

  it("costs the form nothing where the browser keeps nothing", () => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: deny, setItem: deny, removeItem: deny });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(keepText).not.toThrow();
    fill();
    expect(send).not.toThrow();
    expect(values()).toContain("name=Budi");
  });
});

describe("names and numbers under the search box", () => {
  let asked: MockInstance<typeof fetch>;
  const input = () => element("#q");
  const list = () => element<HTMLElement>("#suggestions");
  const shown = () => (list().hidden ? [] : [...list().children].map(({ textContent }) => textContent));
  const chosen = () => list().querySelector("[aria-selected=true]")?.textContent;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    asked = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => Response.json(["PT Bina", "PT Bintang"]));
    input().focus();
  });
  afterEach(() => {
    input().blur();
    asked.mockRestore();
    vi.useRealTimers();
  });
  const type = (text: string) => {
    input().value = text;
    input().dispatchEvent(new Event("input"));
  };
  const pause = async () => {
    await vi.advanceTimersByTimeAsync(150);
    await waitFor(() =>
      expect(asked.mock.settledResults.every(({ type }) => type !== "incomplete")).toBe(true),
    );
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, cancelable: true, ...more });
    input().dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("are asked for once for each pause, from the third letter on", async () => {
    type("b.i");
    await pause();
    expect(asked).not.toHaveBeenCalled();
    for (const text of ["bin", "bina", "bina &"]) type(text);
    await pause();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(String(asked.mock.calls[0]?.[0])).toBe("/verifikasi-sertifikat/saran?q=bina+%26");
    await waitFor(() => expect(shown()).toEqual(["PT Bina", "PT Bintang"]));
    expect(input().getAttribute("aria-expanded") ?? input().ariaExpanded).toBe("true");
  });

  it("are chosen with the arrows, round and round, and taken with Enter, which searches", async () => {
    const searched = vi.fn((event: Event) => event.preventDefault());
    const search = element<HTMLFormElement>("#search");
    search.addEventListener("submit", searched);
    onTestFinished(() => search.removeEventListener("submit", searched));
    type("bina");
    await pause();
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(press("Enter")).toBe(false);
    press("ArrowUp");
    expect(chosen()).toBe("PT Bintang");
    press("ArrowDown");
    expect(chosen()).toBe("PT Bina");
    expect(input().getAttribute("aria-activedescendant")).toBe(list().children[0]?.id);
    press("ArrowDown");
    expect(chosen()).toBe("PT Bintang");
    // What is typed by a composition is no choice.
    expect(press("Enter", { isComposing: true })).toBe(false);
    expect(press("Enter")).toBe(true);
    expect(input().value).toBe("PT Bintang");
    expect(searched).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it("stay chosen when the answer to the last letter comes after the arrow, as long as it has them", async () => {
    const choseBeforeAnswer = async (answer: string[]) => {
      type("bin");
      await pause();
      await waitFor(() => expect(shown()).toEqual(["PT Bina", "PT Bintang"]));
      type("bint");
      press("ArrowUp");
      expect(chosen()).toBe("PT Bintang");
      asked.mockImplementationOnce(async () => Response.json(answer));
      await pause();
      await waitFor(() => expect(shown()).toEqual(answer));
    };
    await choseBeforeAnswer(["CV Bintan", "PT Semesta", "PT Bintang"]);
    expect(chosen()).toBe("PT Bintang");
    expect(input().getAttribute("aria-activedescendant")).toBe(list().children[2]?.id);
    await choseBeforeAnswer(["CV Bintan"]);
    expect(chosen()).toBeUndefined();
    expect(input().hasAttribute("aria-activedescendant")).toBe(false);
  });

  it("are taken with a press, and closed by Escape and by leaving the box", async () => {
    const open = async () => {
      input().focus();
      type("bina");
      await pause();
      await waitFor(() => expect(shown()).toHaveLength(2));
    };
    await open();
    expect(press("Escape")).toBe(true);
    expect(shown()).toEqual([]);
    expect(press("ArrowDown")).toBe(false);
    await open();
    input().dispatchEvent(new FocusEvent("blur"));
    expect(shown()).toEqual([]);
    await open();
    element<HTMLElement>("#suggestions div").click();
    expect(input().value).toBe("PT Bina");
  });

  it("are none of what was asked before, where the server has none, or while it cannot be asked", async () => {
    const late = Promise.withResolvers<Response>();
    asked.mockImplementationOnce(() => late.promise);
    type("bin");
    await vi.advanceTimersByTimeAsync(150);
    const signal = asked.mock.calls[0]?.[1]?.signal;
    type("bina");
    expect(signal?.aborted).toBe(true);
    late.reject(new DOMException("aborted", "AbortError"));
    await pause();
    await waitFor(() => expect(shown()).toHaveLength(2));
    asked.mockImplementationOnce(async () => Response.json([], { status: 429 }));
    type("bintang");
    await pause();
    await waitFor(() => expect(shown()).toEqual([]));
    type("bina");
    await pause();
    await waitFor(() => expect(shown()).toHaveLength(2));
    asked.mockImplementationOnce(() => Promise.reject(new TypeError("no network")));
    type("binar");
    await pause();
    await waitFor(() => expect(shown()).toEqual([]));
  });
});
