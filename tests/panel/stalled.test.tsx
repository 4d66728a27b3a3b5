import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSentFiles } from "#tests/panel/support.tsx";

describe("the notice of a stalled request", () => {
  let answer: (response: Response) => void;
  let request: typeof import("#panel/providers/request.ts").request;
  let sendFile: typeof import("#panel/providers/send-file.ts").sendFile;
  const { sent } = useSentFiles();
  beforeEach(async () => {
    // Modules of its own: a request that another file left without an answer counts in the shared ones.
    vi.resetModules();
    ({ request } = await import("#panel/providers/request.ts"));
    ({ sendFile } = await import("#panel/providers/send-file.ts"));
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

  it("appears after 15 seconds without a response", async () => {
    const pending = request("GET", "/dashboard");
    await pass(14_999);
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
    await pass(1);
    expect(screen.getByText(/Server belum menjawab selama 15 detik/)).toBeTruthy();
    answer(new Response("{}"));
    await act(() => pending);
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
  });

  it("does not appear for a response in time", async () => {
    const pending = request("GET", "/dashboard");
    answer(new Response("{}"));
    await act(() => pending);
    await pass(60_000);
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
  });

  it("appears for an upload without progress for 15 seconds, until it continues or is answered", async () => {
    const pending = sendFile("/uploads/certificate-pdfs", new File(["%PDF-"], "a.pdf"), () => {});
    await pass(14_000);
    sent[0]?.move(2, 5);
    await pass(14_000);
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
    await pass(1000);
    expect(screen.getByText(/Server belum menjawab selama 15 detik/)).toBeTruthy();
    act(() => sent[0]?.move(3, 5));
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
    await pass(15_000);
    expect(screen.getByText(/Server belum menjawab selama 15 detik/)).toBeTruthy();
    sent[0]?.answer(201, {});
    await act(() => pending);
    expect(screen.queryByText(/Server belum menjawab/)).toBeNull();
  });
});
