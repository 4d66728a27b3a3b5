// systemd's syntax of EnvironmentFile= (systemd.exec(5)), so that commands read the same values as the service. Node's --env-file
// differs: there a `#` within a value starts a comment, and a backslash does not escape.
const blank = "[ \\t\\r]*";
const quoted = `'[^']*'|"(?:\\\\[^]|[^"\\\\])*"`;
const plain = "(?:\\\\[^]|[^\\\\\\n])*";
const line = new RegExp(
  `^${blank}(?:[#;]${plain}|([^=\\n]*?)${blank}=${blank}((?:(?:${quoted})${blank})*)(${plain}))$`,
  "gm",
);

/** Parses lines of `NAME=value`. @returns the variables; the last line of a name wins */
export function parseEnvironmentFile(text) {
  const variables = {};
  for (const [, name, quotes = "", rest = ""] of text.matchAll(line)) {
    if (!/^[A-Za-z_]\w*$/.test(name ?? "")) continue;
    const values = (quotes.match(new RegExp(quoted, "g")) ?? []).map(unquote);
    variables[name] = [...values, withoutEscapes(rest.trimEnd())].join("");
  }
  return variables;
}

function unquote(value) {
  const inner = value.slice(1, -1);
  if (value.startsWith("'")) return inner;
  return inner.replace(/\\(["\\`$\n])/g, (_, escaped) => (escaped === "\n" ? "" : escaped));
}

function withoutEscapes(value) {
  return value.replace(/\\([\s\S])/g, (_, escaped) => (escaped === "\n" ? "" : escaped));
}
