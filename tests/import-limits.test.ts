import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import * as certificates from "#core/register/certificates.ts";
import { importCertificates } from "#core/register/import/import-certificates.ts";
import { projectRoot } from "#core/root.ts";
import { limits } from "#shared/limits.ts";
import { serve } from "#tests/support/http-server.ts";
import { useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const header = "client_name,certificate_number,standard,issue_date,expiry_date";
const row = (number: string) => `PT Uji,${number},ISO 9001:2015,2026-01-10,2029-01-09`;
const megabyte = 1_000_000;

/** Made by a server that was killed while it imported. */
async function leaveFolderBehind(dataDir: string): Promise<void> {
  const script = `import { makeUploadFolder } from "#core/register/import/upload-folder.ts";
    const { path } = await makeUploadFolder(${JSON.stringify(dataDir)});
    await (await import("node:fs/promises")).writeFile(path + "/certificates.csv", "rahasia");
    process.kill(process.pid, "SIGKILL");`;
  const killed = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    cwd: projectRoot,
  });
  await expect(killed).rejects.toMatchObject({ signal: "SIGKILL" });
}

const dataDir = await mkdtemp(join(tmpdir(), "absah-import-limits-"));
const uploads = join(dataDir, "tmp");
await leaveFolderBehind(dataDir);
const [leftBehind = ""] = await readdir(uploads);
const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
await utimes(join(uploads, leftBehind), twoHoursAgo, twoHoursAgo);
await mkdir(join(uploads, "import-under-way-elsewhere"));

describe("an import that asks too much", () => {
  const product = useProduct({ DATA_DIR: dataDir });
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  let server: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    editor = await product.signIn("editor");
    server = await serve(product.services);
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** As a browser sends a file, over a connection that it may close. */
  function send(file: string | Uint8Array, { query = "", cookie = editor.cookie } = {}) {
    const headers = { "content-type": "text/csv", cookie };
    const request = http.request(`${server.origin}/api/certificate-imports${query}`, {
      method: "POST",
      headers,
      agent: false,
    });
    const answered = once(request, "response").then(async ([response]: http.IncomingMessage[]) => {
      const body = JSON.parse(Buffer.concat((await response?.toArray()) ?? []).toString());
      return { status: response?.statusCode, retryAfter: response?.headers["retry-after"], body };
    });
    answered.catch(() => {});
    request.end(file);
    return { answered, leave: () => request.destroy() };
  }
  const refusalOf = async (file: string | Uint8Array) => {
    const { status, body } = await send(file).answered;
    expect(status).toBe(422);
    return body.message as string;
  };

  const sessions = async () => {
    const { rows } = await product.db.execute<{ name: string; is_waiting: boolean }>(
      sql`select application_name as name, wait_event_type = 'Lock' as is_waiting from pg_stat_activity
        where datname = current_database() and starts_with(application_name, 'absah import') and query <> ''`,
    );
    return rows;
  };
  const filesUnderWay = async () =>
    (await readdir(uploads)).filter((name) => name !== "import-under-way-elsewhere").length;
  const countCertificates = async () => {
    const { rows } =
      await product.db.execute(sql`select (select count(*) from certificates)::int as certificates,
      (select count(*) from certificate_events)::int as events`);
    return rows[0];
  };

  /** While the work goes on no import gets further than its plan: somebody saves, and does not come to an end. */
  async function whileSomebodySaves(work: () => Promise<void>): Promise<void> {
    await inTransaction(product.db, async (tx: Transaction) => {
      await tx.execute(sql`lock table certificates in row exclusive mode`);
      await work();
    });
  }
  const untilInTheMiddle = async () =>
    await expect.poll(async () => (await sessions()).some((session) => session.is_waiting)).toBe(true);

  it("the files of a server that was killed are removed by the next one, those under way are not", async () => {
    await expect.poll(() => readdir(uploads)).toEqual(["import-under-way-elsewhere"]);
  });

  const nothing = { total: 0, new: 0, changed: 0, unchanged: 0, refused: 0 };

  it("a file of line breaks is answered in time linear in its size, and others are answered meanwhile", async () => {
    const timeOf = async (megabytes: number) => {
      const startMs = performance.now();
      const { body } = await send(`${header}\n${"\n".repeat(megabytes * megabyte)}`).answered;
      expect(body.summary).toEqual(nothing);
      return performance.now() - startMs;
    };
    await timeOf(0.1);
    const smallMs = await timeOf(1);
    let isOver = false;
    const large = timeOf(9.5).finally(() => {
      isOver = true;
    });
    for (let others = 0; others < 5; others += 1) {
      expect((await server.get("/verifikasi-sertifikat?q=PT")).status).toBe(200);
    }
    expect(isOver).toBe(false);
    expect((await large) / smallMs).toBeLessThan(3 * 9.5);
  });

  it("rows of blanks, of separators and of one short cell cost no more than line breaks", async () => {
    for (const blank of [" \n", ",,\r\n", '""\n']) {
      const { body } = await send(`${header}\n${blank.repeat(megabyte)}`).answered;
      expect(body.summary).toEqual(nothing);
    }
    expect(await refusalOf("\n".repeat(megabyte))).toBe("Berkas kosong.");
    const { body } = await send(`${header}\n${"a\n".repeat(20_000)}`, { query: "?dry_run=true" }).answered;
    expect(body.summary).toMatchObject({ total: 20_000, refused: 20_000 });
    expect(body.refusals[0].reason).toBe("Baris ini berisi 1 kolom, seharusnya 5.");
  });

  it("says on which line a row never ends, whether one cell or a million", async () => {
    const tooLong = (line: number) =>
      `Baris yang dimulai di baris ${line} lebih panjang dari 250.000 karakter: periksa tanda kutip yang tidak ditutup.`;
    const endless = Buffer.alloc(50 * megabyte, "x");
    expect(await refusalOf(Buffer.concat([Buffer.from(`${header}\n\nPT `), endless]))).toBe(tooLong(3));
    expect(await refusalOf(`${header}\n${",".repeat(megabyte)}\n`)).toBe(tooLong(2));
    expect(await refusalOf(",".repeat(megabyte))).toBe(tooLong(1));
    expect(await refusalOf(`${header}\n${row("A")}\n\n"PT ${"x\n".repeat(megabyte)}`)).toBe(tooLong(4));
    expect(await refusalOf(`${header}\n\n"PT A,KUTIP-1,ISO 9001`)).toBe(
      "Baris yang dimulai di baris 3 tidak berakhir: periksa tanda kutip yang tidak ditutup.",
    );
    expect(await refusalOf(`${header},${"x,".repeat(1_000)}\n${row("A")}`)).toBe(
      "Berkas memuat lebih dari 1.000 kolom.",
    );
  });

  it("a number as long as a row stops nothing: the row is named, the others go in", async () => {
    const long = "9".repeat(200_000);
    const rows = Array.from({ length: 200 }, (_, index) => row(`${long}${index}`));
    const { body } = await send([header, ...rows, row("PANJANG-1")].join("\n")).answered;
    expect(body.summary).toMatchObject({ total: 201, new: 1, refused: 200 });
    expect(body.refusals[0]).toMatchObject({
      line: 2,
      column: "certificate_number",
      reason: "Maksimal 120 karakter.",
    });
  });

  it("refuses NUL bytes and damaged UTF-16, and reads what is not UTF-8 as Windows-1252", async () => {
    const notCsv = "Berkas ini bukan CSV atau Excel (.xlsx). Simpan sebagai salah satunya terlebih dahulu.";
    expect(await refusalOf(Buffer.alloc(5 * megabyte))).toBe(notCsv);
    expect(await refusalOf(iconv.encode(`${header}\n${row("UTF16-0")}`, "utf-16le"))).toBe(notCsv);
    const marked = iconv.encode(`${header}\n${row("UTF16-1")}`, "utf-16be", { addBOM: true });
    expect(await refusalOf(marked.subarray(0, -1))).toBe(
      "Berkas ini bertanda UTF-16BE, tetapi memuat bita yang bukan UTF-16BE. Simpan ulang sebagai CSV UTF-8.",
    );
    expect((await send(marked).answered).body.summary).toMatchObject({ new: 1 });
    const latin = Buffer.concat([Buffer.from(`${header}\n`), Buffer.from(row("CAFÉ-1"), "latin1")]);
    expect((await send(latin).answered).body.summary).toMatchObject({ new: 1 });
    expect(await certificates.findByNumber(product.db, "CAFÉ-1")).toBeDefined();
  });

  it("of rows only so many are taken, and none of a file with more", async () => {
    const path = join(dataDir, "banyak.csv");
    const file = (count: number) =>
      [header, ...Array.from({ length: count }, (_, index) => row(`BANYAK-${index}`))].join("\n");
    const request = {
      path,
      mode: "write",
      actor: { id: null, name: "Budi", email: null },
      language: "id",
      rowsMax: 1_000,
    } as const;
    await writeFile(path, file(1_001));
    const before = await countCertificates();
    expect(await importCertificates(product.db, request)).toEqual({
      outcome: "refused",
      message: "Berkas memuat lebih dari 1.000 baris. Bagi menjadi beberapa berkas.",
    });
    expect(await countCertificates()).toEqual(before);
    await writeFile(path, file(1_000));
    expect(await importCertificates(product.db, request)).toMatchObject({
      result: { summary: { new: 1_000 } },
    });
  });

  it("a client that leaves ends its import, in the database too, and nothing of it stays", async () => {
    const before = await countCertificates();
    await whileSomebodySaves(async () => {
      const running = send(`${header}\n${row("PERGI-1")}`);
      await untilInTheMiddle();
      const waiting = send(`${header}\n${row("PERGI-2")}`);
      await expect.poll(filesUnderWay).toBe(2);

      waiting.leave();
      await expect.poll(filesUnderWay).toBe(1);
      expect(await sessions()).toHaveLength(1);
      running.leave();
      await expect.poll(sessions).toEqual([]);
      await expect.poll(filesUnderWay).toBe(0);
    });
    expect(await countCertificates()).toEqual(before);
    expect((await send(`${header}\n${row("PERGI-1")}`).answered).body.summary).toMatchObject({ new: 1 });
  });

  it("a process that is killed in the middle leaves nothing half, and the person is told what to do", async () => {
    const before = await countCertificates();
    await whileSomebodySaves(async () => {
      const { answered } = send(`${header}\n${row("MATI-1")}`);
      await untilInTheMiddle();
      const [session] = await sessions();
      process.kill(Number(session?.name.split(" ").at(-1)), "SIGKILL");
      const { status, body } = await answered;
      expect(status).toBe(503);
      expect(body.message).toBe(
        "Impor terhenti di tengah jalan. Berkas tidak pernah tersimpan sebagian: silakan kirim sekali lagi; yang sudah tersimpan tidak berubah.",
      );
      await expect.poll(sessions).toEqual([]);
      expect(await filesUnderWay()).toBe(0);
    });
    expect(await countCertificates()).toEqual(before);
    expect((await send(`${header}\n${row("MATI-1")}`).answered).body.summary).toMatchObject({ new: 1 });
  });

  it("an operator's import that is interrupted ends in the database too", async () => {
    const path = join(dataDir, "baris-perintah.csv");
    await writeFile(path, `${header}\n${row("CTRL-C")}`);
    const interruption = new AbortController();
    const { db } = product;
    const before = await countCertificates();
    await whileSomebodySaves(async () => {
      const actor = { id: null, name: "Baris perintah", email: null };
      const request = { path, mode: "write", actor, language: "en", signal: interruption.signal } as const;
      const importing = importCertificates(db, request).catch((error: unknown) => error);
      const isWaiting = async () => {
        const { rows } =
          await db.execute(sql`select 1 from pg_locks join pg_database on pg_database.oid = database
          where not granted and datname = current_database()`);
        return rows.length > 0;
      };
      await expect.poll(isWaiting).toBe(true);
      interruption.abort(new Error("Interrupted; nothing was changed."));
      expect(await importing).toMatchObject({ message: "Interrupted; nothing was changed." });
      await expect.poll(isWaiting).toBe(false);
    });
    expect(await countCertificates()).toEqual(before);
  });

  it("nobody takes the places of all others, and who comes too late is told when to try again", async () => {
    const people = [editor, await product.signIn("editor"), await product.signIn("admin")];
    await whileSomebodySaves(async () => {
      const requests = people.flatMap(({ cookie }) => [1, 2, 3].map(() => send(`${header}\n`, { cookie })));
      await expect.poll(filesUnderWay).toBe(limits.importsMax);
      const early = requests.map(({ answered }) => answered);
      const refused: Awaited<(typeof early)[number]>[] = [];
      for (const answer of early) answer.then((told) => refused.push(told)).catch(() => {});
      await waitFor(() => expect(refused).toHaveLength(requests.length - limits.importsMax));
      for (const { status, retryAfter, body } of refused) {
        expect(status).toBe(429);
        expect(Number(retryAfter)).toBeGreaterThan(0);
        expect(body.message).toBe("Impor lain sedang berjalan. Silakan coba lagi dalam satu menit.");
      }
      for (const { leave } of requests) leave();
    });
    await expect.poll(filesUnderWay).toBe(0);
  });
});
