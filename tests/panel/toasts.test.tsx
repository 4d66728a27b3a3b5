import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showToast, ToastPlace } from "#panel/toasts.tsx";
import { Dialog } from "#panel/ui/dialog.tsx";
import { limits } from "#shared/limits.ts";

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    // What is shown outlives the page: it goes with its time.
    act(() => vi.runAllTimers());
    cleanup();
    vi.useRealTimers();
  });
  const saved = { title: "Sukses", description: "Tersimpan.", kind: "success" } as const;
  const failed = { title: "Error", description: "Gagal menyimpan.", kind: "destructive" } as const;
  const show = (toast: typeof saved | typeof failed) => act(() => showToast(toast));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const toasts = () => Array.from(document.querySelectorAll("[data-toast]"));
  const texts = () => toasts().map(({ textContent }) => textContent);
  const shown = () => {
    const [toast] = toasts();
    if (!toast) throw new Error("No toast is shown");
    return toast;
  };
  const region = (politeness: "polite" | "assertive") => document.querySelector(`[aria-live=${politeness}]`);

  const withDialog = (isOpen: boolean) => (
    <>
      <ToastPlace />
      {isOpen && (
        <Dialog title="Hapus?" onClose={() => {}}>
          Pertanyaan
        </Dialog>
      )}
    </>
  );

  it("are shown one at a time: the next replaces the previous one", () => {
    render(<ToastPlace />);
    show(saved);
    show(failed);
    expect(texts()).toEqual([expect.stringContaining("Gagal menyimpan.")]);
    show(saved);
    expect(texts()).toEqual([expect.stringContaining("Tersimpan.")]);
  });

  it("close after five seconds", () => {
    render(<ToastPlace />);
    expect(limits.toastMs).toBe(5000);
    show(saved);
    pass(4999);
    expect(texts()).toHaveLength(1);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it("are shown for five seconds each, also after a replacement", () => {
    render(<ToastPlace />);
    show(saved);
    pass(4000);
    show(failed);
    pass(4999);
    expect(texts()).toHaveLength(1);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it("stay while their action has the focus, and close after it", () => {
    render(<ToastPlace />);
    const undo = vi.fn();
    act(() => showToast({ ...saved, action: { label: "Urungkan", run: undo } }));
    const button = screen.getByRole("button", { name: "Urungkan" });
    act(() => button.focus());
    pass(20_000);
    expect(texts()).toHaveLength(1);
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
  });

  it("stay while hovered, and for five more seconds", () => {
    render(<ToastPlace />);
    show(saved);
    pass(4000);
    fireEvent.mouseEnter(shown());
    pass(60_000);
    expect(texts()).toHaveLength(1);
    fireEvent.mouseLeave(shown());
    pass(4999);
    expect(texts()).toHaveLength(1);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it("replace a hovered one without inheriting the pause", () => {
    render(<ToastPlace />);
    show(saved);
    fireEvent.mouseEnter(shown());
    show(failed);
    pass(5000);
    expect(texts()).toEqual([]);
  });

  it("close by their button", () => {
    render(<ToastPlace />);
    show(saved);
    fireEvent.click(screen.getByRole("button", { name: "Tutup pemberitahuan" }));
    expect(texts()).toEqual([]);
  });

  it("are announced by existing live regions: a success politely, a failure assertively", () => {
    render(<ToastPlace />);
    const polite = region("polite");
    const assertive = region("assertive");
    expect(polite?.textContent).toBe("");
    expect(assertive?.textContent).toBe("");
    show(saved);
    expect(polite?.textContent).toContain("Tersimpan.");
    expect(assertive?.textContent).toBe("");
    show(failed);
    expect(polite?.textContent).toBe("");
    expect(assertive?.textContent).toContain("Gagal menyimpan.");
  });

  it("are rendered in the open dialog, and in the page after it is closed", () => {
    const page = (dialog: React.ReactNode) => (
      <>
        <ToastPlace />
        {dialog}
      </>
    );
    const { rerender } = render(
      page(
        <Dialog title="Hapus?" onClose={() => {}}>
          Pertanyaan
        </Dialog>,
      ),
    );
    show(saved);
    expect(toasts()).toHaveLength(1);
    expect(screen.getByRole("dialog").contains(shown())).toBe(true);
    rerender(page(null));
    expect(toasts()).toHaveLength(1);
    expect(shown().closest("dialog")).toBeNull();
  });

  it("close with the dialog in which an action failed, unless they concern the whole panel", () => {
    const { rerender } = render(withDialog(true));
    show(failed);
    expect(toasts()).toHaveLength(1);
    rerender(withDialog(false));
    expect(texts()).toEqual([]);

    rerender(withDialog(true));
    act(() => showToast({ ...failed, isOfPanel: true }));
    rerender(withDialog(false));
    expect(texts()).toEqual([expect.stringContaining("Gagal menyimpan.")]);
  });

  it("of what failed on the page stay there when a dialog is opened and closed", () => {
    const { rerender } = render(withDialog(false));
    show(failed);
    for (const isOpen of [true, false]) rerender(withDialog(isOpen));
    expect(texts()).toEqual([expect.stringContaining("Gagal menyimpan.")]);
  });
});
