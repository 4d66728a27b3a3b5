import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insert } from "#core/register/certificates.ts";
import { limits } from "#shared/limits.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { serve } from "#tests/support/http-server.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { actor } from "#tests/support/verification.ts";

const hashOf = (content: BufferSource | string) =>
  createHash("sha256")
    .update(content as string)
    .digest("hex");
const pdf = () => `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;

describe("a file that is sent to be checked, without JavaScript", () => {
  const product = useProduct({ TRUST_PROXY: "true" });

  const send = async (
    parts: [content: BlobPart, fileName?: string][],
    headers: Record<string, string> = {},
  ) => {
    const body = new FormData();
    for (const [content, fileName = "sertifikat.pdf"] of parts)
      body.append("berkas", new Blob([content]), fileName);
    const form = new Response(body);
    const type = form.headers.get("content-type") ?? "";
    const answer = await product.request("/berkas", {
      method: "POST",
      body: await form.arrayBuffer(),
      headers: { ...headers, "content-type": type },
    });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it("leads to the answer about it, whatever it is called, and is stored nowhere", async () => {
    const editor = await product.signIn("editor");
    const content = pdf();
    const init = { method: "POST", body: content };
    const query = "certificate_number=GIS-1&filename=a.pdf";
    const { url } = await (await editor.request(`/api/uploads/certificate-pdfs?${query}`, init)).json();
    await insert(product.db, inputSchema.parse(certificateInput({ pdf_url: url })), actor);
    const listed = async () =>
      [...(await product.services.files.listAll("", { recursive: true })).objects].length;
    const before = await listed();
    for (const name of [
      "a.pdf",
      "../../etc/passwd",
      '"><script>alert(1)</script>.pdf',
      "\r\n\r\n--x.exe",
      "證書 ñ.pdf",
      "x".repeat(9_000),
    ]) {
      const { status, headers } = await send([[content, name]]);
      expect([name, status, headers.get("location")]).toEqual([name, 303, `/berkas/${hashOf(content)}`]);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect(await listed()).toBe(before);
    const answer = await product.request(`/berkas/${hashOf(content)}`);
    expect(await answer.text()).toContain("Berkas ini asli");
  });

  it("is hashed as it is, with line ends and what looks like the end of a form in it", async () => {
    for (const content of [
      `${pdf()}\r\n--`,
      `${pdf()}\r\n------WebKitFormBoundary\r\n\r\n`,
      `${pdf()}\r\n`,
      `${pdf()}${"\0\xff\r\n-".repeat(99_999)}`,
    ]) {
      const { headers } = await send([[Buffer.from(content, "latin1")]]);
      expect(headers.get("location")).toContain(hashOf(Buffer.from(content, "latin1")));
    }
  });

  it("names its certificate, where it does", async () => {
    const id = randomUUID();
    const objects = deflateSync(`<</URI(http://absah.test/verifikasi-sertifikat/${id})>>`);
    const content = Buffer.concat([
      Buffer.from("%PDF-1.7\n1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n"),
      objects,
      Buffer.from("\nendstream endobj"),
    ]);
    const { headers } = await send([[content]]);
    expect(headers.get("location")).toBe(`/berkas/${hashOf(content)}?sertifikat=${id}`);
  });

  it("is refused in plain words when it is none, empty, too large, two, or no PDF; the form is there again", async () => {
    const cases: [Parameters<typeof send>[0], number, string][] = [
      [[], 400, "Berkas ini kosong"],
      [[[""]], 400, "Berkas ini kosong"],
      [
        [[Buffer.from("\x89PNG\r\n\x1a\n", "latin1")]],
        400,
        "Foto hanya dapat dibaca bila JavaScript menyala",
      ],
      [[[Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1")]], 400, 'action="/verifikasi-sertifikat"'],
      [[[Buffer.from("\0\0\0\x18ftypheic")]], 400, "Foto hanya dapat dibaca bila JavaScript menyala"],
      [[["<html>"]], 400, "Berkas ini bukan PDF"],
      [[[pdf()], [pdf()]], 400, "Satu berkas setiap kali"],
      [[[new Uint8Array(limits.certificatePdfBytesMax + 1)]], 413, "lebih dari 20 MB"],
    ];
    for (const [parts, expected, words] of cases) {
      const { status, html, headers } = await send(parts);
      expect([words, status]).toEqual([words, expected]);
      expect(html).toContain(words);
      expect(html).toContain("Berkas ini belum diperiksa");
      expect(html).toContain('action="/berkas"');
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const english = await send([[""]], { cookie: "lang=en" });
    expect(english.html).toContain("This file is empty");
  });

  it("is as large as a PDF in the register may be", async () => {
    const content = new Uint8Array(limits.certificatePdfBytesMax);
    content.set(new TextEncoder().encode("%PDF-1.7"));
    expect((await send([[content]])).headers.get("location")).toBe(`/berkas/${hashOf(content)}`);
  });

  it.each([
    ["text/plain", "x"],
    ["multipart/form-data", "--x\r\n\r\n"],
    ["multipart/form-data; boundary=x", `--x\r\n${"a".repeat(99_999)}`],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nisi\r\n--x--',
    ],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="berkas"; filename="a"\r\n\r\n%PDF-',
    ],
    [`multipart/form-data; boundary=${"x".repeat(99)}`, "--x"],
  ])("that is no whole form (%s) is refused", async (type, body) => {
    const headers = { "content-type": type };
    const answer = await product.request("/berkas", { method: "POST", body, headers });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Berkas ini kosong");
  });

  it("is not taken from another site's page, nor more often than searches are", async () => {
    expect((await send([[pdf()]], { origin: "https://lain.example" })).status).toBe(403);
    for (let times = 0; times < limits.searchesMax; times++)
      await product.services.fileLimit.take("2001:db8:8:8::2");
    const refused = await send([[pdf()]], { "x-forwarded-for": "2001:db8:8:8::1" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.html).toContain("Berkas ini belum diperiksa");
  });
});

describe("whoever sends too much, or never ends", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve(product.services);
  });
  afterAll(async () => await server.close());

  const head = (length: number | "chunked", ip: string, cookie = "", path = "/berkas") =>
    [
      `POST ${path} HTTP/1.1`,
      "Host: absah.test",
      "Origin: http://absah.test",
      `X-Forwarded-For: ${ip}`,
      ...(cookie ? [`Cookie: ${cookie}`] : []),
      "Content-Type: multipart/form-data; boundary=x",
      length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
      "",
      "",
    ].join("\r\n");
  const opening = '--x\r\nContent-Disposition: form-data; name="berkas"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

  it("is answered 413 after 20 MB of a gigabyte, and the connection is closed", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    // Not by `once`, which would throw what the socket tells of a server that listens no more.
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(head(1024 ** 3, "2001:db8:1::1"));
    socket.write(opening);
    const megabyte = Buffer.alloc(1024 ** 2);
    let sent = 0;
    while (sent < 1024 && !socket.destroyed && !answer) {
      if (!socket.write(megabyte)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
      sent += 1;
    }
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("lebih dari 20 MB");
    expect(sent).toBeLessThan(200);
  });

  it("by slow bodies holds four places and no other request; a fifth file of that network is told to wait", async () => {
    const slow = Array.from({ length: 4 }, () => sendTo(head("chunked", "2001:db8:2::1")));
    const fifth = sendTo(head("chunked", "2001:db8:2::2"));
    expect(await fifth.answered).toMatch(/^HTTP\/1\.1 429 /);
    expect((await server.get("/verifikasi-sertifikat")).status).toBe(200);
    expect((await server.get(`/berkas/${"a".repeat(64)}`)).status).toBe(404);
    const other = sendTo(`${head(whole.length, "2001:db8:3::1")}${whole}`);
    expect(await other.answered).toMatch(/^HTTP\/1\.1 303 /);
    for (const { socket } of [...slow, fifth, other]) socket.destroy();
  });

  it("and staff who are signed in are answered like everybody", async () => {
    const { cookie } = await product.signIn("editor");
    const { socket, answered } = sendTo(`${head(whole.length, "2001:db8:4::1", cookie)}${whole}`);
    expect(await answered).toMatch(/^HTTP\/1\.1 303 .*location: \/berkas\/[0-9a-f]{64}\r/is);
    socket.destroy();
  });

  it("while the next request on a connection comes after a file", async () => {
    const one = `${head(whole.length, "2001:db8:5::1")}${whole}`;
    const { socket, answered } = sendTo(one);
    expect(await answered).toMatch(/^HTTP\/1\.1 303 /);
    const again = once(socket, "data");
    socket.write(one);
    expect(String(await again)).toMatch(/^HTTP\/1\.1 303 /);
    socket.destroy();
  });

  it("by slow requests for a quotation holds those places too, and neither the contact form nor a request without files", async () => {
    const ip = "2001:db8:6::1";
    const slow = Array.from({ length: 16 }, () => sendTo(head("chunked", ip, "", "/penawaran")));
    const refused = await Promise.race(slow.map(({ answered }) => answered));
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    for (const path of ["/kontak", "/penawaran", "/laporkan", "/berkas"]) {
      const { socket, answered } = sendTo(`${head(whole.length, ip, "", path)}${whole}`);
      expect([path, (await answered).slice(0, 13)]).not.toEqual([path, "HTTP/1.1 429 "]);
      socket.destroy();
    }
    for (const { socket } of slow) socket.destroy();
  });

  const whole = `${opening}%%EOF\r\n--x--\r\n`;
  /** Sends on a connection of its own; `answered` is the beginning of the answer. */
  function sendTo(text: string) {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    const answered = once(socket, "data").then(String);
    socket.write(text);
    return { socket, answered };
  }
});
