import { act, fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toastErrors } from "#panel/form/toast-errors.ts";
import { useSaveShortcut } from "#panel/form/use-save-shortcut.ts";
import { ToastPlace } from "#panel/toasts.tsx";
import { Dialog } from "#panel/ui/dialog.tsx";
import { useApi } from "#tests/panel/support.tsx";

const saved = vi.fn();

function Form({ name, isSaving = false }: { name: string; isSaving?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useSaveShortcut(form);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        saved(name);
      }}
    >
      <button type="submit" disabled={isSaving}>
        Simpan
      </button>
    </form>
  );
}

describe("the key that saves a form", () => {
  useApi();
  beforeEach(() => saved.mockClear());
  /** Whether the browser's own dialog for saving a page is kept away. */
  const press = (init: KeyboardEventInit) => !fireEvent.keyDown(document.body, init);

  it.each([
    ["Ctrl+S", { key: "s", ctrlKey: true }],
    ["Cmd+S", { key: "s", metaKey: true }],
    ["Ctrl+S with caps lock", { key: "S", ctrlKey: true }],
  ])("is %s, which the browser does not take for itself", (_, keys) => {
    render(<Form name="artikel" />);
    expect(press(keys)).toBe(true);
    expect(saved.mock.calls).toEqual([["artikel"]]);
  });

  it.each([
    ["S alone", { key: "s" }],
    ["Ctrl+Shift+S", { key: "S", ctrlKey: true, shiftKey: true }],
    ["Ctrl+D", { key: "d", ctrlKey: true }],
  ])("is not %s, which is left to the browser", (_, keys) => {
    render(<Form name="artikel" />);
    expect(press(keys)).toBe(false);
    expect(saved).not.toHaveBeenCalled();
  });

  it("saves nothing twice while a save is on its way", () => {
    render(<Form name="artikel" isSaving />);
    expect(press({ key: "s", ctrlKey: true })).toBe(true);
    expect(saved).not.toHaveBeenCalled();
  });

  it("saves what stands in the dialog in front, and nothing behind one without a form", () => {
    const { rerender } = render(<Form name="belakang" />);
    rerender(
      <>
        <Form name="belakang" />
        <Dialog title="Keputusan" onClose={() => {}}>
          <Form name="depan" />
        </Dialog>
      </>,
    );
    press({ key: "s", ctrlKey: true });
    expect(saved.mock.calls).toEqual([["depan"]]);
    rerender(
      <>
        <Form name="belakang" />
        <Dialog title="Keputusan" onClose={() => {}}>
          <Form name="depan" />
        </Dialog>
        <Dialog title="Pertanyaan" onClose={() => {}}>
          <p>Yakin?</p>
        </Dialog>
      </>,
    );
    press({ key: "s", ctrlKey: true });
    expect(saved).toHaveBeenCalledTimes(1);
    rerender(
      <>
        <Form name="belakang" />
        <Dialog title="Pertanyaan" onClose={() => {}}>
          <p>Yakin?</p>
        </Dialog>
      </>,
    );
    expect(press({ key: "s", ctrlKey: true })).toBe(true);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it("is nobody's once the form is gone", () => {
    render(<Form name="artikel" />).unmount();
    expect(press({ key: "s", ctrlKey: true })).toBe(false);
    expect(saved).not.toHaveBeenCalled();
  });
});

describe("what a toast says of a form that cannot be saved", () => {
  useApi();
  const several = "Mohon periksa kembali isian Anda.";
  const error = (message: string) => ({ type: "custom", message });

  it.each([
    ["the message of the one field that is wrong", { name: error("Wajib diisi.") }, "Wajib diisi."],
    ["the message of a list", { rows: { root: error("Paling banyak 5.") } }, "Paling banyak 5."],
    [
      "the message of the first line of a list that is wrong",
      { rows: [undefined, { note: error("Lain.") }, { text: error("Terlalu panjang.") }] },
      "Terlalu panjang.",
    ],
    [
      "that the fields are to be looked at where two are wrong",
      { a: error("Satu."), b: error("Dua.") },
      several,
    ],
    ["that too where the field has no message of its own", { rows: [{ name: error("Dalam.") }] }, several],
  ])("is %s", (_, errors, told) => {
    render(<ToastPlace />);
    act(() => toastErrors(errors as unknown as Parameters<typeof toastErrors>[0]));
    expect(document.querySelector("[data-toast=destructive]")?.textContent).toContain(`Error${told}`);
  });
});
