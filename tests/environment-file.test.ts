import { expect, it } from "vitest";
import { parseEnvironmentFile } from "#bin/environment-file.mjs";

const read = (...lines: string[]) => parseEnvironmentFile(lines.join("\n"));

it("a value extends to the end of its line, including a # that would start a comment in other formats", () => {
  expect(read("SECRET=abc#def ghi # jkl  ", " SMTP_URL = smtps://u:p=w@host ")).toEqual({
    SECRET: "abc#def ghi # jkl",
    SMTP_URL: "smtps://u:p=w@host",
  });
});

it("lines without an assignment are skipped, and the last assignment of a name wins", () => {
  const file = read(
    "# PORT=1",
    "; PORT=2 \\",
    "PORT=3",
    "",
    "no assignment",
    "2X=4",
    "HOST=a",
    "HOST=b",
    "DEMO=",
  );
  expect(file).toEqual({ HOST: "b", DEMO: "" });
});

it("quotes preserve spaces and special characters, and a backslash escapes as for systemd", () => {
  const file = read(
    `A=' a " # \\n '`,
    'B="a \\"b\\" \\$c \\d"',
    "C=it's",
    "D='a' \"b\" c",
    "E=a\\",
    "b\\#c",
    'F="a',
    'b"',
  );
  expect(file).toEqual({ A: ' a " # \\n ', B: 'a "b" $c \\d', C: "it's", D: "abc", E: "ab#c", F: "a\nb" });
});

it("files with CRLF line endings are read", () => {
  expect(parseEnvironmentFile("PORT=3000\r\nHOST='::1'\r\n")).toEqual({ PORT: "3000", HOST: "::1" });
});
