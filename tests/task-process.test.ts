import { afterAll, describe, expect, it, vi } from "vitest";
import { openTaskProcess, TaskStopped } from "#core/processes/task-process.ts";
import type { Work } from "#tests/support/task-worker.ts";

type Result = { pid: number; given: string | undefined; knows: string[] };
const never = new AbortController().signal;
const bounds = { msMax: 60_000, signal: never };

describe("a process for tasks", () => {
  const tasks = openTaskProcess<Work, Result>("tests/support/task-worker.ts", { memoryMiB: 32 });
  afterAll(() => tasks.close());
  const answer = async (text = "") => await tasks.run({ do: "answer", with: text }, bounds);

  it("answers from another process, which is told no secrets of the product", async () => {
    vi.stubEnv("SECRET", "rahasia".repeat(8));
    vi.stubEnv("DATABASE_URL", "postgres://somebody:secret@localhost/absah");
    const { pid, given, knows } = await answer("halo");
    vi.unstubAllEnvs();
    expect(pid).not.toBe(process.pid);
    expect(given).toBe("halo");
    expect(knows).toContain("PATH");
    expect(knows).not.toContain("SECRET");
    expect(knows).not.toContain("DATABASE_URL");
  });

  it("does one task after the other, in the order in which they are asked", async () => {
    const answered: (string | undefined)[] = [];
    const results = ["satu", "dua", "tiga"].map(async (text) => answered.push((await answer(text)).given));
    await Promise.all(results);
    expect(answered).toEqual(["satu", "dua", "tiga"]);
  });

  it("passes on what went wrong, and nothing of what was typed", async () => {
    const failure = await tasks.run({ do: "fail" }, bounds).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: "the disk is full", code: "53100" });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("Rahasia");
  });

  it("is ended when its time is up, and the next task gets a new one", async () => {
    const { pid } = await answer();
    await expect(tasks.run({ do: "spin" }, { msMax: 300, signal: never })).rejects.toThrow(TaskStopped);
    expect((await answer()).pid).not.toBe(pid);
  });

  it("is ended when it takes more memory than it may", async () => {
    await expect(tasks.run({ do: "fill" }, bounds)).rejects.toThrow(TaskStopped);
    expect((await answer("lagi")).given).toBe("lagi");
  });

  it("is ended when nobody wants the result any more, and what waits for its turn goes before that", async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const spinning = tasks.run({ do: "spin" }, { msMax: 60_000, signal: first.signal }).catch(String);
    const waiting = tasks.run({ do: "spin" }, { msMax: 60_000, signal: second.signal }).catch(String);
    const third = answer("tiga");
    second.abort("the second left");
    expect(await waiting).toBe("the second left");
    first.abort("the first left");
    expect(await spinning).toBe("the first left");
    expect((await third).given).toBe("tiga");
  });

  it("that is closed ends what runs and what waits, and begins nothing more", async () => {
    const closed = openTaskProcess<Work, Result>("tests/support/task-worker.ts", { memoryMiB: 32 });
    const spinning = closed.run({ do: "spin" }, bounds);
    const waiting = closed.run({ do: "answer", with: "satu" }, bounds);
    closed.close();
    await expect(spinning).rejects.toThrow(TaskStopped);
    await expect(waiting).rejects.toThrow(TaskStopped);
    await expect(closed.run({ do: "answer", with: "dua" }, bounds)).rejects.toThrow(TaskStopped);
  });
});
