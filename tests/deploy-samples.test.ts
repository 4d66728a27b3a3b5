import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseEnvironmentFile } from "#bin/environment-file.mjs";
import { projectRoot } from "#core/root.ts";
import { parseSettings, settingNames } from "#core/settings.ts";
import { openMetrics } from "#http/operating/metrics.ts";
import { nodeEnvironment, nodeFlags } from "#scripts/prepare.mjs";
import { serve } from "#tests/support/http-server.ts";
import { useProduct } from "#tests/support/product.ts";

const sample = async (name: string) => await readFile(join(projectRoot, "deploy", name), "utf8");
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([all, part]) => part ?? all)),
];

/** Written for node_exporter, not by a server. */
const ofBackups = "absah_backup_last_success_timestamp_seconds";

describe("alarms and dashboard", () => {
  const token = "rahasia-pengukuran";
  const product = useProduct({ METRICS_TOKEN: token, DATABASE_READ_URL: "postgres://localhost:1/absah" });
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve(product.services);
  });
  afterAll(async () => await site.close());

  it("name only figures that a server has, with labels that they have", async () => {
    await site.get("/verifikasi-sertifikat");
    const ofPublic = (await site.get("/metrics", { authorization: `Bearer ${token}` })).text;
    const { siteContent, reminders, webhooks, transparencyLog, auditor } = product.services;
    await Promise.all([reminders.refresh(), webhooks.refresh()]);
    const ofStaff = openMetrics({
      pools: {},
      siteContent,
      replica: undefined,
      openMails: reminders.openMails,
      webhooks: webhooks.metrics,
      directChanges: async () => 0,
      transparencyLog: { log: transparencyLog.metrics, audit: auditor.metrics },
    });
    const figures = `${ofPublic}\n${await ofStaff.text()}`;
    const asked = `${await sample("prometheus/alerts.yml")} ${await sample("grafana/absah.json")}`;
    const names = matches(asked, /\b(?:absah|process|nodejs)_[a-z0-9_]+(?=[\s{[)<>="]|\\n|$)/g);
    expect(names).toContain("absah_http_request_duration_seconds_bucket");
    const missing = names.filter(
      (name) => name !== ofBackups && !new RegExp(`^${name}[ {]`, "m").test(figures),
    );
    expect(missing).toEqual([]);
    expect(figures).toContain('part="verifikasi-sertifikat"');
    expect(figures).toContain('state="waiting"');
  });

  it("name the figure of backups as the backup writes it", async () => {
    for (const name of ["backup.sh", "prometheus/alerts.yml", "grafana/absah.json"])
      expect([name, (await sample(name)).includes(ofBackups)]).toEqual([name, true]);
  });
});

describe("settings", () => {
  /** What the image, systemd and the scripts are told beside the product's settings. */
  const others = /^(?:NODE_ENV|MALLOC_\w+|PATH|TMPDIR|METRICS_FOLDER|ABSAH_ENV_FILE)$/;

  it("of the units, the image and the services are the product's", async () => {
    const compose = await sample("compose.yaml");
    const product = compose.slice(compose.indexOf("\n  absah:"), compose.indexOf("\n  proxy:"));
    const units = [await sample("absah.service"), await sample("absah-backup.service")].join("\n");
    const environment = (text: string, pattern: RegExp) =>
      matches(text, pattern).flatMap((line) => matches(line, /([A-Z][A-Z_0-9]*)=/g));
    const named = [
      ...matches(product, /^ {6}([A-Z_0-9]+):/gm),
      ...environment(units, /^Environment=(.*)$/gm),
      ...environment(await sample("Containerfile"), /^ENV (.*)$/gm),
      ...matches(await sample("backup.sh"), /-u ([A-Z_0-9]+)/g),
    ];
    expect(named).toContain("DATABASE_URL");
    expect(named).toContain("S3_BUCKET");
    expect(named.filter((name) => !settingNames.includes(name) && !others.test(name))).toEqual([]);
  });

  it("of the services stand in a form that podman-compose replaces, and each that is asked for is told of", async () => {
    const compose = await sample("compose.yaml");
    // It leaves `${A:?}` and `${A:-}` as they are (1.0.3).
    expect(matches(compose, /\$\{\w+:[?-]\}/g)).toEqual([]);
    const asked = matches(compose, /\$\{(\w+):\?/g);
    expect(asked).toContain("DATABASE_PASSWORD");
    const head = compose.slice(0, compose.indexOf("\nname:"));
    expect(asked.filter((name) => !head.includes(`${name}=`))).toEqual([]);
  });

  it("that docs/operating.md begins with make a server start", async () => {
    const text = await readFile(join(projectRoot, "docs/operating.md"), "utf8");
    const [, block = ""] = /in `\/etc\/absah.env`:\n\n((?: {4}.*\n)+)/.exec(text) ?? [];
    const lines = block.replaceAll(/^ {4}/gm, "").replace("ADMIN_EMAIL=…", "ADMIN_EMAIL=a@gis.example");
    expect(parseSettings(parseEnvironmentFile(lines))).toMatchObject({ TRUST_PROXY: true });
  });
});

it.each(["Containerfile", "Containerfile.release"])(
  "%s starts the server as npm start does",
  async (name) => {
    const text = await sample(name);
    expect(text).toContain(
      `CMD ${JSON.stringify(["node", ...nodeFlags, "dist/server/main.js"]).replaceAll(",", ", ")}`,
    );
    for (const [variable, value] of Object.entries(nodeEnvironment))
      expect(text).toContain(`${variable}=${value}`);
  },
);

it("what the units and services name of the product is there", async () => {
  const units = [await sample("absah.service"), await sample("absah-backup.service")].join("\n");
  const paths = matches(units, /\/opt\/absah\/([\w./-]+\.sh)/g);
  expect(paths).toEqual(["deploy/backup.sh"]);
  const named = [...paths, "deploy/keep-newest.sh", "deploy/Containerfile", "deploy/Caddyfile", "bin/absah"];
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});
