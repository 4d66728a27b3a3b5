import { describe, expect, it } from "vitest";
import { readableLine } from "#core/log-lines.ts";

const line = (fields: object) =>
  readableLine(JSON.stringify({ level: 40, time: 1_700_000_000_000, pid: 7, hostname: "host", ...fields }));

describe("the log at a terminal", () => {
  it("says time, level, message and what belongs to it, without braces and numbers of levels", () => {
    expect(line({ msg: "the replica is late", ageSeconds: 7, host: "db-2" })).toMatch(
      /^\d\d:\d\d:\d\d warning the replica is late ageSeconds=7 host="db-2"\n$/,
    );
  });

  it("names a level that it does not know by its number", () => {
    expect(line({ level: 35, msg: "x" })).toMatch(/^\d\d:\d\d:\d\d 35 +x\n$/);
  });

  it("shows an error with its lines below the message", () => {
    const output = line({
      level: 50,
      msg: "it failed",
      err: { type: "Error", message: "x", stack: "Error: x\n  at y" },
    });
    expect(output.split("\n").slice(1)).toEqual(["    Error: x", "      at y", ""]);
    expect(output).toMatch(/ error +it failed\n/);
  });

  it("never passes on what a terminal would obey", () => {
    const output = line({
      msg: "name \u001b[2J",
      path: "/\u001b]0;x\u0007",
      err: { stack: "Error: \u001b[31m\u009b" },
    });
    expect(output.replaceAll("\n", "")).not.toMatch(/[\p{Cc}]/u);
  });
});
