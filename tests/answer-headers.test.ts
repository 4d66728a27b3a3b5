import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { plain } from "#tests/support/pictures.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("the headers that guard an answer", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let picture = "";
  let pdf = "";
  beforeAll(async () => {
    admin = await product.signIn("admin");
    const upload = async (path: string, type: string, body: BodyInit) => {
      const init = { method: "POST", headers: { "content-type": type }, body };
      const answer = await admin.request(`/api/uploads/${path}`, init);
      expect(answer.status).toBe(201);
      return (await answer.json()).url as string;
    };
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">
      <script>alert(1)</script><rect width="9" height="9"/></svg>`;
    picture = await upload("site-assets?filename=logo.svg", "image/svg+xml", svg);
    pdf = await upload(
      "certificate-pdfs?certificate_number=1&filename=a.pdf",
      "application/pdf",
      "%PDF-1.4\n",
    );
  });

  /** One address of every kind of answer. */
  const pages = [
    "/",
    "/kontak",
    "/tidak-ada",
    "/artikel/",
    "/verifikasi-sertifikat/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11",
    "/admin",
    "/admin/login",
    "/api/session",
    "/api/openapi.json",
    "/api/docs",
    "/api/none",
    "/media/none",
    "/assets/none.js",
  ];

  it("stand on every page, every refusal and every fault", async () => {
    for (const path of pages) {
      const { headers } = await product.request(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*(?:\*|unsafe)/);
      expect(policy, path).toMatch(/script-src 'self'(?: 'sha256-[^']+')*(?:;|$)|default-src 'none'/);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("x-frame-options"), path).toBe("DENY");
      expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy"), path).toContain("camera=()");
      expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
      expect(headers.get("x-powered-by"), path).toBeNull();
    }
    for (const init of [
      { method: "POST", headers: { origin: "https://evil.example" } },
      asJson("POST", { padding: "x".repeat(2_000_000) }),
    ]) {
      const answer = await product.request("/api/session", init);
      expect([403, 413]).toContain(answer.status);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("the page that reads QR codes may use the camera and WebAssembly, and is as strict in all else", async () => {
    const elsewhere = await product.request("/verifikasi-sertifikat/bukan-uuid");
    const strict = elsewhere.headers.get("content-security-policy") ?? "";
    expect(strict).not.toContain("wasm");
    expect(elsewhere.headers.get("permissions-policy")).toContain("camera=()");
    for (const path of ["/verifikasi-sertifikat", "/verifikasi-sertifikat?q=pt"]) {
      const { headers } = await product.request(path);
      expect(headers.get("permissions-policy"), path).toBe(
        elsewhere.headers.get("permissions-policy")?.replace("camera=()", "camera=(self)"),
      );
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy.replace(" 'wasm-unsafe-eval'", ""), path).toBe(strict);
      for (const name of ["x-content-type-options", "x-frame-options", "referrer-policy"])
        expect(headers.get(name), path).toBe(elsewhere.headers.get(name));
    }
  });

  it("parts of pages are never taken for anything else", async () => {
    for (const path of ["/favicon.svg", "/art/hero/register.svg", "/robots.txt", "/sitemap.xml"]) {
      const { headers, status } = await product.request(path);
      expect(status, path).toBe(200);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("content-security-policy"), path).toMatch(/default-src '(?:none|self)'/);
    }
  });

  it("no document holds a script that its policy does not name by hash, an event handler or a style", async () => {
    const inline = /<script\b(?![^>]*(?:\bsrc=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs;
    for (const path of [
      "/",
      "/kontak",
      "/galeri",
      "/verifikasi-sertifikat",
      "/verifikasi-sertifikat?q=pt",
      "/verifikasi-sertifikat/x",
      "/admin/login",
      "/api/docs",
    ]) {
      const answer = await product.request(path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      const html = await answer.text();
      for (const [, script = ""] of html.matchAll(inline))
        expect(policy, path).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      expect(html.replace(inline, ""), path).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=|javascript:/i);
      expect(html, path).not.toMatch(/<style| style="/);
    }
  });

  it("what somebody uploaded runs nothing, whoever opens it, and a PDF is saved", async () => {
    for (const path of [picture, pdf]) {
      const { headers } = await product.request(path);
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    const drawing = await (await product.request(picture)).text();
    expect(drawing).toContain("<rect");
    expect(drawing).not.toMatch(/script|onload|alert/);
    expect((await product.request(pdf)).headers.get("content-disposition")).toMatch(
      /^attachment; filename="/,
    );
  });

  it("what is no picture is no upload, whatever it is called and claims", async () => {
    const page = "<!doctype html><script>alert(1)</script>";
    const hidden = Buffer.concat([await plain(9, 9).gif().toBuffer(), Buffer.from(page)]);
    const send = (body: BodyInit, type: string) =>
      admin.request("/api/uploads/avatars?filename=a.html", {
        method: "POST",
        headers: { "content-type": type },
        body,
      });
    expect((await send(page, "image/png")).status).toBe(422);
    const made = await (await send(hidden, "text/html")).json();
    expect(made.url).toMatch(/\.gif$/);
    const stored = Buffer.from(await (await product.request(made.url)).arrayBuffer());
    expect(stored.includes("<script>")).toBe(false);
    expect((await sharp(stored).metadata()).format).toBe("gif");
  });

  it("behind https browsers are told to stay there, and cookies are Secure", async () => {
    const { securityHeaders } = await import("#http/security-headers.ts");
    const { Hono } = await import("hono");
    const answerWith = (publicUrl: string) =>
      new Hono()
        .use(securityHeaders(publicUrl))
        .get("/", (c) => c.text("x"))
        .request("/");
    const secure = await answerWith("https://gis.example");
    expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect((await answerWith("http://gis.example")).headers.get("strict-transport-security")).toBeNull();
  });

  it("every cookie is bound to the site and unreadable for scripts, unless a script has to read it", async () => {
    const { email, password } = await product.signIn("viewer");
    const answers = [
      await product.attempt({ email, password }),
      await product.request("/?lang=en"),
      await product.request("/admin/articles"),
      await admin.request("/api/profile"),
    ];
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
    const readable = ["absah.next="];
    expect(cookies.length).toBeGreaterThanOrEqual(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/SameSite=Lax/i);
      expect(cookie).toMatch(/Path=\//i);
      expect(cookie).not.toMatch(/Domain=/i);
      if (!readable.some((name) => cookie.startsWith(name))) expect(cookie).toMatch(/HttpOnly/i);
    }
  });
});
