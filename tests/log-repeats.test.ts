import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openRepeats } from "#core/log-repeats.ts";

describe("a fault that comes again and again in the background", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function openLog() {
    const lines: { msg: string; again?: number }[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line));
    return { lines, log: pino({ hooks: { logMethod: openRepeats() } }, { write }) };
  }
  const err = new Error("connect ECONNREFUSED");

  it("is told once, and after a minute how often it came since", () => {
    const { lines, log } = openLog();
    for (let time = 0; time < 100; time += 1) log.warn({ err }, "the log could not grow");
    expect(lines).toMatchObject([{ msg: "the log could not grow" }]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toMatchObject([{}, { msg: "the log could not grow", again: 99 }]);
    log.warn({ err }, "the log could not grow");
    expect(lines).toHaveLength(3);
  });

  it("is another one where it is about something else, and each request's is told", () => {
    const { lines, log } = openLog();
    for (const mail of ["a", "b"]) log.error({ err, mail }, "a message was not delivered");
    log.warn({ err: new Error("another") }, "the log could not grow");
    log.warn({ err }, "the log could not grow");
    for (const _ of [1, 2]) log.child({ requestId: "r" }).error({ err }, "unexpected fault");
    for (const _ of [1, 2]) log.info({ err }, "the client went before the end");
    expect(lines).toHaveLength(8);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(8);
  });

  it("is told each time where what it is about is no JSON", () => {
    const { lines, log } = openLog();
    for (const _ of [1, 2]) log.warn({ err, size: 10n ** 20n }, "the log could not grow");
    expect(lines).toHaveLength(2);
  });

  it("is told each time where more faults are about than are counted, so that memory is bounded", () => {
    const { lines, log } = openLog();
    for (let number = 0; number < 1_000; number += 1) log.warn({ err, number }, "a fault of many");
    for (const _ of [1, 2]) log.warn({ err }, "one more");
    for (const _ of [1, 2]) log.warn({ err, number: 7 }, "a fault of many");
    expect(lines).toHaveLength(1_002);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(1_002)).toMatchObject([{ msg: "a fault of many", again: 2 }]);
  });
});
