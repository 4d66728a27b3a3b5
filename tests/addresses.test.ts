import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  articles,
  galleryImages,
  heroSlider,
  navigationItems,
  partners,
  siteSettings,
} from "#core/db/schema.ts";
import { type Description, operationsOf } from "#tests/support/described-operations.ts";
import { plain } from "#tests/support/pictures.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const marker = "penanda-yang-tidak-boleh-keluar";

describe("addresses that somebody makes up", () => {
  const product = useProduct();
  let server: Server;
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
    await writeFile(join(product.services.settings.DATA_DIR, "secret"), marker);
    server = createServer(getRequestListener(product.app.fetch));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());

  /** Over a real connection, as it stands: `new URL` would tidy it up. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo;
    const sent = httpRequest({ port, path, headers, setHost: false, insecureHTTPParser: true });
    sent.setHeader("host", headers.host ?? "absah.test");
    sent.end();
    const [answer] = await once(sent, "response");
    return { status: answer.statusCode as number, headers: answer.headers, body: await readText(answer) };
  }

  it("no path leads out of the folders of uploads, scripts and drawings", async () => {
    const climbs = [
      "../",
      "..%2f",
      "%2e%2e/",
      "%2e%2e%2f",
      "%252e%252e%252f",
      "..\\",
      "..%5c",
      "..%255c",
      ".%00./",
    ];
    climbs.push("....//", "..;/", "%c0%ae%c0%ae/", "..%00/", "//", "%2f");
    const targets = [
      "secret",
      "package.json",
      "etc/passwd",
      "main.ts",
      "outbox",
      "secret%00.png",
      "secret\\",
    ];
    for (const folder of ["/media/", "/media/avatars/", "/assets/", "/art/", "/art/hero/", "/", "/admin/"]) {
      for (const climb of climbs) {
        for (const target of targets) {
          const path = folder + climb.repeat(4) + target;
          const { body, status } = await ask(path);
          expect(status, path).toBeLessThan(500);
          expect(body, path).not.toMatch(
            new RegExp(`${marker}|"name": "absah"|root:x:0|createAdaptorServer`),
          );
        }
      }
    }
  });

  it("an upload's name stays inside its bucket, whatever it climbs, breaks or pretends", async () => {
    const names = [
      "../../../secret.png",
      "..\\..\\secret.png",
      "/etc/passwd.png",
      "a\u0000.html.png",
      "a\r\nSet-Cookie: x=1.png",
      "%2e%2e%2fsecret.png",
      "....png",
      ".png",
      'a".png',
      "con.png",
      `${"x".repeat(190)}.png`,
    ];
    const body = await plain(9, 9).png().toBuffer();
    const pdf = "%PDF-1.4\n";
    for (const name of names) {
      const filename = encodeURIComponent(name);
      const image = await admin.request(`/api/uploads/avatars?filename=${filename}`, {
        method: "POST",
        body,
      });
      expect(image.status, name).toBe(201);
      const { url } = await image.json();
      expect(url, name).toMatch(/^\/media\/avatars\/9x9-[\w-]{8}\/[\w-][\w.-]*\.png$/);
      expect((await product.request(url)).status, name).toBe(200);

      const uploadUrl = `/api/uploads/certificate-pdfs?certificate_number=${filename}&filename=${filename}.pdf`;
      const file = await admin.request(uploadUrl, { method: "POST", body: pdf });
      expect(file.status, name).toBe(201);
      const stored = await file.json();
      expect(stored.url, name).toMatch(/^\/media\/certificate-pdfs\/[\w-]{12}\/certificate_[\w.-]+\.pdf$/);
      const { headers } = await product.request(stored.url);
      expect(headers.get("content-disposition"), name).toMatch(/^attachment; filename="[\w.-]+"$/);
      expect(headers.get("set-cookie"), name).toBeNull();
    }
    expect((await readdir(product.services.settings.DATA_DIR)).sort()).toEqual(["keys", "secret", "uploads"]);
  });

  it("nothing redirects to another site", async () => {
    const evil = "https://evil.example/";
    const names = [
      "next",
      "callbackURL",
      "callback",
      "redirect",
      "redirect_uri",
      "returnTo",
      "url",
      "lang",
      "token",
    ];
    const query = names.map((name) => `${name}=${encodeURIComponent(evil)}`).join("&");
    const paths = [
      "/",
      "/admin",
      "/admin/login",
      "/admin/reset-password",
      "/admin/logout",
      "/kontak",
      "/artikel",
    ];
    paths.push(
      "/api/session",
      "/api/auth/sign-in/email",
      "/api/auth/reset-password/x",
      "/api/password-resets",
    );
    paths.push("/api/auth/callback/x", "/api/auth/error", "/verifikasi-sertifikat");
    const odd = [
      "//evil.example/",
      "/\\evil.example/",
      "///evil.example//",
      "/%2fevil.example/",
      "/evil.example//",
    ];
    odd.push("//evil.example/%2f..", "/.//evil.example/", "/artikel//evil.example/", "/admin//evil.example/");
    for (const path of [...paths.map((path) => `${path}?${query}`), ...odd]) {
      for (const headers of [{}, { cookie: admin.cookie }] as Record<string, string>[]) {
        const { location = "" } = (await ask(path, headers)).headers;
        expect(location, path).not.toMatch(/^(?:https?:)?[/\\]{2}/);
      }
    }
    const { headers } = await ask("/artikel/?lang=en");
    expect(headers.location).toBe("/artikel?lang=en");
    expect((await ask("//artikel")).headers.location).toBe("/artikel");
    expect((await ask("/verifikasi-sertifikat//?q=x")).headers.location).toBe("/verifikasi-sertifikat?q=x");
  });

  /** Every place that a document leads to or loads from, as a browser understands it. */
  const hostsIn = (html: string) =>
    [...html.matchAll(/\s(?:href|src|action|srcset)="([^"]*)"/g)].map(([, url = ""]) => {
      const decoded = url.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
      return URL.canParse(decoded, "http://absah.test") ? new URL(decoded, "http://absah.test").hostname : "";
    });

  it("no link of a page leads to another host because of the address that was asked for", async () => {
    const odd = [
      "//evil.example",
      "///evil.example",
      "/%5cevil.example",
      "/%5C%5Cevil.example",
      "/\\evil.example",
    ];
    odd.push(
      "/%09/evil.example",
      "/%0a/evil.example",
      "/%0d%5cevil.example",
      "/%20/evil.example",
      "//evil.example/%2e",
    );
    odd.push("/media//evil.example", "/artikel//evil.example", "/verifikasi-sertifikat/%5c%5cevil.example");
    for (const path of odd) {
      const { status, headers, body } = await ask(path);
      expect(headers.location ?? "", path).not.toMatch(/^(?:https?:)?[/\\]{2}/);
      expect(hostsIn(body), path).not.toContain("evil.example");
      expect([301, 400, 404], path).toContain(status);
    }
  });

  it("no field for a page of this site takes an address that a browser reads as another host's", async () => {
    const odd = [
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/\t/evil.example",
      "/\n\\evil.example",
    ];
    for (const href of odd) {
      const item = { label_id: "Keluar", label_en: "Out", href, location: "header", display_order: 9 };
      expect((await admin.request("/api/navigation", asJson("POST", item))).status, href).toBe(422);
      const slide = { title_id: "Keluar", title_en: "Out", display_order: 9, button_link: href };
      expect((await admin.request("/api/hero-slider", asJson("POST", slide))).status, href).toBe(422);
      const partner = { name: "Keluar", website_url: href, display_order: 9 };
      expect((await admin.request("/api/partners", asJson("POST", partner))).status, href).toBe(422);
    }
  });

  it("no address and no value breaks out of a header", async () => {
    const broken = "x%0d%0aSet-Cookie:%20evil=1%0d%0a%0d%0a<script>";
    const paths = [`/?lang=${broken}`, `/${broken}/`, `/artikel/${broken}`, `/admin/${broken}`];
    paths.push(
      `/verifikasi-sertifikat/${broken}`,
      `/verifikasi-sertifikat?q=${broken}`,
      `/media/avatars/${broken}`,
    );
    paths.push(`/api/certificates/${broken}`, `/api/account-event-exports?subject=${broken}`);
    for (const path of paths) {
      const { headers, status } = await ask(path, { cookie: admin.cookie });
      expect(status, path).toBeLessThan(500);
      expect(JSON.stringify(headers["set-cookie"] ?? []), path).not.toMatch(/"evil=|\\n/);
      expect(headers.location ?? "", path).not.toMatch(/[\r\n<]/);
    }
  });

  it("no name that a client claims for this host is believed", async () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-original-url": "/admin/users",
      "x-rewrite-url": "/api/users",
      forwarded: "host=evil.example",
    };
    for (const path of [
      "/",
      "/artikel",
      "/kontak",
      "/admin/login",
      "/sitemap.xml",
      "/robots.txt",
      "/artikel/",
    ]) {
      const answer = await ask(path, headers);
      expect(answer.status, path).toBeLessThan(400);
      expect(answer.body + JSON.stringify(answer.headers), path).not.toContain("evil.example");
    }
    const id = await product.db.execute<{ id: string }>(sql`select id from profiles limit 1`);
    const reset = await product.app.request("http://evil.example/api/password-resets", {
      ...asJson("POST", { email: "admin@gis.example" }),
      headers: { ...headers, "content-type": "application/json", origin: "http://evil.example" },
    });
    expect([reset.status, id.rows.length]).toEqual([202, 1]);
    await product.services.passwordResets.settle();
    const outbox = join(product.services.settings.DATA_DIR, "outbox");
    const [mail = ""] = await readdir(outbox);
    const letter = await readText((await import("node:fs")).createReadStream(join(outbox, mail)));
    expect(letter).toContain("http://absah.test/admin/reset-password");
    expect(letter).not.toContain("evil.example");
  });

  it("no operation fetches an address that it is given", async () => {
    let visits = 0;
    const canary = createServer((_, answer) => {
      visits += 1;
      answer.end();
    });
    canary.listen(0, "127.0.0.1");
    await once(canary, "listening");
    const { port } = canary.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/umpan.png`;
    const description: Description = await (await product.request("/api/openapi.json")).json();
    for (const { method, path, described } of operationsOf(description)) {
      if (path === "/session") continue;
      const schema = described.requestBody?.content["application/json"]?.schema ?? {};
      const name = schema.$ref?.split("/").at(-1) ?? "";
      const { properties = {} } = description.components?.schemas?.[name] ?? schema;
      const values = Object.entries(properties).map(([key, { type }]) => [key, type === "string" ? url : 1]);
      const target = `/api${path.replace(/\{\w+\}/, encodeURIComponent(url))}?url=${url}&filename=${url}`;
      const init = method === "GET" ? { method } : asJson(method, Object.fromEntries(values));
      await (await admin.request(target, init)).arrayBuffer();
    }
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
      <!DOCTYPE x [<!ENTITY e SYSTEM "${url}">]><image href="${url}" xlink:href="${url}"/><text>&e;</text>
      <style>@import "${url}"; rect { fill: url(${url}) }</style><rect width="9" height="9"/></svg>`;
    const svg = { method: "POST", headers: { "content-type": "image/svg+xml" }, body: drawing };
    expect((await admin.request("/api/uploads/site-assets?filename=a.svg", svg)).status).toBeLessThan(500);
    const article = {
      title: "Umpan",
      content_id: `<p><img src="${url}"><iframe src="${url}"></iframe></p>`,
      thumbnail_url: url,
      published: true,
    };
    expect((await admin.request("/api/articles", asJson("POST", article))).status).toBe(201);
    const certificate = certificateInput({ pdf_url: url });
    expect((await admin.request("/api/certificates", asJson("POST", certificate))).status).toBe(201);
    await product.db.update(siteSettings).set({ value: url }).where(eq(siteSettings.key, "logo_url"));
    for (const path of ["/", "/artikel", "/artikel/umpan", "/verifikasi-sertifikat?q=PT", "/kontak"]) {
      expect((await product.request(path)).status).toBe(200);
    }
    canary.close();
    expect(visits).toBe(0);
  });

  it("what lies in the database all the same leads to a page of this site", async () => {
    const odd = ["//evil.example", "/\\evil.example", "/\t/evil.example", " //evil.example"];
    const html = odd.map((href) => `<p><a href="${href}">keluar</a></p>`).join("");
    const { db, siteContent } = product.services;
    for (const href of odd) {
      await db
        .insert(navigationItems)
        .values({ label_id: "Keluar", href, location: "header", display_order: 9 });
      await db
        .insert(heroSlider)
        .values({ title_id: "Keluar", button_text_id: "x", button_link: href, display_order: 9 });
      await db.insert(partners).values({ name: "Keluar", website_url: href, display_order: 9 });
      await db.insert(galleryImages).values({ title: "Keluar", image_url: href, display_order: 9 });
    }
    await db.insert(articles).values({ title: "Keluar", slug: "keluar", content_id: html });
    await siteContent.refresh();
    for (const path of ["/", "/galeri", "/artikel/keluar"]) {
      const { status, body } = await ask(path);
      expect(status, path).toBe(200);
      expect(body, path).toContain("Keluar");
      expect(hostsIn(body), path).not.toContain("evil.example");
    }
  });
});
