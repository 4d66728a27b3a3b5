import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useFocusFallback } from "#panel/frame/use-focus-fallback.ts";
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
