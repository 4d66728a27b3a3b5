import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { openArchive } from "#core/moving/open-archive.ts";
import { limits } from "#shared/limits.ts";
import { zipOfFiles } from "#tests/support/site-move.ts";

const csv = "id,name\n";

describe("an archive that somebody sends to move a site in", () => {
  let outside: string;
  let folder: string;
  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), "absah-archives-"));
  });
  beforeEach(async () => {
    folder = join(outside, "unpacked");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
  });
  afterAll(async () => await rm(outside, { recursive: true, force: true }));

  async function unpack(zip: Buffer, kind: "tables" | "wordpress" = "tables") {
    const path = join(outside, "file");
    await writeFile(path, zip);
    const { signal } = new AbortController();
    return await openArchive(kind, path, folder, { onWritten: () => {}, signal });
  }
  const zipWith = async (fill: (zip: ZipFile) => void) => {
    const zip = new ZipFile();
    fill(zip);
    zip.end();
    return await buffer(zip.outputStream);
  };
  /** Another name of the same length, in both places where an archive has it: no program would write it. */
  const renamed = (zip: Buffer, from: string, to: string) =>
    Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
  /** The entry in the list at the archive's end, which is what a reader believes (APPNOTE 4.3.12). */
  const listed = (zip: Buffer) => zip.indexOf("PK\x01\x02", 0, "latin1");

  it("is read whether somebody packed the files or the folder around them, and however accents are written", async () => {
    const name = "sertifikat é.pdf";
    for (const prefix of ["", "situs/", "a/b/"]) {
      await rm(folder, { recursive: true });
      await mkdir(folder);
      const found = await unpack(
        await zipOfFiles({
          [`${prefix}certificates.csv`]: csv,
          [`${prefix}storage/certificate-pdfs/${name.normalize("NFD")}`]: "x",
          "__MACOSX/x/._certificates.csv": "x",
          [`${prefix}.DS_Store`]: "x",
        }),
      );
      expect(await readdir(found.source)).toEqual(["certificates.csv", "storage"]);
      expect(
        await readFile(join(found.storage ?? "", "certificate-pdfs", name.normalize("NFC")), "utf8"),
      ).toBe("x");
    }
    const divided = await unpack(await zipOfFiles({ "tables/articles.csv": csv, "storage/a/b.png": "x" }));
    expect(divided).toEqual({ source: join(folder, "tables"), storage: join(folder, "storage") });
  });

  it("writes nothing outside of its folder, whatever a name says", async () => {
    const zip = await zipOfFiles({ "certificates.csv": csv, "aa/jahat.csv": csv });
    for (const name of [
      "../jahat.csv",
      "/a/jahat.csv",
      "..\\jahat.csv",
      "C:/jahat.csv",
      "a/../jahatcsv",
      "aa/jah\0t.csv",
    ]) {
      const from = "aa/jahat.csv";
      const padded = name.padEnd(from.length, "x").slice(0, from.length);
      await expect(unpack(renamed(zip, from, padded)), name).rejects.toThrow(/rusak|tidak dapat dipakai/);
      expect(await readdir(outside)).toEqual(["file", "unpacked"]);
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it("holds no link, no device and nothing that is encrypted", async () => {
    for (const mode of [0o120777, 0o020666, 0o060666, 0o010666, 0o140777]) {
      const zip = await zipWith((each) => {
        each.addBuffer(Buffer.from(csv), "certificates.csv");
        each.addBuffer(Buffer.from("/etc/passwd"), "storage/certificate-pdfs", { mode });
      });
      await expect(unpack(zip), mode.toString(8)).rejects.toThrow("bukan berkas biasa");
    }
    const encrypted = await zipOfFiles({ "certificates.csv": csv });
    encrypted.writeUInt16LE(encrypted.readUInt16LE(listed(encrypted) + 8) | 1, listed(encrypted) + 8);
    await expect(unpack(encrypted)).rejects.toThrow("dilindungi password");
    expect(await readdir(folder)).toEqual([]);
  });

  it("does not unfold to more than is allowed, nor to more than it announces", async () => {
    const zeros = Buffer.alloc(80 * 1024 * 1024);
    await expect(unpack(await zipOfFiles({ "certificates.csv": zeros }))).rejects.toThrow(
      `lebih dari ${limits.siteMoveRatioMax} kali`,
    );
    const huge = await zipOfFiles({ "certificates.csv": csv, "articles.csv": csv });
    huge.writeUInt32LE(limits.siteMoveUnpackedBytesMax, listed(huge) + 24);
    await expect(unpack(huge)).rejects.toThrow("terlalu besar");
    expect(await readdir(folder)).toEqual([]);
    const lying = await zipOfFiles({ "certificates.csv": Buffer.alloc(1024 * 1024) });
    lying.writeUInt32LE(10, listed(lying) + 24);
    await expect(unpack(lying)).rejects.toThrow("rusak");
  });

  it("has a bounded number of entries, each name once", async () => {
    const many = zipOfEmptyFiles(limits.siteMoveEntriesMax + 1);
    await expect(unpack(many)).rejects.toThrow("terlalu banyak berkas");
    const twice = await zipOfFiles({ "articles.csv": csv, "brticles.csv": csv });
    await expect(unpack(renamed(twice, "brticles.csv", "articles.csv"))).rejects.toThrow("ada dua kali");
    const both = await zipOfFiles({ "certificates.csv": csv, storage: "x", "storage/a": "x" });
    await expect(unpack(both)).rejects.toThrow("tidak dapat dipakai");
    await expect(unpack(await zipOfFiles({ [`${"a".repeat(300)}.csv`]: csv }))).rejects.toThrow(
      "tidak dapat dipakai",
    );
  });

  it("has a bounded number of folders too, however few its files are", async () => {
    const depth = 400;
    const files = Array.from({ length: Math.ceil(limits.siteMoveEntriesMax / depth) + 1 }, (_, index) => [
      `${index}/${"a/".repeat(depth)}b.png`,
      "x",
    ]);
    const deep = await zipOfFiles({ "certificates.csv": csv, ...Object.fromEntries(files) });
    await expect(unpack(deep)).rejects.toThrow("terlalu banyak berkas atau folder");
    expect(await readdir(folder)).toEqual([]);
  });

  it("is refused as a whole when it is damaged, also in the middle", async () => {
    const zip = await zipOfFiles({ "certificates.csv": csv.repeat(10_000) });
    await expect(unpack(zip.subarray(0, -30))).rejects.toThrow("rusak");
    const changed = Buffer.from(zip);
    changed.fill(0xff, 60, 120);
    await expect(unpack(changed)).rejects.toThrow("rusak");
    await expect(unpack(Buffer.from("PK\x03\x04"))).rejects.toThrow("rusak");
    await expect(unpack(Buffer.alloc(0))).rejects.toThrow("bukan arsip ZIP");
    await expect(unpack(await zipOfFiles({ "a.xml": "x", "b.xml": "x" }), "wordpress")).rejects.toThrow(
      "lebih dari satu",
    );
  });
});

/** An archive of empty files, in ZIP64 for more than 65,535 of them (APPNOTE 4.3): yazl's time grows with the square of their number. */
function zipOfEmptyFiles(count: number): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const name = Buffer.from(`storage/${index}`);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    files.push(local, name);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    list.push(central, name);
    offset += local.length + name.length;
  }
  const listed = Buffer.concat(list);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(listed.length), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + listed.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([...files, listed, end64, locator, end]);
}
