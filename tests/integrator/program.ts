/*
 * A program of somebody else's, as they would write it: types by openapi-typescript, requests by openapi-fetch, nothing of ours but the
 * address and a key. tests/generated-client.test.ts generates `absah.ts` beside a copy of it, has the compiler look at both, and runs it.
 */
import createClient from "openapi-fetch";
import type { components, paths } from "./absah.ts";

const { ABSAH_URL = "", ABSAH_KEY = "" } = process.env;
const absah = createClient<paths>({
  baseUrl: `${ABSAH_URL}/api/v1`,
  headers: { authorization: `Bearer ${ABSAH_KEY}`, "accept-language": "en" },
});
const prefix = "GIS/PROGRAM/";

const verified = await absah.GET("/verify", { params: { query: { number: "gis program 0002" } } });
if (verified.data?.answer !== "known") throw new Error("The number is not known.");
// @ts-expect-error: only "known" has a certificate
verified.error?.certificate;

const { certificate_number } = verified.data.certificate;
const found = await absah.GET("/register/certificates", { params: { query: { certificate_number } } });
const [row] = found.data?.data ?? [];
if (!row) throw new Error("The register does not have it.");

const numbers: string[] = [];
let cursor: string | undefined;
do {
  const { data, error } = await absah.GET("/register/certificates", {
    params: { query: { cursor, limit: 2 } },
  });
  if (error) throw new Error(error.code);
  numbers.push(...data.data.map((each) => each.certificate_number).filter((each) => each.startsWith(prefix)));
  cursor = data.next_cursor ?? undefined;
} while (cursor);

const params = { path: { id: row.id } };
const read = await absah.GET("/register/certificates/{id}", { params });
const etag = read.response.headers.get("etag") ?? "";

type Written = NonNullable<
  paths["/register/certificates/{id}"]["put"]["requestBody"]
>["content"]["application/json"];
const { client_name, standard, scope, issue_date, expiry_date, status, pdf_url, category, sub_category } =
  row;
const written = {
  certificate_number,
  client_name,
  standard,
  issue_date,
  expiry_date,
  status,
  pdf_url,
  category,
};
const body: Written = { ...written, sub_category, scope: `${scope} dan jembatan` };

const save = (ifMatch: string, changed: Written) =>
  absah.PUT("/register/certificates/{id}", {
    params: { ...params, header: { "If-Match": ifMatch } },
    body: changed,
  });
const saved = await save(etag, body);
const stale = await save(etag, { ...body, scope: "Ditulis terlambat" });
const newest = saved.response.headers.get("etag") ?? "";
const unfit = await save(newest, { ...body, client_name: "" });
const { scope: _, ...short } = body;
// @ts-expect-error: a PUT names every field, which the compiler knows before the server says so
const incomplete: Written = short;
const left = await save(newest, incomplete);

/** What is to be done about a refusal, by its code alone. */
function deed({ error, response }: { error?: components["schemas"]["Problem"]; response: Response }): string {
  if (!error) return `${response.status} done`;
  switch (error.code) {
    case "precondition-failed":
      return `${response.status} read again`;
    case "invalid":
      return `${response.status} mend ${(error.errors ?? []).map(({ field }) => field).join(", ")}`;
    default:
      return `${response.status} give up: ${error.code}`;
  }
}

console.log(
  JSON.stringify({
    verdict: verified.data.certificate.verdict,
    client_name: row.client_name,
    numbers,
    scope: saved.data?.scope,
    deeds: [saved, stale, unfit, left].map(deed),
  }),
);
