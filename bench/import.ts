import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { certificateFields } from "#shared/schemas/certificate.ts";
import { workbook } from "#tests/support/workbook.ts";

// The claim: the command imports 100,000 rows in less than 60 s and less than 400 MB on two slow cores. Run `npm run build` first. The
// first argument is another count of rows.
const rows = Number(process.argv[2] ?? 100_000);

/** A preloaded module that prints the peak memory in kilobytes at exit. */
const peakAtExit = 'data:text/javascript,process.on("exit",()=>console.log(process.resourceUsage().maxRSS))';

await using folder = await mkdtempDisposable(join(tmpdir(), "absah-bench-"));
// PostgreSQL never runs as root: its user must be able to enter the folder.
await chmod(folder.path, 0o755);
const file = join(folder.path, "certificates.csv");

await absah("migrate");
await writeRegister("Valid");
await measure("new rows, dry run", "--dry-run");
await measure("new rows");
await measure("the same file again");
await writeRegister("Kadaluwarsa");
await measure("a change in every row");
await writeWorkbook();
await measure("new rows of a workbook, dry run", "--dry-run");
await measure("new rows of a workbook");

async function writeRegister(status: string): Promise<void> {
  const target = createWriteStream(file);
  target.write(`${certificateFields.join(",")}\n`);
  for (let index = 1; index <= rows; index += 1) {
    const row = `PT Uji Beban ${index},UJI/QMS/2026/${index},ISO 9001:2015,"Produksi makanan ringan, minuman dan bumbu",10/01/2026,09/01/2029,${status},,Sertifikat ISO,ISO 9001\n`;
    if (!target.write(row)) await once(target, "drain");
  }
  target.end();
  await once(target, "close");
}

/** The same count of other certificates, as a workbook. */
async function writeWorkbook(): Promise<void> {
  const sheet = Array.from({ length: rows }, (_, index) => [
    ...[`PT Uji Lembar ${index}`, `UJI/EMS/2026/${index}`, "ISO 9001:2015"],
    ...[
      "Produksi makanan ringan, minuman dan bumbu",
      46_032,
      47_127,
      "Valid",
      "",
      "Sertifikat ISO",
      "ISO 9001",
    ],
  ]);
  await writeFile(file, workbook([{ name: "Register", rows: [certificateFields, ...sheet] }]));
}

async function measure(name: string, ...options: string[]): Promise<void> {
  const startMs = performance.now();
  const { output, peakMb } = await absah("import-certificates", file, ...options);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${name}: ${seconds} s, peak ${peakMb} MB; ${output.split("\n", 1)[0]}`);
}

async function absah(...parameters: string[]): Promise<{ output: string; peakMb: number }> {
  const child = spawn("node", ["--import", peakAtExit, "dist/server/cli.js", ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: join(folder.path, "data"), DATABASE_URL: "" },
  });
  const exited = once(child, "exit");
  const output = await text(child.stdout);
  const [code] = await exited;
  if (code !== 0) throw new Error(`absah ${parameters[0]} ended with ${code}`);
  const kilobytes = Number(output.trimEnd().split("\n").at(-1));
  return { output, peakMb: Math.round(kilobytes / 1024) };
}
