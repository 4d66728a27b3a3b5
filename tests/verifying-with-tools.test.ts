import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#core/root.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const hasAll = (...tools: string[]) =>
  tools.every((tool) => spawnSync("sh", ["-c", `command -v ${tool}`]).status === 0);

/** The commands of docs/verifying.md, as they stand there, on what this machine has of the tools. */
describe("tools that others wrote", () => {
  const product = useProduct();
  let folder: string;
  let server: Server;
  let proof: string;
  let key: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-verifying-"));
    const editor = await product.signIn("editor");
    const add = async () =>
      (await (await editor.request("/api/certificates", asJson("POST", certificateInput()))).json()).id;
    const id = await add();
    for (let others = 0; others < 4; others++) await add();
    await product.services.transparencyLog.advance();
    const read = async (path: string) => await (await product.request(path)).text();
    proof = await read(`/verifikasi-sertifikat/${id}/proof`);
    key = (await read("/log/keys")).trim();
    server = createServer(getRequestListener(product.app.fetch));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(command: string, ...parameters: string[]) {
    const child = spawn(command, parameters, { cwd: folder, env: { ...process.env, KEY: key } });
    const exited = once(child, "exit");
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: (await exited)[0], output, errors };
  }
  const script = (name: string) => join(projectRoot, "docs/verifying", name);

  it.skipIf(!hasAll("python3"))(
    hasAll("python3")
      ? "accept the entry of a proof in its tree, and no other place of it"
      : "accept the entry of a proof in its tree, and no other place of it (python3 is not installed)",
    async () => {
      await writeFile(join(folder, "proof.json"), proof);
      const right = await run("python3", script("check-proof.py"), "proof.json");
      expect(right).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^entry 1 of 6 of absah\.test\/log: /),
      });
      await writeFile(join(folder, "proof.json"), proof.replace('"index": 1', '"index": 2'));
      const wrong = await run("python3", script("check-proof.py"), "proof.json");
      expect(wrong).toMatchObject({ code: 1, errors: expect.stringMatching(/the entry is not in the tree/) });
    },
  );

  it.skipIf(!hasAll("python3"))(
    hasAll("python3") ? "read the whole log" : "read the whole log (python3 is not installed)",
    async () => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { output, errors } = await run("python3", script("monitor.py"), address);
      expect(errors).toBe("");
      expect(output).toBe("absah.test/log: 6 entries of 5 certificates have the root that was signed\n");
    },
  );

  it.skipIf(!hasAll("openssl", "jq", "sed", "base64", "bash"))(
    hasAll("openssl", "jq", "sed", "base64", "bash")
      ? "accept the signature, and none of a changed tree head"
      : "accept the signature, and none of a changed tree head (one of its tools is not installed)",
    async () => {
      const page = await readFile(join(projectRoot, "docs/verifying.md"), "utf8");
      const [, section = ""] =
        /^## The signature, with OpenSSL$(.*?)^ {4}Signature Verified/ms.exec(page) ?? [];
      const commands = section.match(/(?<=^ {4}).+/gm)?.join("\n") ?? "";
      await writeFile(join(folder, "proof.json"), proof);
      expect((await run("bash", "-c", commands)).output).toBe("Signature Verified Successfully\n");
      await writeFile(join(folder, "proof.json"), proof.replace("absah.test/log\\n6", "absah.test/log\\n7"));
      expect((await run("bash", "-c", commands)).output).toBe("Signature Verification Failure\n");
    },
  );
});
