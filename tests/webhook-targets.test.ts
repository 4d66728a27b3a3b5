import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { parseSettings } from "#core/settings.ts";
import { isPublicAddress } from "#core/webhooks/addresses.ts";
import { NoAnswer, post } from "#core/webhooks/post.ts";
import { findTarget, type Resolve, type TargetRules } from "#core/webhooks/target.ts";
import { targetRulesOf } from "#core/webhooks/target-rules.ts";
import { selfSigned } from "#tests/support/self-signed.ts";
import { openReceiver, type Receiver } from "#tests/support/webhook-receiver.ts";

const publicAddress = { address: "8.8.8.8", family: 4 };
const loopback = { address: "127.0.0.1", family: 4 };
const rules = (over: Partial<TargetRules> = {}): TargetRules => ({
  allowed: new Set(),
  own: new Set(),
  resolve: async () => [publicAddress],
  ...over,
});

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
const receiver = async (host?: string): Promise<Receiver> => {
  const open = await openReceiver(host);
  opened.push(open);
  return open;
};
/** Asks as an attempt does. */
const send = async (
  url: string,
  given: TargetRules,
  limits = { connectMs: 500, headersMs: 500, wholeMs: 900 },
) => await post(await findTarget(url, given), '{"a":1}', { "webhook-id": "msg_1" }, { limits });
const refusal = async (url: string, given = rules()) =>
  await send(url, given).then(
    () => "taken",
    (error: Error) => error.message,
  );

describe("an address of a webhook", () => {
  const internal = "Alamat ini menuju jaringan internal atau mesin ini sendiri, jadi tidak diizinkan.";

  it("is refused where it is no public one, however it is written, and nothing reaches a server there", async () => {
    const { port, requests } = await receiver();
    const hosts = [
      ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0", "127.255.255.254"],
      ...[
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[64:ff9b::127.0.0.1]",
        "[64:ff9b:1::7f00:1]",
      ],
      ...[
        "[2002:7f00:1::]",
        "[2001:0:4136:e378:8000:63bf:80ff:fffe]",
        "[::7f00:1]",
        "[fe80::1]",
        "[fd00::1]",
        "[fc00::1]",
      ],
      ...["[ff02::1]", "[2001:db8::1]", "[fec0::1]", "[100::1]", "[3fff::1]"],
      ...["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "100.100.100.200"],
      ...["169.254.169.254", "168.63.129.16", "[fd00:ec2::254]", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
      ...["192.0.0.192", "192.0.2.1", "198.18.0.1", "203.0.113.9", "192.88.99.1", "１２７.0.0.1"],
    ];
    for (const host of hosts)
      expect([host, await refusal(`https://${host}:${port}/`)]).toEqual([host, internal]);
    expect(requests).toEqual([]);
  });

  it("is refused where its name leads inside, or only one of its addresses does", async () => {
    const { port, requests } = await receiver();
    const inside = async () => [publicAddress, loopback];
    expect(await refusal(`https://hook.example:${port}/`, rules({ resolve: inside }))).toBe(internal);
    const mapped = async () => [{ address: "::ffff:169.254.169.254", family: 6 }];
    expect(await refusal("https://hook.example/", rules({ resolve: mapped }))).toBe(internal);
    // As this machine resolves it.
    expect(await refusal(`https://localhost:${port}/`, targetRulesOf(parseSettings({})))).toBe(internal);
    expect(requests).toEqual([]);
  });

  it("is asked by the address that was looked at, though its name resolves to another a moment later", async () => {
    const [first, second] = [await receiver("127.0.0.1"), await receiver("127.0.0.2")];
    let requestCount = 0;
    const rebinding: Resolve = async () => {
      requestCount += 1;
      return requestCount === 1 ? [loopback] : [{ address: "127.0.0.2", family: 4 }];
    };
    const place = `hook.example:${first.port}`;
    const target = await findTarget(
      `http://${place}/`,
      rules({ allowed: new Set([place]), resolve: rebinding }),
    );
    expect((await post(target, "{}", {})).status).toBe(204);
    expect([requestCount, first.requests.length, second.requests.length]).toEqual([1, 1, 0]);
    expect(first.requests[0]?.headers.host).toBe(place);
  });

  it("is refused at sending where its name led outside at saving and leads inside now", async () => {
    const { port, requests } = await receiver();
    let address = publicAddress;
    const given = rules({ resolve: async () => [address] });
    expect((await findTarget(`https://hook.example:${port}/`, given)).addresses).toEqual([publicAddress]);
    address = loopback;
    expect(await refusal(`https://hook.example:${port}/`, given)).toBe(internal);
    expect(requests).toEqual([]);
  });

  it("is no other than https, names nobody, and has no small port but 80 and 443", async () => {
    expect(await refusal("http://hook.example/")).toBe("Alamat harus diawali https://.");
    for (const url of [
      "ftp://hook.example/",
      "file:///etc/passwd",
      "hook.example",
      "javascript:1",
      "https://",
    ])
      expect(await refusal(url)).toContain("Alamat harus lengkap");
    for (const url of [
      "https://user:pass@hook.example/",
      "https://user@hook.example/",
      "https://:p@hook.example/",
    ])
      expect(await refusal(url)).toContain("nama pengguna atau kata sandi");
    for (const port of [22, 25, 444, 993, 0])
      expect(await refusal(`https://hook.example:${port}/`)).toContain("Port");
    expect(await refusal("https://hook.example/#a")).toContain("#");
    for (const url of ["https://hook.example/", "https://hook.example:80/", "https://hook.example:8443/"])
      expect((await findTarget(url, rules())).url.href).toContain("hook.example");
  });

  it("is refused where the product's own database, storage or mail server is, by name and by address", async () => {
    const settings = parseSettings({
      DATABASE_URL: "postgres://absah@DB.example:5432,10.0.0.5/absah",
      DATABASE_READ_URL: "postgres://absah@replica.example/absah",
      S3_BUCKET: "absah",
      S3_ENDPOINT: "https://s3.example",
      SMTP_URL: "smtp://mail.example:25",
    });
    const names: Record<string, string> = {
      "db.example": "9.9.9.9",
      "alias.example": "9.9.9.9",
      "replica.example": "7.7.7.7",
    };
    const resolve: Resolve = async (name) => [{ address: names[name] ?? "8.8.8.8", family: 4 }];
    const own = "Alamat ini menuju layanan milik sistem ini sendiri, jadi tidak diizinkan.";
    const given = targetRulesOf(settings, resolve);
    for (const host of [
      "db.example:5432",
      "db.example.",
      "s3.example",
      "mail.example",
      "alias.example:5432",
      "replica.example",
    ])
      expect([host, await refusal(`https://${host}/`, given)]).toEqual([host, own]);
  });

  it("is refused where it cannot be resolved, or where it is this machine by its public address", async () => {
    const resolve: Resolve = async () => Promise.reject(new Error("ENOTFOUND"));
    expect(await refusal("https://hook.example/", rules({ resolve }))).toContain("tidak ditemukan di DNS");
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const { address } of addresses) expect(isPublicAddress(address)).toBe(false);
    for (const address of ["8.8.8.8", "1.1.1.1", "2606:4700::1111"])
      expect(isPublicAddress(address)).toBe(true);
  });

  it("may be another where the operator allows host and port, and only this port", async () => {
    const { port, requests } = await receiver();
    const settings = parseSettings({ WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${port}, intern.example:25` });
    const given = targetRulesOf(settings);
    expect((await send(`http://127.0.0.1:${port}/`, given)).status).toBe(204);
    expect(requests).toHaveLength(1);
    expect(await refusal("http://127.0.0.1:1/", given)).toBe("Alamat harus diawali https://.");
    expect(() => parseSettings({ WEBHOOK_ALLOWED_HOSTS: "intern.example" })).toThrow("host:port");
  });
});

describe("a server that a webhook is sent to", () => {
  const allowing = (...ports: number[]) =>
    rules({ allowed: new Set(ports.map((port) => `127.0.0.1:${port}`)), resolve: async () => [loopback] });

  it("leads nobody on: a redirect is an answer like others", async () => {
    const [first, inside] = [await receiver(), await receiver()];
    for (const status of [301, 302, 303, 307, 308]) {
      first.status(status, { location: inside.url });
      expect((await send(first.url, allowing(first.port, inside.port))).status).toBe(status);
    }
    expect(inside.requests).toEqual([]);
  });

  it("is read to 4 KiB, however much it answers", async () => {
    const { url, port, answer } = await receiver();
    let written = 0;
    answer((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536))) written += 65_536;
      };
      response.on("drain", more);
      more();
    });
    expect((await send(url, allowing(port))).text).toBe("x".repeat(4_096));
    expect(written).toBeLessThan(50_000_000);
  });

  it("that does not answer, answers slowly for ever, or sends endless headers keeps nobody waiting", async () => {
    const { url, port, answer } = await receiver();
    answer(() => undefined);
    expect(await refusal(url, allowing(port))).toBe("Server tidak menjawab dalam waktu yang ditentukan.");
    answer((_, response) => {
      const drip = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(drip));
    });
    expect(await refusal(url, allowing(port))).toBe("Jawaban tidak selesai dalam waktu yang ditentukan.");
    answer((_, response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\n");
      const drip = setInterval(() => response.socket?.write(`x-a: ${"y".repeat(1000)}\r\n`), 5);
      response.socket?.on("close", () => clearInterval(drip));
    });
    expect(await refusal(url, allowing(port))).toContain("Sambungan gagal");
  });

  it("that takes a connection and says nothing to TLS is given up", async () => {
    const sockets: Socket[] = [];
    const server = createTcpServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
    opened.push({
      close() {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await refusal(`https://127.0.0.1:${port}/`, allowing(port))).toBe(
      "Sambungan tidak terbentuk dalam waktu yang ditentukan.",
    );
  });

  it("has to prove by TLS who it is, wherever the operator allows it", async () => {
    const requests: unknown[] = [];
    const server = createHttpsServer(selfSigned({ daysLeft: 90 }), (request, response) => {
      requests.push(request);
      response.end();
    }).listen(0, "127.0.0.1");
    opened.push(server);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const message = await refusal(`https://127.0.0.1:${port}/`, allowing(port));
    expect(message).toContain("Sertifikat TLS server tidak dapat dipercaya");
    expect(requests).toEqual([]);
  });

  it("is asked directly, though the environment names a proxy, and without what it was told before", async () => {
    const { url, port, status, requests } = await receiver();
    const proxied: unknown[] = [];
    const proxy = createHttpServer((request, response) => {
      proxied.push(request.url);
      response.end();
    }).listen(0, "127.0.0.1");
    opened.push(proxy);
    await once(proxy, "listening");
    process.env.http_proxy = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    status(200, { "set-cookie": "a=1" });
    try {
      await send(url, allowing(port));
      await send(url, allowing(port));
    } finally {
      delete process.env.http_proxy;
    }
    expect(proxied).toEqual([]);
    expect(requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });

  it("that is not there is said so in words for staff", async () => {
    const gone = await openReceiver();
    await gone.close();
    await expect(send(gone.url, allowing(gone.port))).rejects.toThrow(NoAnswer);
    expect(await refusal(gone.url, allowing(gone.port))).toBe("Sambungan gagal: ECONNREFUSED");
  });
});
