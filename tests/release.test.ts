import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cutVersion } from "#scripts/release/cut.mjs";

describe("the version of a release", () => {
  let root: string;
  const changelog = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A page.\n";
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const write = (name: string, content: object | string) =>
    writeFileSync(join(root, name), typeof content === "string" ? content : JSON.stringify(content));
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "absah-release-"));
    write("CHANGELOG.md", changelog);
    write("package.json", { name: "absah", version: "0.9.0" });
    write("package-lock.json", { version: "0.9.0", packages: { "": { version: "0.9.0" } } });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("gets the unreleased changes under its day, and is written to the package files", () => {
    cutVersion(root, "0.10.0", "2026-11-25");
    expect(read("CHANGELOG.md")).toBe(
      "# Changelog\n\n## [Unreleased]\n\n## [0.10.0] - 2026-11-25\n\n### Added\n\n- A page.\n",
    );
    expect(JSON.parse(read("package.json"))).toEqual({ name: "absah", version: "0.10.0" });
    expect(JSON.parse(read("package-lock.json"))).toEqual({
      version: "0.10.0",
      packages: { "": { version: "0.10.0" } },
    });
  });

  it.each(["0.9.0", "0.8.1", "1.0", "v1.0.0", "1.0.0-beta"])("%s is refused after 0.9.0", (version) => {
    expect(() => cutVersion(root, version, "2026-11-25")).toThrow("is no version after 0.9.0");
    expect(read("CHANGELOG.md")).toBe(changelog);
  });

  it("is refused without unreleased changes", () => {
    cutVersion(root, "1.0.0", "2026-11-25");
    expect(() => cutVersion(root, "1.0.1", "2026-11-26")).toThrow("names nothing under [Unreleased]");
    expect(JSON.parse(read("package.json"))).toMatchObject({ version: "1.0.0" });
  });
});
