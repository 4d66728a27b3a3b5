import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { projectRoot } from "#core/root.ts";
import { freePort, untilListening } from "#tests/support/ports.ts";
import { selfSigned } from "#tests/support/self-signed.ts";

/** The host name in the samples in deploy/. */
export const host = "sertifikasi.example";

type Environment = { folder: string; http: number; https: number; servers: readonly [number, number] };

type Proxy = {
  sample: string;
  command: (file: string) => string[];
  /** Replacements of ports and paths in the sample for the test. */
  replacements: (environment: Environment) => [string, string][];
  wrap?: (sample: string, environment: Environment) => string;
};

export const proxies = {
  nginx: {
    sample: "nginx.conf",
    command: (file) => ["nginx", "-c", file, "-g", "daemon off;"],
    replacements: ({ folder, http, https, servers: [one, two] }) => [
      ["listen 80;", `listen 127.0.0.1:${http};`],
      ["  listen [::]:80;\n", ""],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
      ["  listen [::]:443 ssl http2;\n", ""],
      ["/var/log/nginx/absah.log", `${folder}/access.log`],
      ["/etc/ssl/absah/cert.pem", `${folder}/cert.pem`],
      ["/etc/ssl/absah/key.pem", `${folder}/key.pem`],
      ["127.0.0.1:3000", `127.0.0.1:${one}`],
      ["# server 10.0.0.12:3000", `server 127.0.0.1:${two}`],
    ],
    wrap: (sample, { folder }) => `pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${sample}
}`,
  },
  caddy: {
    sample: "Caddyfile",
    command: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
    replacements: ({ folder, http, https, servers: [one] }) => [
      ["\n{\n", `\n{\nadmin off\ndefault_bind 127.0.0.1\nhttp_port ${http}\nhttps_port ${https}\n`],
      [`{$PUBLIC_HOST:${host}} {`, `${host} {\ntls ${folder}/cert.pem ${folder}/key.pem`],
      ["{$ABSAH_SERVER:127.0.0.1:3000}", `127.0.0.1:${one}`],
    ],
  },
  haproxy: {
    sample: "haproxy.cfg",
    command: (file) => ["haproxy", "-db", "-f", file],
    replacements: ({ folder, http, https, servers: [one, two] }) => [
      ["bind :80", `bind 127.0.0.1:${http}`],
      ["bind :443", `bind 127.0.0.1:${https}`],
      ["/etc/ssl/absah/both.pem", `${folder}/both.pem`],
      ["10.0.0.11:3000", `127.0.0.1:${one}`],
      ["10.0.0.12:3000", `127.0.0.1:${two}`],
    ],
  },
} satisfies Record<string, Proxy>;

export type ProxyName = keyof typeof proxies;

/** The reason why a proxy cannot be started here; undefined where it can. */
export function whyNoProxy(name: ProxyName): string | undefined {
  return spawnSync(name, ["version"], { env: processEnvironment }).error
    ? `${name} is not installed`
    : undefined;
}

const processEnvironment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Starts a proxy with its sample of deploy/ on free ports, in front of two servers. */
export async function openProxy(name: ProxyName, servers: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), "absah-proxy-"));
  // nginx runs as nobody when started as root.
  await chmod(folder, 0o777);
  const { cert, key } = selfSigned({ daysLeft: 30 });
  const files = { "cert.pem": cert, "key.pem": key, "both.pem": cert + key };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  const environment = { folder, servers, http: await freePort(), https: await freePort() };
  const proxy: Proxy = proxies[name];
  const config = join(folder, "config");
  await writeFile(config, await configure(proxy, environment));
  const [command = "", ...parameters] = proxy.command(config);
  // haproxy writes its access log to stdout, nginx to a file in the folder.
  const accessLog = join(folder, "access.log");
  const output = await open(accessLog, "a");
  const child = spawn(command, parameters, {
    stdio: ["ignore", output.fd, "ignore"],
    env: { ...processEnvironment, HOME: folder },
  });
  await output.close();
  await untilListening(child, environment.https);
  return {
    httpPort: environment.http,
    /** The access log so far. */
    accessLog: async () => await readFile(accessLog, "utf8"),
    /** Sends a request over HTTP/2 on a new connection. */
    ask: (path: string, headers: Record<string, string> = {}, body?: Buffer | string) =>
      send(environment.https, { ":path": path, ":authority": host, ...headers }, body),
    async close() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

async function configure({ sample, replacements, wrap }: Proxy, environment: Environment): Promise<string> {
  let text = await readFile(join(projectRoot, "deploy", sample), "utf8");
  for (const [from, to] of replacements(environment)) {
    if (!text.includes(from)) throw new Error(`deploy/${sample} does not say "${from}"`);
    text = text.replaceAll(from, to);
  }
  return wrap?.(text, environment) ?? text;
}

async function send(port: number, headers: http2.OutgoingHttpHeaders, body: Buffer | string | undefined) {
  const session = http2.connect(`https://127.0.0.1:${port}`, { servername: host, rejectUnauthorized: false });
  const stream = session.request({ ":method": body === undefined ? "GET" : "POST", ...headers });
  const answered = once(stream, "response");
  stream.end(body);
  const [found] = (await answered) as [http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader];
  const bytes = Buffer.concat(await stream.toArray());
  session.destroy();
  const isCompressed = found["content-encoding"] === "br";
  return {
    status: found[":status"],
    headers: found,
    text: (isCompressed ? brotliDecompressSync(bytes) : bytes).toString(),
  };
}
