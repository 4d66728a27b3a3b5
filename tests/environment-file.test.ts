import { expect, it } from "vitest";
import { parseEnvironmentFile } from "#bin/environment-file.mjs";

const read = (...lines: string[]) => parseEnvironmentFile(lines.join("\n"));

it("a value reaches to the end of its line, with what another grammar would take for a comment", () => {
  expect(read("SECRET=abc#def ghi # jkl  ", " SMTP_URL = smtps://u:p=w@host ")).toEqual({
    SECRET: "abc#def ghi # jkl",
    SMTP_URL: "smtps://u:p=w@host",
  });
});

it("lines that set nothing are passed over, and the last of a name counts", () => {
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

it("quotes keep blanks and marks, and a backslash escapes as it does for systemd", () => {
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

it("files of other editors are read too", () => {
  expect(parseEnvironmentFile("PORT=3000\r\nHOST='::1'\r\n")).toEqual({ PORT: "3000", HOST: "::1" });
});
