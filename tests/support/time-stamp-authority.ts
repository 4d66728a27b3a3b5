import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

const config = `
[t]
serial = ./serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.2
digests = sha256
accuracy = secs:1
tsa_name = yes
ess_cert_id_alg = sha256
[stamps]
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
`;

/** Misbehaviours of an authority. */
export type Misbehaviour =
  | "another imprint"
  | "another nonce"
  | "an expired certificate"
  | "a certificate of somebody else"
  | "a changed signature"
  | "a refusal"
  | "garbage"
  | "an error"
  | "more than anybody reads"
  | "another place"
  | "nothing for ever";

/** Starts a time-stamp authority (RFC 3161) by OpenSSL, which misbehaves on demand. */
export async function openAuthority() {
  const folder = mkdtempSync(join(tmpdir(), "absah-tsa-"));
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  writeFileSync(file("tsa.cnf"), config);
  writeFileSync(file("serial"), "01\n");
  const makeRoot = (name: string) =>
    openssl(
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30".split(" "),
      ...["-subj", `/CN=Akar ${name}`, "-keyout", `${name}.key`, "-out", `${name}.pem`],
    );
  for (const name of ["root", "other"]) makeRoot(name);
  openssl(
    ..."req -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.csr -subj".split(" "),
    "/O=Penguji/CN=Otoritas Waktu Uji",
  );
  const sign = (name: string, root: string, days: string) =>
    openssl(
      ...`x509 -req -in tsa.csr -CA ${root}.pem -CAkey ${root}.key -days ${days} -out ${name}.pem`.split(" "),
      ..."-CAcreateserial -extfile tsa.cnf -extensions stamps".split(" "),
    );
  sign("tsa", "root", "20");
  sign("expired", "root", "-1");
  sign("stranger", "other", "20");

  let misbehaviour: Misbehaviour | undefined;
  let requestCount = 0;
  function reply(query: Buffer): Buffer {
    writeFileSync(file("query.tsq"), query);
    const signer =
      misbehaviour === "an expired certificate"
        ? "expired"
        : misbehaviour === "a certificate of somebody else"
          ? "stranger"
          : "tsa";
    openssl(
      ..."ts -reply -config tsa.cnf -section t -queryfile query.tsq -inkey tsa.key -out reply.tsr".split(" "),
      ...["-signer", `${signer}.pem`],
    );
    return readFileSync(file("reply.tsr"));
  }
  /** Changes a byte of the imprint (32 bytes) or the nonce (8 bytes), which the request contains verbatim. */
  function changed(query: Buffer): Buffer {
    if (misbehaviour === "a refusal") return query.subarray(0, 12);
    const at =
      misbehaviour === "another imprint"
        ? query.indexOf(Buffer.from([0x04, 0x20])) + 10
        : misbehaviour === "another nonce"
          ? query.lastIndexOf(Buffer.from([0x02, 0x08])) + 5
          : -1;
    if (at < 0) return query;
    const copy = Buffer.from(query);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  }
  const server = createServer(async (request, response) => {
    requestCount += 1;
    const query = await buffer(request);
    if (misbehaviour === "nothing for ever") return;
    if (misbehaviour === "an error") return response.writeHead(500).end();
    if (misbehaviour === "garbage") return response.end("x".repeat(300));
    if (misbehaviour === "more than anybody reads") return response.end(Buffer.alloc(1_000_000, 0x30));
    if (misbehaviour === "another place") return response.writeHead(307, { location: "/elsewhere" }).end();
    const answer = reply(changed(query));
    if (misbehaviour === "a changed signature") answer[answer.length - 9] = (answer.at(-9) ?? 0) ^ 1;
    response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tsr`,
    name: `127.0.0.1-${port}`,
    roots: file("root.pem"),
    otherRoots: file("other.pem"),
    requestCount: () => requestCount,
    /** Misbehaves from now on; undefined behaves correctly again. */
    misbehave(how: Misbehaviour | undefined) {
      misbehaviour = how;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      rmSync(folder, { recursive: true });
    },
  };
}
