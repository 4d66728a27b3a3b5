// systemd's grammar of EnvironmentFile= (systemd.exec(5)), which is not that of Node's --env-file: a `#` within a value
// belongs to it, and a backslash escapes. A secret that the service reads is read as the same secret here.
const blank = "[ \\t\\r]*";
const quoted = `'[^']*'|"(?:\\\\[^]|[^"\\\\])*"`;
const plain = "(?:\\\\[^]|[^\\\\\\n])*";
const line = new RegExp(
  `^${blank}(?:[#;]${plain}|([^=\\n]*?)${blank}=${blank}((?:(?:${quoted})${blank})*)(${plain}))$`,
  "gm",
);

/** The variables that a file of lines `NAME=value` sets; the last of a name counts. */
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
