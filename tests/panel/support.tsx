import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import type { RouteObject } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "#panel/providers/session.ts";
import { RouterProvider } from "#panel/router/provider.tsx";
import { PanelRouter } from "#panel/router/router.ts";
import { ToastPlace } from "#panel/toasts.tsx";

// A machine that stalls is waited for, and a question that is asked again after a second.
configure({ asyncUtilTimeout: 30_000 });

let router: PanelRouter | undefined;

export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown };
export type Answer = { status?: number; json: unknown };

/** The API as a test answers for it; everything that was asked, in its order. */
export function useApi() {
  const asked: Asked[] = [];
  let answer: (question: Asked) => Answer | Promise<Answer> = () => ({ status: 404, json: {} });
  beforeEach(() => {
    asked.length = 0;
    localStorage.clear();
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), "http://absah.test");
      const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
      const question = { method: init?.method ?? "GET", path: pathname, query: searchParams, body };
      asked.push(question);
      const { status = 200, json } = await answer(question);
      return new Response(JSON.stringify(json), { status });
    });
  });
  afterEach(() => {
    // A toast outlives its page, and the next test would take it for its own.
    for (const close of screen.queryAllByText("Tutup pemberitahuan")) fireEvent.click(close);
    cleanup();
    router?.dispose();
    queryClient.clear();
    vi.restoreAllMocks();
  });
  return {
    asked,
    answerWith(given: typeof answer) {
      answer = given;
    },
  };
}

type SentFile = {
  url: URL;
  name: string;
  isCalledOff: boolean;
  /** So much of it has gone. */
  move: (loaded: number, total: number) => void;
  /** All of it is there, and not answered yet. */
  arrive: () => void;
  answer: (status: number, json: unknown) => void;
};

/** Files that are sent, in their order, by what tells how far they are: fetch does not. A test answers for the server. */
export function useSentFiles() {
  const sent: SentFile[] = [];

  class Sending {
    upload: { onprogress?: (progress: object) => void; onload?: () => void } = {};
    status = 0;
    responseText = "";
    onloadend = () => {};
    #url = "";
    #file: SentFile | undefined;
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    send(file: File) {
      const answer = (status: number, json: unknown) => {
        this.upload.onload?.();
        this.status = status;
        this.responseText = JSON.stringify(json);
        this.onloadend();
      };
      this.#file = {
        url: new URL(this.#url, "http://absah.test"),
        name: file.name,
        isCalledOff: false,
        move: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        arrive: () => this.upload.onload?.(),
        answer,
      };
      sent.push(this.#file);
    }
    abort() {
      if (this.#file) this.#file.isCalledOff = true;
      this.onloadend();
    }
  }
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal("XMLHttpRequest", Sending);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return { sent };
}

/** A page of the panel at an address, with what is around every page. */
export function renderPage(
  page: ReactNode,
  { url, path = url.split("?", 1)[0], routes = [] }: { url: string; path?: string; routes?: RouteObject[] },
) {
  history.replaceState(null, "", url);
  router?.dispose();
  const opened = new PanelRouter([{ path, element: page }, ...routes]);
  router = opened;
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={opened} />
      <ToastPlace />
    </QueryClientProvider>,
  );
  // Awaited, the page is there.
  const driven = Object.assign(opened, { navigate: opened.push });
  return { ...view, router: driven, goBack: () => act(() => opened.go(-1)) };
}
