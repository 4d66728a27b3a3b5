import { describe, expect, it } from "vitest";
import { openChangeFollower } from "#core/content/change-follower.ts";
import { openLatestReading } from "#core/content/latest-reading.ts";

/** Readings that end when the test says so, in any order; each gives what was stored when it began. */
function openStore() {
  let stored = "first";
  const begun: PromiseWithResolvers<string>[] = [];
  const endings: (() => void)[] = [];
  return {
    store: (text: string) => (stored = text),
    read(): Promise<string> {
      const reading = Promise.withResolvers<string>();
      const found = stored;
      begun.push(reading);
      endings.push(() => reading.resolve(found));
      return reading.promise;
    },
    begun: () => begun.length,
    end: (index: number) => endings[index]?.(),
    fail: (index: number) => begun[index]?.reject(new Error("The database is down")),
  };
}

/** Until everything that waits for nothing outside has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function open() {
  const store = openStore();
  const opening = openLatestReading(store.read);
  store.end(0);
  return { store, latest: await opening };
}

describe("what the site shows, read again after a change", () => {
  it("is the newest: a reading begins only when the one before it has ended", async () => {
    const { store, latest } = await open();
    store.store("second");
    const older = latest.refresh();
    await settled();
    store.store("third");
    const newer = latest.refresh();
    await settled();
    expect(store.begun()).toBe(2);
    store.end(1);
    await older;
    expect(latest.current()).toBe("second");
    await settled();
    store.end(2);
    await newer;
    expect(latest.current()).toBe("third");
    expect(latest.count()).toBe(2);
  });

  it("is read once for all who asked before that reading began", async () => {
    const { store, latest } = await open();
    const refreshes = [latest.refresh(), latest.refresh(), latest.refresh()];
    await settled();
    store.end(1);
    await Promise.all(refreshes);
    expect(store.begun()).toBe(2);
  });

  it("stays as it was when it cannot be read, and is read again when asked again", async () => {
    const { store, latest } = await open();
    store.store("second");
    const failing = latest.refresh();
    await settled();
    store.fail(1);
    await expect(failing).rejects.toThrow("The database is down");
    expect(latest.current()).toBe("first");
    const again = latest.refresh();
    await settled();
    store.end(2);
    await again;
    expect(latest.current()).toBe("second");
  });

  it("is in sync only once the reading for the last change has ended", async () => {
    const { store, latest } = await open();
    const follower = openChangeFollower(latest.refresh, 60_000);
    expect(follower.isRead()).toBe(true);
    follower.follow();
    await settled();
    follower.follow();
    await settled();
    store.end(1);
    await settled();
    expect(follower.isRead()).toBe(false);
    store.end(2);
    await settled();
    expect(follower.isRead()).toBe(true);
    follower.close();
  });

  it("is tried again after a failure until it is read", async () => {
    const { store, latest } = await open();
    const follower = openChangeFollower(latest.refresh, 1);
    follower.follow();
    await settled();
    store.fail(1);
    await expect.poll(store.begun).toBe(3);
    expect(follower.isRead()).toBe(false);
    store.end(2);
    await expect.poll(follower.isRead).toBe(true);
    follower.close();
  });
});
