import fc from "fast-check";
import { type Definitions, fitting, hostileText, nearly, type Schema } from "#tests/support/arbitrary.ts";

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};
export type Description = {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Definitions };
};

export type Operation = { method: string; path: string; described: Described };
export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

const verbs = ["get", "post", "put", "patch", "delete"];

/** All operations of an OpenAPI description. */
export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, described]) =>
    verbs.flatMap((verb) =>
      described[verb] ? [{ method: verb.toUpperCase(), path, described: described[verb] }] : [],
    ),
  );
}

/**
 * Generates requests for an operation: some valid, most of them with an invalid part, some invalid altogether.
 *
 * @param existing ids or keys of existing rows, and the rows, by the first segment of their operations' paths
 */
export function requestsFor(
  { method, path, described }: Operation,
  description: Description,
  existing: { rows: Record<string, string>; samples: Record<string, object> },
): fc.Arbitrary<Sent> {
  const { rows, samples } = existing;
  const known = Object.values(rows);
  const kind = path.split("/")[1] ?? "";
  const own = rows[kind];
  const definitions = description.components?.schemas ?? {};
  const value = (schema: Schema) => nearly(schema, definitions, known).map(asText);
  const parameters = described.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  return fc
    .record({
      path: fc.record(
        Object.fromEntries(
          inPath.map(({ name, schema = {} }) => [
            name,
            fc.oneof({ weight: 3, arbitrary: fc.constant(own ?? "x") }, value(schema), hostileText),
          ]),
        ),
      ),
      query: fc.record(Object.fromEntries(inQuery.map(({ name, schema = {} }) => [name, value(schema)])), {
        requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
      }),
      body: bodiesFor(described, definitions, known, samples[kind]),
    })
    .map(({ path: inside, query, body }) => {
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(inside[name] ?? ""));
      const search = Object.entries(query).map(([name, text]) => `${name}=${encode(text)}`);
      return { method, path: [`/api${url}`, ...search].reduce(joinQuery), ...body };
    });
}

function joinQuery(url: string, part: string): string {
  return url + (url.includes("?") ? "&" : "?") + part;
}

function bodiesFor(
  described: Described,
  definitions: Definitions,
  known: string[],
  sample: object | undefined,
) {
  const content = Object.entries(described.requestBody?.content ?? {});
  if (content.length === 0) return fc.constant({ headers: {} });
  return fc.oneof(
    ...content.map(([type, { schema = {} }]) => {
      const text = type === "application/json" ? json(schema, definitions, known, sample) : fileText;
      return text.map((body) => ({ headers: { "content-type": type }, body }));
    }),
  );
}

function json(
  schema: Schema,
  definitions: Definitions,
  known: string[],
  sample: object | undefined,
): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: sample ? 12 : 0, arbitrary: changed(sample ?? {}, schema, definitions, known) },
    { weight: 8, arbitrary: fitting(schema, definitions, known).map((body) => JSON.stringify(body)) },
    { weight: 8, arbitrary: nearly(schema, definitions, known).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "[]", "null", '{"a":1', "\u0000", "[".repeat(5_000)) },
  );
}

/** An existing row with some fields replaced, and a new number and slug. */
function changed(sample: object, { properties = {} }: Schema, definitions: Definitions, known: string[]) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, nearly(schema, definitions, known)] as const,
  );
  const others = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const picked = fc.subarray(Object.keys(properties), { maxLength: Math.min(2, fields.length) });
  return fc.tuple(others, picked, fc.nat()).map(([values, names, number]) => {
    const replaced = names.filter((name) => name in values).map((name) => [name, values[name]]);
    const own = { certificate_number: `UJI/${number}`, slug: `uji-${number}` };
    return JSON.stringify({ ...sample, ...own, ...Object.fromEntries(replaced) });
  });
}

/** Invalid file contents, some with a valid signature. */
const fileText = fc
  .tuple(
    fc.constantFrom(
      "",
      "%PDF-1.4\n",
      "\x89PNG\r\n\x1a\n",
      "GIF89a",
      "<svg xmlns='http://www.w3.org/2000/svg'>",
    ),
    hostileText,
  )
  .map((parts) => parts.join(""));

/** Percent-encodes a text, including lone surrogates, for which encodeURIComponent throws. */
export function encode(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
