import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openServices } from "#core/container.ts";
import { certificates, logCosignatures } from "#core/db/schema.ts";
import { SettingsError } from "#core/settings.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { cosignedAt, parseNote, parseVerifierKey, signersOf } from "#core/tlog/note.ts";
import { parseWitnesses } from "#core/tlog/witness.ts";
import { openLog } from "#tests/support/log.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { openWitness } from "#tests/support/witness.ts";

const keys: string[] = [];
const witness = await openWitness("saksi.example/1", () => keys[0] ?? "");
const other = await openWitness("saksi.example/2", () => keys[0] ?? "");

afterAll(async () => await Promise.all([witness.close(), other.close()]));

describe("witnesses of the log", () => {
  const product = useProduct();

  async function openService(...named: { key: string; url: string }[]) {
    const { settings } = product.services;
    const logKeys = await readOrCreateLogKeys(settings);
    keys[0] = logKeys.current.publicText;
    const witnesses = parseWitnesses(named.map(({ key, url }) => `${key} ${url}`).join(", "));
    return await openLog(product.db, settings, { witnesses });
  }
  const grow = async (service: Awaited<ReturnType<typeof openService>>) => {
    await product.db.insert(certificates).values(certificateInput() as typeof certificates.$inferInsert);
    await service.advance();
    await service.requestCosignatures();
  };
  const checkpoint = async () => parseNote(await (await product.request("/log/checkpoint")).text());
  const witnessKey = parseVerifierKey(witness.key);

  it("sign each tree head that grew out of the one before, and their lines stand under it", async () => {
    const service = await openService(witness, other);
    for (const _ of [1, 2, 3]) {
      await grow(service);
      const note = await checkpoint();
      const known = [parseVerifierKey(keys[0] ?? ""), witnessKey, parseVerifierKey(other.key)];
      expect(signersOf(note, known)).toHaveLength(3);
      expect(Math.abs((cosignedAt(note, witnessKey) ?? 0) - Date.now() / 1000)).toBeLessThan(60);
    }
    await service.close();
  });

  it("are asked by a server that does not know what they saw", async () => {
    const service = await openService(witness);
    await grow(service);
    expect(signersOf(await checkpoint(), [witnessKey])).toHaveLength(1);
    await service.close();
  });

  it.each([
    ["nothing", ""],
    ["another signature", "\u2014 saksi.example/1 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n"],
    ["more than a witness has to say", "x".repeat(100_000)],
  ])("that answer %s add nothing, and the log goes on", async (_, answer) => {
    witness.answer(answer);
    const service = await openService(witness, other);
    await grow(service);
    witness.answer(undefined);
    const note = await checkpoint();
    expect(signersOf(note, [witnessKey])).toEqual([]);
    expect(signersOf(note, [parseVerifierKey(other.key)])).toHaveLength(1);
    await service.close();
  });

  it("are named by settings that are looked at when the server starts", async () => {
    const settings = { ...product.services.settings, LOG_WITNESSES: `${witness.key}x ${witness.url}` };
    await expect(openServices(settings, product.connectionString, "s".repeat(32))).rejects.toThrow(
      SettingsError,
    );
  });
});

describe("the line about the log on a certificate's page", () => {
  const named = [witness, other].map(({ key, url }) => `${key} ${url}`).join(", ");
  const product = useProduct({ LOG_WITNESSES: named });
  const line = async (path: string) => {
    const html = await (await product.request(path)).text();
    return /<p class="certificate-log"><a[^>]*>([^<]*)</.exec(html)?.[1];
  };

  it("names the witnesses that signed a tree head with the entry, and nobody whose signature is another's", async () => {
    const { transparencyLog, settings } = product.services;
    keys[0] = (await readOrCreateLogKeys(settings)).current.publicText;
    witness.reset();
    other.reset();
    const editor = await product.signIn("editor");
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput()));
    const path = `/verifikasi-sertifikat/${(await answer.json()).id}`;
    await transparencyLog.advance();
    const { rows } = await product.ownerDb.execute<{ size: number }>(
      sql`select max(size)::int as size from log_checkpoints`,
    );
    const size = rows[0]?.size ?? 0;
    const forged = `\u2014 saksi.example/2 ${Buffer.alloc(76).toString("base64")}\n`;
    await product.ownerDb.insert(logCosignatures).values({ size, witness: "saksi.example/2", line: forged });
    await transparencyLog.requestCosignatures();
    expect(await line(path)).toBe(
      `Tercatat di log register, entri ${size - 1} dari ${size}; disaksikan saksi.example/1.`,
    );
    expect(await line(`${path}?lang=en`)).toBe(
      `Recorded in the register’s log, entry ${size - 1} of ${size}; witnessed by saksi.example/1.`,
    );
  });
});
