import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#core/root.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { serve } from "#tests/support/http-server.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const run = promisify(execFile);

/** In a folder of its own, which has only what an integrator has: the description, the types made of it, and packages. */
describe("a client that is generated from the description", () => {
  const product = useProduct();
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-integrator-"));
    const described = await (await product.request("/api/v1/openapi.json")).text();
    await writeFile(join(folder, "absah.ts"), astToString(await openapiTS(described)));
    await copyFile(join(projectRoot, "tests/integrator/program.ts"), join(folder, "program.ts"));
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("compiles with a program, to which it says what is missing and what an answer has", async () => {
    const result = await run("tsc", ["--project", folder]).catch((failed: { stdout: string }) => failed);
    expect(result.stdout).toBe("");
  });

  it("reads by number and page by page, saves, and tells a stale save from one that does not fit", async () => {
    const server = await serve(product.services);
    try {
      const program = await makeKey(product, ["register:read", "register:write"]);
      const numbers = ["GIS/PROGRAM/0001", "GIS/PROGRAM/0002", "GIS/PROGRAM/0003"];
      for (const certificate_number of numbers)
        await program.request(
          "/register/certificates",
          asJson("POST", certificateInput({ certificate_number })),
        );
      const env = { ...process.env, ABSAH_URL: server.origin, ABSAH_KEY: program.key };
      const { stdout } = await run(process.execPath, [join(folder, "program.ts")], { cwd: folder, env });
      expect(JSON.parse(stdout)).toEqual({
        verdict: "valid",
        client_name: "PT Bina Semesta Konstruksi",
        numbers,
        scope: "Jasa konstruksi gedung dan jembatan",
        deeds: ["200 done", "412 read again", "422 mend client_name", "422 mend scope"],
      });
    } finally {
      await server.close();
    }
  });
});

const compilerOptions = {
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "Bundler",
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
};
