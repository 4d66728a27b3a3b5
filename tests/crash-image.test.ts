import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBackup } from "#core/backup/make-backup.ts";
import { restoreBackup } from "#core/backup/restore-backup.ts";
import { openMail } from "#core/mail/mail.ts";
import { readOrCreateSecret } from "#core/secret.ts";
import { openDiskImage, whyNoDiskImages } from "#tests/support/disk-image.ts";
import { plain } from "#tests/support/pictures.ts";
import { useProduct } from "#tests/support/product.ts";

const title = "the disk, when the power fails right after an acknowledgement";

describe.skipIf(whyNoDiskImages)(whyNoDiskImages ? `${title} (${whyNoDiskImages})` : title, () => {
  const disk = whyNoDiskImages ? undefined : openDiskImage();
  afterAll(() => disk?.close());
  const dataDir = join(disk?.folder ?? "", "data");
  const product = useProduct({ DATA_DIR: dataDir });
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  /** DATA_DIR as it is after a power failure in this moment. */
  const afterPowerFailure = () => join(disk?.afterPowerFailure() ?? "", "data");

  const upload = async (bucket: string, body: Uint8Array<ArrayBuffer>, fileName: string) => {
    const query = new URLSearchParams({ certificate_number: "GIS/1", filename: fileName });
    const answer = await editor.request(`/api/uploads/${bucket}?${query}`, { method: "POST", body });
    expect(answer.status).toBe(201);
    const { url } = (await answer.json()) as { url: string };
    return { path: join("uploads", url.slice("/media/".length)), body };
  };

  it("keeps forty PDFs that arrive at once", async () => {
    const sizes = Array.from({ length: 40 }, (_, index) => 500 * (index + 1));
    const stored = await Promise.all(
      sizes.map((size) =>
        upload("certificate-pdfs", Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size)]), "a.pdf"),
      ),
    );
    const left = afterPowerFailure();
    const states = await Promise.all(
      stored.map(async ({ path, body }) => stateOf(await readIfThere(join(left, path)), body)),
    );
    expect(states).toEqual(states.map(() => "whole"));
  });

  it("keeps a picture, and never a part of a smaller variant", async () => {
    const picture = Buffer.from(await plain(800, 600).jpeg().toBuffer());
    const { path } = await upload("gallery-images", picture, "kebun.jpg");
    const url = `/media/${path.slice("uploads/".length)}`;
    const variant = new Uint8Array(await (await product.request(`${url}/320.webp`)).arrayBuffer());
    const left = afterPowerFailure();
    const original = new Uint8Array(await (await product.request(url)).arrayBuffer());
    expect(stateOf(await readIfThere(join(left, path)), original)).toBe("whole");
    const kept = await readIfThere(join(left, "uploads/variants", path.slice("uploads/".length), "320.webp"));
    expect(["whole", "missing"]).toContain(stateOf(kept, variant));
  });

  it("keeps the secret that signs sessions", async () => {
    const secret = await readOrCreateSecret(dataDir, undefined);
    expect(await readFile(join(afterPowerFailure(), "secret"), "utf8")).toBe(secret);
  });

  it("keeps a backup, and the files that a restore put back", async () => {
    const { ownerDb, services } = product;
    const path = join(dataDir, "absah.tar.gz");
    const given = { path, secret: "r".repeat(32) };
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(300_000)]);
    const { path: stored } = await upload("certificate-pdfs", pdf, "a.pdf");
    await makeBackup(ownerDb, services.files, given);
    const backup = await readFile(path);
    expect(stateOf(await readIfThere(join(afterPowerFailure(), "absah.tar.gz")), backup)).toBe("whole");

    await services.files.deleteAll("certificate-pdfs");
    await restoreBackup(ownerDb, services.files, { ...given, mayReplace: true, mayBeUnverified: false });
    expect(stateOf(await readIfThere(join(afterPowerFailure(), stored)), pdf)).toBe("whole");
  });

  it("keeps a mail in the outbox", async () => {
    const mail = openMail(product.services.settings);
    await mail.send({ to: "halo@gis.example", subject: "Uji", text: "Selamat siang.\n" });
    const outbox = join(afterPowerFailure(), "outbox");
    const [name = "", ...others] = await readdir(outbox);
    expect(others).toEqual([]);
    expect(await readFile(join(outbox, name), "utf8")).toContain("Selamat siang.");
  });

  it("keeps nothing of a file that is refused because the disk is full", async () => {
    const { ownerDb, services } = product;
    editor = await product.signIn("editor");
    const before = await filesIn(dataDir);
    disk?.fill();
    const path = join(dataDir, "no-room.tar.gz");
    await expect(makeBackup(ownerDb, services.files, { path, secret: "r".repeat(32) })).rejects.toThrow(
      /ENOSPC/,
    );
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(300_000)]);
    const query = new URLSearchParams({ certificate_number: "GIS/1", filename: "a.pdf" });
    const answer = await editor.request(`/api/uploads/certificate-pdfs?${query}`, {
      method: "POST",
      body: pdf,
    });
    expect([answer.status, (await answer.json()).message]).toEqual([
      503,
      "Ruang penyimpanan server habis, sehingga perubahan ini tidak tersimpan. Isian Anda tetap ada; hubungi pengelola server.",
    ]);
    expect(await filesIn(dataDir)).toEqual(before);
  });
});

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).toSorted();
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  return await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

function stateOf(
  found: Uint8Array | undefined,
  expected: Uint8Array,
): "whole" | "missing" | "empty" | "other" {
  if (!found) return "missing";
  if (found.byteLength === 0) return "empty";
  return Buffer.compare(found, expected) === 0 ? "whole" : "other";
}
