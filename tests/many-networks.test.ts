import http from "node:http";
import { connect, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { insert } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { serve } from "#tests/support/http-server.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

/** Limits per network refuse none of these requests: each comes from another provider's customer. */
let networks = 0;
const fromAnywhere = () => ({ "x-forwarded-for": `2001:db8:${(++networks).toString(16)}::1` });

describe("while many networks ask for the same expensive thing", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  let site: Awaited<ReturnType<typeof serve>>;
  let path = "";
  beforeAll(async () => {
    site = await serve(product.services);
    const actor = { id: null, name: "tests", email: null };
    path = `/verifikasi-sertifikat/${(await insert(product.db, inputSchema.parse(certificateInput()), actor)).id}`;
    expect((await readPage()).status).toBe(200);
  });
  afterAll(async () => {
    agent.destroy();
    await site.close();
  });

  /** Connections stay open, as those of a proxy do. */
  const agent = new http.Agent({ keepAlive: true });
  const get = (path: string, more: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined }>((resolve, reject) => {
      http
        .get(`${site.origin}${path}`, { agent, headers: { ...fromAnywhere(), ...more } }, (response) => {
          response.resume().on("error", reject);
          response.on("end", () => resolve({ status: response.statusCode }));
        })
        .on("error", reject);
    });
  const post = async (path: string, body: object) =>
    await fetch(`${site.origin}${path}`, {
      ...asJson("POST", body),
      headers: { ...fromAnywhere(), "content-type": "application/json", origin: "http://absah.test" },
    }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer;
    });
  const readPage = () => get(path, { accept: "text/html", "accept-encoding": "gzip" });

  /** Sends requests at once. @returns their statuses, and how many pages somebody else got one after the other meanwhile */
  async function flood(count: number, request: typeof readPage, readOther = readPage) {
    let isOver = false;
    const all = Promise.all(Array.from({ length: count }, async () => (await request()).status));
    const ended = all.finally(() => {
      isOver = true;
    });
    let pages = -1;
    for (; !isOver; pages += 1) expect((await readOther()).status).toBe(200);
    return { statuses: await ended, pages };
  }

  it("a certificate's page is answered between two documents, not after all of them", async () => {
    const document = () => get(`${path}/bukti.pdf`);
    expect((await document()).status).toBe(200);
    const { statuses, pages } = await flood(60, document);
    for (const status of statuses) expect([200, 503]).toContain(status);
    const documents = statuses.filter((status) => status === 200).length;
    expect(pages).toBeGreaterThan(documents);
  });

  it("a certificate's page is answered among pages of the application, not after all of them", async () => {
    const unknown = () => get(`/berkas/${(++networks).toString(16).padStart(64, "0")}`);
    await flood(300, unknown);
    const { statuses, pages } = await flood(300, unknown);
    expect(pages).toBeGreaterThan(statuses.length / 30);
  });

  it("signed-in people do not wait behind everybody who tries to sign in, or asks for a new password", async () => {
    const { cookie } = await product.signIn("editor");
    const list = () => get("/api/certificates?per_page=5", { cookie });
    const body = { email: "siapa@contoh.example", password: "tebakan-saja" };
    for (const name of ["session", "password-resets"]) {
      // Sixty clients, each of which tries again and again.
      const attempts = async () => {
        let status: number | undefined;
        for (let tries = 0; tries < 8; tries += 1) status = (await post(`/api/${name}`, body)).status;
        return { status };
      };
      await list();
      const { pages } = await flood(60, attempts, list);
      // More than two for each attempt of a client: one or less when they waited behind all of them.
      expect(pages, name).toBeGreaterThan(16);
    }
  });

  it("half bodies from a few networks keep nobody from sending a form or from signing in", async () => {
    const { port } = new URL(site.origin);
    const sockets: Socket[] = [];
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    const sendHalf = async (path: string, type: string, network: string) => {
      const head = `POST ${path} HTTP/1.1\r\nhost: absah.test\r\norigin: http://absah.test\r\nx-forwarded-for: ${network}\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n{`;
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => undefined);
      sockets.push(socket);
      await new Promise<void>((resolve) => void socket.write(head, () => resolve()));
    };
    const wideNetwork = (number: number) => `2001:db8:${(0xf000 + number).toString(16)}::1`;
    const all = (count: number, each: number) =>
      Array.from({ length: count }, (_, number) => wideNetwork(Math.floor(number / each)));
    const formType = "application/x-www-form-urlencoded";
    await Promise.all(all(128, 16).map((network) => sendHalf("/kontak", formType, network)));
    await Promise.all(all(1_024, 64).map((network) => sendHalf("/api/session", "application/json", network)));
    const sendForm = async () => {
      const form = await fetch(`${site.origin}/kontak`, {
        method: "POST",
        headers: { ...fromAnywhere(), origin: "http://absah.test" },
        body: new URLSearchParams({ name: "" }),
      });
      return form.status;
    };
    // A body is judged by its speed once it is a second old.
    await expect.poll(sendForm, { interval: 200 }).toBe(400);
    const signIn = async () =>
      (await post("/api/session", { email: "a@contoh.example", password: "x" })).status;
    await expect.poll(signIn, { interval: 200 }).toBe(422);
  });

  it("a certificate's page waits for no connection of the database that others use", async () => {
    let isBusy = true;
    const { publicDb } = product.services;
    const busy = Promise.all(
      Array.from({ length: 12 }, () => publicDb.execute(sql`select pg_sleep(0.7)`)),
    ).finally(() => {
      isBusy = false;
    });
    expect((await readPage()).status).toBe(200);
    expect(isBusy).toBe(true);
    await busy;
  });
});
