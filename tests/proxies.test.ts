import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serve } from "#tests/support/http-server.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { host, openProxy, type ProxyName, proxies, whyNoProxy } from "#tests/support/proxy.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const megabyte = 1024 * 1024;
/** As core/auth/sign-in-limits.ts counts a program's network. */
const attemptsOfProgramMax = 20;
const names = Object.keys(proxies) as ProxyName[];

for (const name of names) {
  const title = `behind ${name} as deploy/ configures it`;
  const missing = whyNoProxy(name);

  describe.skipIf(missing)(missing ? `${title} (${missing})` : title, () => {
    const token = "rahasia-pengukuran";
    const product = useProduct({ TRUST_PROXY: "true", METRICS_TOKEN: token });
    let sites: [Awaited<ReturnType<typeof serve>>, Awaited<ReturnType<typeof serve>>];
    let proxy: Awaited<ReturnType<typeof openProxy>>;
    beforeAll(async () => {
      sites = [await serve(product.services), await serve(product.services)];
      proxy = await openProxy(name, [sites[0].port, sites[1].port]);
    });
    afterAll(async () => {
      await proxy.close();
      await sites[1].close();
      if (name === "caddy") await sites[0].close();
    });

    async function bearer() {
      const { email, password } = await product.signIn("editor");
      const { access_token } = await (await product.takeToken({ email, password })).json();
      return { authorization: `Bearer ${access_token}` };
    }

    async function upload(bytes: number) {
      const path = "/api/uploads/certificate-pdfs?certificate_number=1&filename=besar.pdf";
      const headers = { ...(await bearer()), "content-type": "application/pdf" };
      return await proxy.ask(path, headers, Buffer.alloc(bytes, "%PDF-1.4\n"));
    }

    it("a page comes over HTTP/2, as the server packed it", async () => {
      const page = await proxy.ask("/tentang", { "accept-encoding": "br, gzip" });
      expect([page.status, page.headers["content-encoding"]]).toEqual([200, "br"]);
      expect(page.text).toContain("</html>");
    });

    it("who comes without TLS is led to it", async () => {
      const options = {
        port: proxy.httpPort,
        host: "127.0.0.1",
        path: "/tentang?lang=en",
        headers: { host },
      };
      const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
        http.get(options, resolve).on("error", reject);
      });
      answer.resume();
      expect([301, 308]).toContain(answer.statusCode);
      expect(answer.headers.location).toBe(`https://${host}/tentang?lang=en`);
    });

    it("a certificate's page is shown, and kept by nobody", async () => {
      const number = `GIS/PROXY/${name}`;
      const body = JSON.stringify(certificateInput({ certificate_number: number }));
      const headers = { ...(await bearer()), "content-type": "application/json" };
      const added = await proxy.ask("/api/certificates", headers, body);
      expect(added.status).toBe(201);
      const page = await proxy.ask(`/verifikasi-sertifikat/${JSON.parse(added.text).id}`);
      expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(page.text).toContain(number);
    });

    it("a sign-in that is refused is told why", async () => {
      const headers = { "content-type": "application/json" };
      const refused = await proxy.ask("/api/token", headers, JSON.stringify({ email: "a@gis.example" }));
      expect(refused.status).toBe(400);
      expect(JSON.parse(refused.text).message).toBeTruthy();
    });

    it("an upload of 15 MB arrives, and what is too large is refused in the server's words", async () => {
      expect((await upload(15 * megabyte)).status).toBe(201);
      const refused = await upload(21 * megabyte);
      expect(refused.status).toBe(413);
      expect(refused.text).toContain("Ukuran PDF maksimal 20 MB.");
    });

    it("nobody guesses more passwords than others by claiming other addresses", async () => {
      const statuses: unknown[] = [];
      for (let attempt = 1; attempt <= attemptsOfProgramMax + 1; attempt += 1) {
        const credentials = { email: `tamu-${attempt}@gis.example`, password: "tebakan" };
        const answer = await proxy.ask(
          "/api/token",
          {
            "content-type": "application/json",
            "x-forwarded-for": `${attempt + 11}.7.7.7, ${attempt + 11}.8.8.8`,
            forwarded: `for=${attempt + 11}.7.7.7`,
          },
          JSON.stringify({ ...credentials, proof: await product.prove() }),
        );
        statuses.push(answer.status);
      }
      expect(statuses.slice(-2)).toEqual([401, 429]);
    });

    it("a request is named by the proxy, not by the client", async () => {
      const { headers } = await proxy.ask("/verifikasi-sertifikat", { "x-request-id": "klaim-tamu-0815" });
      expect(headers["x-request-id"]).toMatch(/^[\da-f-]{32,36}$/);
    });

    it("the server's figures are not to be had through it", async () => {
      const answer = await proxy.ask("/metrics", { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain("absah_");
    });

    it("its log of requests has no address that is a secret, and nothing that was typed", async () => {
      const secrets = [
        "/api/calendar-feeds/",
        "/keluhan/terkirim/",
        "/penawaran/terkirim/",
        "/laporkan/terkirim/",
        "/pantau/",
      ];
      for (const path of secrets) await proxy.ask(`${path}rahasia-tamu.ics?lang=en`);
      await proxy.ask("/admin/reset-password?token=rahasia-tamu");
      await proxy.ask("/verifikasi-sertifikat?q=rahasia-tamu", {
        referer: `https://${host}/pantau/rahasia-tamu`,
      });
      // The sample for Caddy keeps none.
      const told =
        name === "caddy"
          ? []
          : [...secrets.map((path) => `${path}... `), "/admin/reset-password ", "/verifikasi-sertifikat "];
      await waitFor(async () => {
        const written = await proxy.accessLog();
        expect(told.filter((path) => !written.includes(` ${path}`))).toEqual([]);
      });
      expect(await proxy.accessLog()).not.toContain("rahasia");
    });

    if (name === "haproxy")
      it("pages are shown from memory while no server is ready", async () => {
        await proxy.ask("/tentang");
        await product.takeDatabaseDown();
        try {
          await waitFor(async () => expect((await proxy.ask("/readyz")).status).toBe(503));
          await waitFor(async () => expect((await proxy.ask("/tentang")).status).toBe(200));
        } finally {
          await product.bringDatabaseBack();
        }
      });

    // The sample for Caddy names one server.
    if (name !== "caddy")
      it("one server of two may end without a visitor noticing", async () => {
        const statuses: unknown[] = [];
        let isClosed = false;
        const closing = sites[0].close().then(() => {
          isClosed = true;
        });
        while (!isClosed) statuses.push((await proxy.ask("/tentang")).status);
        for (let index = 0; index < 20; index += 1) statuses.push((await proxy.ask("/tentang")).status);
        await closing;
        expect(new Set(statuses)).toEqual(new Set([200]));
      });
  });
}
