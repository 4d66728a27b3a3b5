import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type Path,
  type RouteObject,
  type To,
} from "react-router";
import { currentEntry, writeEntry } from "#panel/router/history-entry.ts";
import { keepScroll } from "#panel/router/scroll-positions.ts";

export type RouterState = {
  location: Location;
  historyAction: NavigationType;
  /** Outermost first; empty for an unknown URL. */
  routes: RouteObject[];
  /** False until the first page is loaded. */
  isReady: boolean;
  /** Whether the chunks of the next page are loading. */
  isLoading: boolean;
  /** The route whose `ErrorBoundary` is shown, because a child could not be loaded. */
  failed: RouteObject | undefined;
  preventScrollReset: boolean;
  blocker: Blocker;
};

export type Blocker =
  | { state: "unblocked" }
  | { state: "proceeding" }
  | { state: "blocked"; proceed: () => void; reset: () => void };

/** A navigation guard: whether a navigation waits for a confirmation. */
export type ShouldBlock = (step: {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: NavigationType;
}) => boolean;

const unblocked: Blocker = { state: "unblocked" };

/**
 * Matches the browser's location to routes and loads their chunks. The current page stays until the next one is loaded; a navigation meanwhile
 * supersedes it.
 */
export class PanelRouter implements Navigator {
  state: RouterState;
  readonly routes: RouteObject[];
  readonly #loaded = new Map<RouteObject, RouteObject>();
  readonly #listeners = new Set<(state: RouterState) => void>();
  /** Only the guard that was added last is called. */
  readonly #guards = new Set<ShouldBlock>();
  /** The index of the current history entry, to distinguish back from forward. */
  #index: number;
  #latest = 0;
  /** Called when the browser has reverted a blocked history step. */
  #onReverted: (() => void) | undefined;

  constructor(routes: RouteObject[]) {
    this.routes = routes;
    const { location, index } = currentEntry();
    this.#index = index ?? 0;
    if (index === undefined) writeEntry(location, this.#index, true);
    this.state = {
      ...{ location, historyAction: NavigationType.Pop, routes: this.#match(location) },
      ...{ isReady: false, isLoading: false, failed: undefined },
      ...{ preventScrollReset: false, blocker: unblocked },
    };
    addEventListener("popstate", this.#followHistory);
    void this.#open(location, NavigationType.Pop);
  }

  // Arrow functions, because React Router calls them without `this`.

  /** @param to an absolute path. Resolves when the page is loaded, or the navigation blocked */
  readonly push = (to: To, state?: unknown, options?: NavigateOptions): Promise<void> =>
    this.#navigate(NavigationType.Push, to, state, options);

  /** Replaces the current history entry. */
  readonly replace = (to: To, state?: unknown, options?: NavigateOptions): Promise<void> =>
    this.#navigate(NavigationType.Replace, to, state, options);

  readonly go = (delta: number): void => history.go(delta);

  readonly createHref = (to: To): string => (typeof to === "string" ? to : createPath(to));

  readonly encodeLocation = (to: To): Path => {
    const { pathname, search, hash } = new URL(this.createHref(to), location.origin);
    return { pathname, search, hash };
  };

  /** @returns unsubscribes */
  subscribe(listener: (state: RouterState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @returns removes the guard and closes its question */
  guard(shouldBlock: ShouldBlock): () => void {
    this.#guards.add(shouldBlock);
    return () => {
      this.#guards.delete(shouldBlock);
      if (this.#guards.size === 0 && this.state.blocker !== unblocked) this.#change({ blocker: unblocked });
    };
  }

  /** The route, with its component once that is loaded. */
  pageOf(route: RouteObject): RouteObject {
    return this.#loaded.get(route) ?? route;
  }

  dispose(): void {
    removeEventListener("popstate", this.#followHistory);
    this.#listeners.clear();
  }

  readonly #followHistory = () => {
    const { location, index = this.#index + 1 } = currentEntry();
    const delta = index - this.#index;
    this.#index = index;
    if (this.#onReverted) {
      this.#onReverted();
      this.#onReverted = undefined;
    } else if (delta !== 0 && this.#isBlocked(location, NavigationType.Pop)) {
      const reverted = new Promise<void>((resolve) => {
        this.#onReverted = resolve;
      });
      history.go(-delta);
      this.#block(() => void reverted.then(() => history.go(delta)));
    } else {
      writeEntry(location, index, true);
      void this.#open(location, NavigationType.Pop);
    }
  };

  async #navigate(
    historyAction: NavigationType,
    to: To,
    state: unknown = null,
    options: NavigateOptions = {},
  ): Promise<void> {
    const key = Math.random().toString(36).slice(2, 10);
    const next: Location = { ...this.encodeLocation(to), state, key };
    if (this.#isBlocked(next, historyAction)) {
      return this.#block(() => void this.#navigate(historyAction, to, state, options));
    }
    const { preventScrollReset } = options;
    await this.#open(next, historyAction, preventScrollReset, () => {
      const isReplaced = historyAction === NavigationType.Replace;
      if (!isReplaced) this.#index++;
      writeEntry(next, this.#index, isReplaced);
    });
  }

  async #open(
    location: Location,
    historyAction: NavigationType,
    preventScrollReset = false,
    write?: () => void,
  ): Promise<void> {
    const turn = ++this.#latest;
    if (this.state.isReady) keepScroll(this.state.location);
    const routes = this.#match(location);
    const unloaded = routes.filter((route) => route.lazy && !this.#loaded.has(route));
    let failed: RouteObject | undefined;
    if (unloaded.length > 0) {
      if (!this.state.isLoading) this.#change({ isLoading: true });
      const isLoaded = await Promise.all(unloaded.map((route) => this.#load(route)));
      if (turn !== this.#latest) return;
      const missing = unloaded[isLoaded.indexOf(false)];
      failed = missing && boundaryAround(missing, routes);
    }
    write?.();
    this.#change({
      ...{ location, historyAction, routes, failed, preventScrollReset },
      ...{ isReady: true, isLoading: false, blocker: unblocked },
    });
  }

  #match(location: Location): RouteObject[] {
    return matchRoutes(this.routes, location)?.map(({ route }) => route) ?? [];
  }

  /** @returns whether it could be loaded; a failure is retried with the next navigation */
  async #load(route: RouteObject): Promise<boolean> {
    try {
      const page = typeof route.lazy === "function" ? await route.lazy() : {};
      this.#loaded.set(route, { ...route, ...page } as RouteObject);
      return true;
    } catch (error) {
      console.warn(error);
      return false;
    }
  }

  #isBlocked(nextLocation: Location, historyAction: NavigationType): boolean {
    const guard = [...this.#guards].at(-1);
    if (!guard || this.state.blocker.state === "proceeding") return false;
    return guard({ currentLocation: this.state.location, nextLocation, historyAction });
  }

  #block(leave: () => void): void {
    const proceed = () => {
      this.#change({ blocker: { state: "proceeding" } });
      leave();
    };
    const reset = () => this.#change({ blocker: unblocked });
    this.#change({ blocker: { state: "blocked", proceed, reset } });
  }

  #change(changes: Partial<RouterState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.#listeners) listener(this.state);
  }
}

function boundaryAround(missing: RouteObject, routes: RouteObject[]): RouteObject | undefined {
  return routes.slice(0, routes.indexOf(missing) + 1).findLast(({ ErrorBoundary }) => ErrorBoundary);
}
