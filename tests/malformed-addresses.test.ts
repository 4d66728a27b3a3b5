import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { serve } from "#tests/support/http-server.ts";
import { useProduct } from "#tests/support/product.ts";

/** What stands in an address and is no text: U+0000, broken and cut percent-encodings, bytes that are no UTF-8. */
const malformed = [
  "%00",
  "a%00b",
  "%",
  "%2",
  "%zz",
  "%c0%ae",
  "%ff%fe",
  "%ed%a0%80",
  "%u0041",
  "%f8%88%80%80%80",
];

describe("an address with %00 or a malformed percent-encoding", () => {
  const product = useProduct();
  let server: Awaited<ReturnType<typeof serve>>;
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
    server = await serve(product.services);
  });
  afterAll(() => server.close());

  /** Byte for byte over a connection: clients mend what they find broken. */
  async function statusOf(path: string, method = "GET"): Promise<number> {
    const socket = connect(server.port, "127.0.0.1");
    const origin = method === "GET" ? "" : "Origin: http://absah.test\r\nContent-Length: 0\r\n";
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: absah.test\r\nCookie: ${admin.cookie}\r\n${origin}Connection: close\r\n\r\n`,
    );
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(await readText(socket))?.[1]);
  }

  it("answers 400 or 404 as a page's, a file's or a row's address, and never a fault", async () => {
    const places = [
      "/",
      "/artikel/",
      "/verifikasi-sertifikat/",
      "/media/avatars/",
      "/assets/",
      "/art/",
      "/api/",
    ];
    places.push("/tentang/", "/api/certificates/", "/api/articles/", "/api/page-content/", "/api/settings/");
    for (const place of places)
      for (const part of malformed) expect([400, 404], place + part).toContain(await statusOf(place + part));
  });

  it("changes nothing and is no fault where a row is saved or removed", async () => {
    const rows = [
      "certificates",
      "articles",
      "users",
      "customers",
      "page-content",
      "settings",
      "profile/sessions",
    ];
    for (const row of rows)
      for (const method of ["PUT", "PATCH", "DELETE"])
        for (const part of malformed) {
          const status = await statusOf(`/api/${row}/${part}`, method);
          expect(status >= 400 && status < 500, `${method} ${row}/${part}: ${status}`).toBe(true);
        }
  });

  it("is no fault as a search, a filter, a page or a language", async () => {
    const queries = [
      "/verifikasi-sertifikat?q=",
      "/artikel?kategori=",
      "/artikel?halaman=",
      "/galeri?kategori=",
      "/?lang=",
    ];
    queries.push(
      "/api/certificates?q=",
      "/api/articles?category=",
      "/api/account-events?subject=",
      "/api/users?q=",
    );
    queries.push("/admin/certificates?q=", "/admin/reset-password?token=", "/tentang?");
    for (const query of queries)
      for (const part of malformed) expect(await statusOf(query + part), query + part).toBeLessThan(500);
  });
});
