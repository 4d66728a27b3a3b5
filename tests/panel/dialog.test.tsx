import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useFocusFallback } from "#panel/frame/use-focus-fallback.ts";
import { Dialog } from "#panel/ui/dialog.tsx";
import { Question } from "#panel/ui/question.tsx";

afterEach(cleanup);

function Rows({ names }: { names: string[] }) {
  useFocusFallback();
  return (
    <main>
      <section aria-label="Yang menunggu">
        {names.map((name) => (
          <p key={name}>
            <button type="button">{name}</button>
          </p>
        ))}
      </section>
    </main>
  );
}

describe("a question", () => {
  it("acts once on a double click", () => {
    const act = vi.fn();
    render(
      <Question
        {...{ question: "Hapus?", label: "Hapus", kind: "danger", isPending: false, failure: undefined }}
        onAct={act}
        onClose={() => {}}
      >
        Tidak kembali
      </Question>,
    );
    const button = screen.getByRole("button", { name: "Hapus" });
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(act).toHaveBeenCalledOnce();
  });
});

describe("a question whose answer is under way", () => {
  it("can neither be answered again nor be called off, so that a refusal is read", () => {
    const onClose = vi.fn();
    render(
      <Question
        {...{ question: "Hapus?", label: "Hapus", kind: "danger", isPending: true, failure: undefined }}
        onAct={() => {}}
        onClose={onClose}
      >
        Tidak kembali
      </Question>,
    );
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
    expect([isDisabled("Hapus"), isDisabled("Batal")]).toEqual([true, true]);
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("a dialog", () => {
  const element = () => screen.getByRole<HTMLDialogElement>("dialog");
  const opened = (onClose: () => void) =>
    render(
      <Dialog title="Unggah" onClose={onClose}>
        <input type="file" aria-label="Berkas" />
      </Dialog>,
    );

  it("asks its owner to close it on Escape, and stays until then", () => {
    const onClose = vi.fn();
    opened(onClose);
    const cancel = new Event("cancel", { cancelable: true });
    fireEvent(element(), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
    expect(element().open).toBe(true);
  });

  it("stays open on a second Escape, on which browsers close it without asking", () => {
    const onClose = vi.fn();
    opened(onClose);
    act(() => element().close());
    expect(onClose).toHaveBeenCalledOnce();
    expect(element().open).toBe(true);
  });

  it("stays where the choice of a file in it is called off", () => {
    const onClose = vi.fn();
    opened(onClose);
    fireEvent(screen.getByLabelText("Berkas"), new Event("cancel", { bubbles: true, cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("the focus", () => {
  const focused = () => document.activeElement?.getAttribute("aria-label");

  it("moves to the nearest ancestor when the focused element is removed, and stays when another one is", async () => {
    const { rerender } = render(<Rows names={["satu", "dua"]} />);
    screen.getByRole("button", { name: "satu" }).focus();
    rerender(<Rows names={["satu"]} />);
    expect(document.activeElement?.textContent).toBe("satu");
    rerender(<Rows names={[]} />);
    await vi.waitFor(() => expect(focused()).toBe("Yang menunggu"));
  });

  it("moves to the content of the page when no ancestor is left", async () => {
    render(<Rows names={[]} />);
    const notice = document.createElement("button");
    document.body.append(notice);
    notice.focus();
    notice.remove();
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
  });
});
