import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { keepRows, openSection, storedRows } from "#tests/panel/content-section.tsx";
import { useApi } from "#tests/panel/support.tsx";

const stored = { ...storedRows["hero-slider"], publish_at: "2026-03-01T20:30:00.000Z" };

describe("the times of publication", () => {
  const api = useApi();
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const start = () => field("Tayang mulai (WIB)");
  const end = () => field("Tayang sampai (WIB)");
  const described = (input: HTMLElement) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  const saves = () => api.asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const open = () => {
    keepRows(api, "hero-slider", [stored]);
    openSection("hero-slider", `/${stored.id}`);
  };
  /** As in a browser after 31 February was typed: the field has no value until it is emptied, which a program does by setting one. */
  function typeNoDate(input: HTMLInputElement, leave: (input: HTMLInputElement) => void) {
    let badInput = true;
    const set = () => {
      badInput = false;
    };
    Object.defineProperty(input, "value", { configurable: true, get: () => "", set });
    Object.defineProperty(input, "validity", { get: () => ({ badInput }) });
    leave(input);
  }

  it("are shown in Jakarta's time and in words, and are emptied by a button that names its field", async () => {
    open();
    expect((await start()).value).toBe("2026-03-02T03:30");
    expect(described(await start())).toBe("2 Maret 2026 pukul 03.30 WIB.");
    expect(described(await end())).toBe("Kosong: seterusnya.");
    // Five digits of a year are a typing error that a browser would let pass.
    expect((await start()).max).toBe("2999-12-31T23:59");
    expect(screen.queryByRole("button", { name: "Kosongkan Tayang sampai (WIB)" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Kosongkan Tayang mulai (WIB)" }));
    expect((await start()).value).toBe("");
    expect(described(await start())).toBe("Kosong: segera setelah disimpan.");
    expect(document.activeElement).toBe(await start());
    fireEvent.change(await end(), { target: { value: "2027-01-01T00:00" } });
    await userEvent.click(screen.getByRole("button", { name: /^Simpan / }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toMatchObject({ publish_at: null, unpublish_at: "2026-12-31T17:00:00.000Z" });
  });

  it("that are no dates leave the form as it is, are refused at their field, and can be emptied", async () => {
    open();
    typeNoDate(await start(), fireEvent.keyUp);
    typeNoDate(await end(), fireEvent.blur);
    expect(described(await start())).toBe("Kosong: segera setelah disimpan.");
    await userEvent.click(screen.getByRole("button", { name: /^Simpan / }));
    await waitFor(async () => expect((await start()).getAttribute("aria-invalid")).toBe("true"));
    expect(described(await start())).toMatch(/tanggal/i);
    expect(document.activeElement).toBe(await start());
    expect((await end()).getAttribute("aria-invalid")).toBe("true");
    expect(saves()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Kosongkan Tayang mulai (WIB)" }));
    // By the delete key: the value stays empty, so that the browser tells of no change.
    (await end()).value = "";
    fireEvent.keyUp(await end());
    await userEvent.click(screen.getByRole("button", { name: /^Simpan / }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toMatchObject({ publish_at: null, unpublish_at: null });
  });
});
