import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyExamples } from "#api/v1/examples.ts";
import { createApp } from "#http/app.ts";
import { apiScopes } from "#shared/api-scopes.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { useDemonstration } from "#tests/support/demonstration.ts";
import {
  type Description,
  type Operation,
  operationsOf,
  requestsFor,
} from "#tests/support/described-operations.ts";

const run = promisify(execFile);
const seed = 20261123;

describe("the description of the API", () => {
  const { product } = useDemonstration({ TRUST_PROXY: "true" });
  let description: Description;
  /** That of programs, and that of the panel. */
  let descriptions: Record<string, Description> = {};
  let operations: Operation[];
  let folder = "";
  const validators = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(validators);
  let program: Awaited<ReturnType<typeof makeKey>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-api-"));
    description = await (await product.request("/api/v1/openapi.json")).json();
    await writeFile(join(folder, "openapi.json"), JSON.stringify(description));
    const panel = await (await product.request("/api/openapi.json")).text();
    await writeFile(join(folder, "panel.json"), panel);
    descriptions = { absah: description, panel: JSON.parse(panel) };
    for (const [name, each] of Object.entries(descriptions)) validators.addSchema({ $id: name, ...each });
    operations = operationsOf(description);
    program = await makeKey(product, [...apiScopes]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(["/api/openapi.json", "/api/v1/openapi.json"])(
    "is generated once, so that strangers who ask for %s again and again hold up nobody",
    async (path) => {
      const app = createApp(product.services);
      const answer = async () =>
        await (await app.request(`${product.services.settings.PUBLIC_URL}${path}`)).text();
      const processorTime = async (work: () => Promise<unknown>) => {
        const before = process.cpuUsage();
        await work();
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      let first = "";
      const once = await processorTime(async () => {
        first = await answer();
      });
      const again = await processorTime(async () => {
        for (let times = 0; times < 10; times += 1) expect(await answer()).toBe(first);
      });
      expect(again).toBeLessThan(5 * once);
    },
  );

  it("has no error in the eyes of the linter, which asks no network, nor has that of the panel's API", async () => {
    const offline = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const env = { ...process.env, ...offline };
    for (const file of ["openapi.json", "panel.json"]) {
      const { stdout, stderr } = await run("redocly", ["lint", file, "--format=json"], {
        cwd: folder,
        env,
        maxBuffer: 64 * 1024 * 1024,
      }).catch((failed: { stdout: string; stderr: string }) => failed);
      const { totals, problems } = JSON.parse(stdout);
      expect(totals.errors, JSON.stringify(problems).slice(0, 2_000) + stderr).toBe(0);
    }
  });

  it("names every operation once, and asks for a key wherever one is needed", () => {
    type Named = { operationId: string; security: object[]; summary: string };
    const named = operations.map(({ described }) => described as Named);
    expect(new Set(named.map(({ operationId }) => operationId)).size).toBe(named.length);
    const open = named.filter(({ security }) => security.length === 0).map(({ operationId }) => operationId);
    expect(open.sort()).toEqual(["verifyCertificate", "verifyNumber"]);
    const known = named.map(({ operationId }) => operationId);
    expect(Object.keys(bodyExamples).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(["absah", "panel"])(
    "has an example of every body and every answer, as it describes them (%s)",
    (name) => {
      const faults: string[] = [];
      for (const { method, path, described } of operationsOf(descriptions[name] ?? description)) {
        const { requestBody, responses } = described as Described;
        const parts = [
          { at: ["requestBody"], part: requestBody },
          ...Object.entries(responses).map(([status, part]) => ({ at: ["responses", status], part })),
        ];
        for (const { at, part } of parts)
          for (const [type, { example }] of Object.entries(part?.content ?? {})) {
            if (!type.endsWith("json")) continue;
            const check = validatorOf(
              ["paths", path, method.toLowerCase(), ...at, "content", type, "schema"],
              name,
            );
            if (example === undefined || !check?.(example))
              faults.push(
                `${method} ${path} ${at.join()} ${JSON.stringify(check?.errors)} ${JSON.stringify(example)}`,
              );
          }
      }
      expect(faults).toEqual([]);
    },
  );

  function validatorOf(place: string[], of = "absah") {
    const pointer = place.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
    return validators.getSchema(`${of}#/${encodeURI(pointer)}`);
  }

  /** What is wrong with an answer by the description; undefined where nothing is. */
  function faultOf({ method, path, described }: Operation, answer: Response, body: string) {
    const { responses } = described as { responses: Record<string, { content?: Record<string, unknown> }> };
    const documented = responses[answer.status];
    if (!documented) return `${answer.status} is not described: ${body.slice(0, 300)}`;
    if (!documented.content) return body === "" ? undefined : "a body where none is described";
    const type = answer.headers.get("content-type")?.split(";", 1)[0] ?? "";
    if (!(type in documented.content)) return `${type} is not described`;
    if (!type.endsWith("json")) return undefined;
    const verb = method.toLowerCase();
    const check = validatorOf([
      "paths",
      path,
      verb,
      "responses",
      `${answer.status}`,
      "content",
      type,
      "schema",
    ]);
    if (!check) return "no schema";
    return check(JSON.parse(body)) ? undefined : JSON.stringify(check.errors).slice(0, 500);
  }

  it("every answer is as it is described, whatever is asked", async () => {
    const listed = await (await program.request("/register/certificates?limit=1")).json();
    const [sample] = listed.data;
    const { data: partners } = await (await program.request("/content/partners")).json();
    const rows = { register: sample.id, certificates: sample.id, content: partners[0].id };
    const existing = { rows, samples: { register: sample, content: partners[0] } };
    const faults: string[] = [];
    let network = 0;
    for (const operation of operations) {
      const { request } = network % 20 === 0 ? await makeKey(product, [...apiScopes]) : program;
      const property = fc.asyncProperty(requestsFor(operation, description, existing), async (sent) => {
        network += 1;
        const headers = { ...sent.headers, "x-forwarded-for": `10.4.${network >> 8}.${network & 255}` };
        const init = { method: sent.method, headers, ...(sent.body !== undefined && { body: sent.body }) };
        const answer = await request(sent.path.replace(/^\/api/, ""), init);
        const fault = faultOf(operation, answer, await answer.text());
        if (fault) throw new Error(`${JSON.stringify(sent).slice(0, 300)}: ${fault}`);
      });
      const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 8, endOnFailure: true });
      if (failed) faults.push(`${operation.method} ${operation.path}: ${errorInstance}`);
    }
    expect(faults).toEqual([]);
  });
});

type Described = {
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
};
