import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("a server that does not answer", () => {
  let answer: (response: Response) => void;
  let request: typeof import("#panel/providers/request.ts").request;
  beforeEach(async () => {
    // Modules of its own: a request that another file left without an answer counts in the shared ones.
    vi.resetModules();
    ({ request } = await import("#panel/providers/request.ts"));
    const { StalledNotice } = await import("#panel/ui/stalled-notice.tsx");
    vi.useFakeTimers();
    vi.spyOn(globalThis, "fetch").mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    render(<StalledNotice />);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("is told of after 15 seconds, until it answers", async () => {
    const pending = request("GET", "/dashboard");
    await pass(14_999);
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
    await pass(1);
    expect(screen.getByText(/Server belum menjawab selama 15 detik/)).toBeTruthy();
    answer(new Response("{}"));
    await act(() => pending);
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
  });

  it("is not told of when it answers in time", async () => {
    const pending = request("GET", "/dashboard");
    answer(new Response("{}"));
    await act(() => pending);
    await pass(60_000);
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
  });
});
