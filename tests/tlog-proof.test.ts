import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { certificates } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { parseProof } from "#core/tlog/proof/proof.ts";
import { verifyProof } from "#core/tlog/proof/verify-proof.ts";
import { checkNote, checkProof } from "#tests/support/log-checker.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";
import { dayFromNow } from "#tests/support/verification.ts";

const today = () => dayFromNow(0);

describe("the proof of a day", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  let key: string;
  beforeAll(async () => {
    editor = await product.signIn("editor");
    await product.services.transparencyLog.advance();
    [key = ""] = (await (await product.request("/log/keys")).text()).split("\n");
  });

  async function call(method: string, path: string, body?: unknown) {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await editor.request(`/api${path}`, init);
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return await answer.json();
  }
  const add = async (values: Record<string, unknown> = {}) =>
    await call("POST", "/certificates", certificateInput(values));
  const decide = async (id: string, decision: Record<string, unknown>) => {
    const { version } = await call("GET", `/certificates/${id}`);
    return await call("POST", `/certificates/${id}/decisions`, {
      decided_on: today(),
      effective_on: today(),
      ...decision,
      version,
    });
  };
  const pathOf = (id: string, file = "proof") => `/verifikasi-sertifikat/${id}/${file}`;
  const ask = async (path: string) => {
    const answer = await product.request(path);
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  async function prove(id: string, query = "") {
    await product.services.transparencyLog.advance();
    const { status, body } = await ask(pathOf(id) + query);
    expect(status, body).toBe(200);
    return body;
  }

  /** As if all that was recorded of it had been recorded so many days before: the log begins anew with it. */
  async function backdate(id: string, days: number) {
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update certificate_commitments set recorded_at = recorded_at - make_interval(days => ${days}) where certificate_id = ${id}`,
      );
    });
  }

  async function setBackLatest(id: string, days: number) {
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update certificate_commitments set recorded_at = recorded_at - make_interval(days => ${days})
          where id = (select max(id) from certificate_commitments where certificate_id = ${id})`,
      );
    });
  }

  it("verifies without us, and says what the page says", async () => {
    const { id } = await add({ client_name: "PT Terbukti Benar" });
    const body = await prove(id);
    const { proof, leaf, size } = checkProof(body, key);
    expect(proof.says).toEqual({
      verdict: "valid",
      status: "Valid",
      valid_from: "2026-01-10",
      valid_until: "2029-01-09",
    });
    expect(leaf.action).toBe("granted");
    expect(JSON.parse(proof.content)).toMatchObject({ client_name: "PT Terbukti Benar" });
    expect(JSON.parse(proof.details).decisions).toMatchObject([{ kind: "granted" }]);
    expect(verifyProof(parseProof(body), key)).toEqual({ problems: [], size });
  });

  it("cannot be given, and is no fault of the server, while the entry of the log's key is damaged", async () => {
    const { id } = await add();
    await prove(id);
    const tamper = async (statement: ReturnType<typeof sql>) =>
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(statement);
      });
    await tamper(sql`update log_leaves set leaf = 'x' || leaf where index = 0`);
    expect((await ask(pathOf(id))).status).toBe(503);
    expect((await ask("/log/keys")).status).toBe(503);
    await tamper(sql`update log_leaves set leaf = substr(leaf, 2) where index = 0`);
    expect((await ask("/log/keys")).status).toBe(200);
  });

  it("is kept by nobody on the way, and is a file by name", async () => {
    const { id } = await add();
    await prove(id);
    const { headers } = await ask(pathOf(id));
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${id}-${today()}.json"`);
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  it("of a day in the past is the last entry by its end, with the one after it that shows it was the last", async () => {
    const { id } = await add();
    // It waits in no log yet when it is set back.
    await backdate(id, 40);
    await prove(id);
    await decide(id, { kind: "suspended", reason: "mark-misused" });
    await prove(id);
    const past = checkProof(await prove(id, `?on=${dayFromNow(-3)}`), key).proof;
    expect(past.says.verdict).toBe("valid");
    expect(JSON.parse(past.next.leaf)).toMatchObject({ action: "suspended", seq: 1 });
    const now = checkProof(await prove(id), key).proof;
    expect(now).toMatchObject({ says: { verdict: "suspended" }, next: null, day: today() });
    const before = await ask(`${pathOf(id)}?on=${dayFromNow(-41)}`);
    expect(before).toMatchObject({ status: 404 });
    expect(before.body).toMatch(/^Log belum mencatat sertifikat ini pada \d+ \S+ \d{4}\.\n$/);
  });

  it("takes the steps that are in effect by the day, and tells of none before it holds", async () => {
    const { id } = await add();
    const public_note_id = "Catatan yang baru berlaku nanti";
    const later = { effective_on: dayFromNow(5), reason: "mark-misused", public_note_id };
    await decide(id, { kind: "suspended", ...later });
    const body = await prove(id);
    const { proof } = checkProof(body, key);
    expect(proof.says.verdict).toBe("valid");
    expect(proof.details).toBeNull();
    expect(body).not.toContain(public_note_id);
    expect(JSON.parse(proof.leaf).upcoming).toEqual([{ on: dayFromNow(5), status: "Dibekukan" }]);
  });

  it("has the hashes alone of what was erased, and verifies still", async () => {
    const { id } = await add({ client_name: "PT Ingin Dilupakan" });
    await backdate(id, 40);
    await prove(id);
    await decide(id, { kind: "suspended", reason: "mark-misused" });
    await product.ownerDb.execute(
      sql`update certificate_commitments set salt = null, content = null
        where certificate_id = ${id} and recorded_at < now() - interval '1 day'`,
    );
    const body = await prove(id, `?on=${dayFromNow(-3)}`);
    const { proof } = checkProof(body, key);
    expect(proof).toMatchObject({ salt: null, content: null, details: null, says: { verdict: "valid" } });
    expect(body).not.toContain("Dilupakan");
    expect(verifyProof(parseProof(body), key).problems).toEqual([]);
    expect(await prove(id)).toContain("Dilupakan");
  });

  it("is not there for a removed or unknown certificate, a day to come, and what is no day", async () => {
    const { id } = await add();
    await prove(id);
    expect((await ask(`${pathOf(id)}?on=${dayFromNow(1)}`)).body).toMatch(/belum tiba/);
    expect((await ask(`${pathOf(id)}?on=${dayFromNow(1)}`)).status).toBe(404);
    expect((await ask(`${pathOf(id)}?on=kemarin`)).status).toBe(400);
    expect((await ask(pathOf(randomUUID()))).status).toBe(404);
    await call("DELETE", `/certificates/${id}`);
    await product.services.transparencyLog.advance();
    for (const file of ["proof", "proof.tlog-proof", "proof.spicy", "bukti-log"])
      expect((await ask(pathOf(id, file))).status, file).toBe(410);
  });

  it("of a day on which the certificate was removed says so without its names", async () => {
    const { id } = await add({ client_name: "PT Pernah Dikeluarkan" });
    await call("DELETE", `/certificates/${id}`);
    await backdate(id, 10);
    await product.services.transparencyLog.advance();
    await call("POST", `/certificates/${id}/restore`);
    const body = await prove(id, `?on=${dayFromNow(-2)}`);
    expect(checkProof(body, key).proof.says.verdict).toBe("removed");
    expect(body).not.toContain("Dikeluarkan");
    expect(checkProof(await prove(id), key).proof.says.verdict).toBe("valid");
  });

  it("waits for the entry, for a second at most, and is refused where row and log differ", async () => {
    const { id } = await add();
    const waiting = await ask(pathOf(id));
    expect(waiting.status).toBe(503);
    expect(waiting.headers.get("retry-after")).toBe("1");
    await prove(id);
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update certificates set client_name = 'PT Lain' where id = ${id}`);
    });
    expect((await ask(pathOf(id))).status).toBe(503);
    await product.ownerDb.execute(sql`select commit_certificates(array[${id}]::uuid[], 'adopted')`);
    await product.services.transparencyLog.advance();
    // With the alarm that the page raised.
    const provable = async () => {
      await product.services.auditor.recheck();
      return (await ask(pathOf(id))).status;
    };
    await expect.poll(provable).toBe(200);
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update log_leaves set leaf = replace(leaf, '"valid_until":"2029', '"valid_until":"2039') where certificate_id = ${id}`,
      );
    });
    const changed = await ask(pathOf(id));
    expect(changed.status).toBe(503);
    expect(changed.body).not.toContain("2039");
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update log_leaves set leaf = replace(leaf, '"valid_until":"2039', '"valid_until":"2029') where certificate_id = ${id}`,
      );
    });
  });

  it("cannot be had while the database is down, which says nothing about the certificate", async () => {
    const { id } = await add();
    await prove(id);
    await product.takeDatabaseDown();
    try {
      expect((await ask(pathOf(id))).status).toBe(503);
    } finally {
      await product.bringDatabaseBack();
    }
  });

  it("is given as a C2SP tlog-proof and in the form before it as well", async () => {
    const { id } = await add();
    const body = await prove(id);
    const proof = JSON.parse(body);
    const standard = await ask(pathOf(id, "proof.tlog-proof"));
    expect(standard.headers.get("content-disposition")).toBe(
      `attachment; filename="${id}-${today()}.tlog-proof"`,
    );
    const [first, extra = "", ...rest] = standard.body.split("\n");
    expect(first).toBe("c2sp.org/tlog-proof@v1");
    const carried = JSON.parse(Buffer.from(extra.replace(/^extra /, ""), "base64").toString());
    expect(carried).toMatchObject({ salt: proof.salt, content: proof.content, leaf: proof.leaf });
    expect(rest.join("\n")).toBe((await ask(pathOf(id, "proof.spicy"))).body);
    expect(rest[0]).toBe(`index ${proof.index}`);
    const note = rest.slice(rest.indexOf("") + 1).join("\n");
    expect(checkNote(note, key).size).toBe(proof.index + 1);
    expect(parseProof(standard.body)).toEqual(parseProof(body));
  });

  it("is accepted for every day of any history by two checkers, and says what the register said on it", async () => {
    const change = fc.record({
      status: fc.constantFrom("Valid", "Dibekukan", "Kadaluwarsa", "Dicabut", "Dalam Proses"),
      dates: fc
        .tuple(fc.integer({ min: -60, max: 3 }), fc.integer({ min: 0, max: 90 }))
        .map(([from, days]) => ({ issue_date: dayFromNow(from), expiry_date: dayFromNow(from + days) })),
      removed_at: fc.boolean().map((isRemoved) => (isRemoved ? new Date() : null)),
    });
    const history = fc.array(change, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(history, async (changes) => {
        const { id } = await add();
        await backdate(id, 50);
        for (const [place, values] of changes.entries()) {
          // The last one stays in the register, or there would be no proof to have.
          const removed_at = place === changes.length - 1 ? null : values.removed_at;
          await product.db
            .update(certificates)
            .set({ status: values.status, ...values.dates, removed_at, scope: `Lingkup ${place}` })
            .where(eq(certificates.id, id));
          await setBackLatest(id, 40 - 10 * place);
        }
        const states = [{ status: "Valid", removed_at: null }, ...changes];
        for (let ago = 50; ago >= 0; ago -= 5) {
          const body = await prove(id, `?on=${dayFromNow(-ago)}`);
          const { leaf } = checkProof(body, key);
          expect(verifyProof(parseProof(body), key).problems).toEqual([]);
          const known = Math.min(changes.length, Math.floor((50 - ago) / 10));
          expect(leaf.status).toBe(states[known]?.status);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("is accepted for every entry of a history by two checkers, and refused by both with one byte changed", async () => {
    const { id } = await add();
    await backdate(id, 30);
    await product.services.transparencyLog.advance();
    await decide(id, { kind: "suspended", reason: "mark-misused" });
    await decide(id, { kind: "restored" });
    await add({ client_name: "PT Tetangga" });
    const proofs = [await prove(id), await prove(id, `?on=${dayFromNow(-7)}`)];
    expect(proofs.map((proof) => checkProof(proof, key).proof.next === null)).toEqual([true, false]);
    const isRefused = (check: () => unknown) => {
      try {
        return check() === true;
      } catch {
        return true;
      }
    };
    // Of the day another one may be as true: the entry was the last one of many days.
    const dayAt = (proof: string) => proof.indexOf('"day"');
    const changed = fc.constantFrom(...proofs).chain((proof) =>
      fc.record({
        proof: fc.constant(Buffer.from(proof)),
        place: fc
          .nat(Buffer.byteLength(proof) - 2)
          .filter((place) => place < dayAt(proof) || place > dayAt(proof) + 18),
        bit: fc.nat(6),
      }),
    );
    fc.assert(
      fc.property(changed, ({ proof, place, bit }) => {
        const other = Buffer.from(proof);
        other.writeUInt8(proof.readUInt8(place) ^ (1 << bit), place);
        const text = other.toString();
        // Space and new line between the members of a JSON say the same.
        fc.pre(JSON.stringify(tryJson(text)) !== JSON.stringify(JSON.parse(proof.toString())));
        expect(
          isRefused(() => checkProof(text, key)),
          text.slice(place - 20, place + 20),
        ).toBe(true);
        expect(
          isRefused(
            () => verifyProof(parseProof(text), key).problems.length > 0 || tryJson(text).key !== key,
          ),
        ).toBe(true);
      }),
      { numRuns: 1_500 },
    );
  });
});

function tryJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe("the page of a proof", () => {
  const product = useProduct();
  const queries = useQueryCount();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });
  async function add() {
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput()));
    return `/verifikasi-sertifikat/${(await answer.json()).id}`;
  }
  const read = async (path: string) => await (await product.request(path)).text();

  it("is led to by one line of the certificate's page, once the entry is in the log", async () => {
    const path = await add();
    expect(await read(path)).not.toContain("bukti-log");
    await product.services.transparencyLog.advance();
    const { result } = await queries.during(() => read(path));
    const { index, checkpoint } = JSON.parse(await read(`${path}/proof`));
    const [, size] = checkpoint.split("\n");
    expect(result).toContain(
      `href="${path}/bukti-log" rel="nofollow">Tercatat di log register, entri ${index} dari ${size}.</a>`,
    );
    expect(await read(`${path}?lang=en`)).toContain(
      `Recorded in the register’s log, entry ${index} of ${size}.`,
    );
  });

  it("does not wait for the length of the log where the database does not say it: the verdict comes first", async () => {
    const path = await add();
    await product.services.transparencyLog.advance();
    await inTransaction(product.ownerDb, async (tx) => {
      await tx.execute(sql`lock table log_checkpoints in access exclusive mode`);
      const pages: string[] = [];
      const isReadWaiting = async () => {
        pages.push(await read(path));
        const { rows } = await tx.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      };
      // A page that comes within a tenth of a second of the last read begins none.
      await expect.poll(isReadWaiting).toBe(true);
      for (const page of pages) {
        expect(page).toContain("Sertifikat berlaku");
        expect(page).toMatch(/Tercatat di log register, entri [\d.]+\.</);
      }
    });
  });

  it("asks for the length of the log once for all pages of a second", async () => {
    const path = await add();
    await product.services.transparencyLog.advance();
    const { texts } = await queries.during(() => Promise.all([1, 2, 3, 4].map(() => read(path))));
    expect(texts.filter((text) => text.includes("log_checkpoints")).length).toBeLessThanOrEqual(1);
  });

  it.each([
    [
      "id",
      "Bukti dari log",
      /register menyatakan sertifikat ini: Valid/,
      "dihitung dari 0",
      "Belum ada saksi dari luar",
    ],
    [
      "en",
      "Proof from the log",
      /the register said of this certificate: Valid/,
      "counted from 0",
      "No outside witness yet",
    ],
  ])(
    "says in %s what is proven, where it stands, who witnessed it, and how to check",
    async (language, title, said, counted, witnesses) => {
      const path = await add();
      await product.services.transparencyLog.advance();
      const html = await read(`${path}/bukti-log?lang=${language}`);
      const proof = JSON.parse(await read(`${path}/proof`));
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toMatch(said);
      expect(html).toContain(counted);
      expect(html).toContain(witnesses);
      expect(html).toContain(`href="${path}/proof"`);
      expect(html).toContain(`href="${path}/proof.tlog-proof"`);
      expect(html).toContain(`<code>${proof.key.replaceAll("+", "+")}</code>`);
      expect(html).toContain("spicy-litetlog -verify");
    },
  );

  it("names who else signed the tree head", async () => {
    const path = await add();
    await product.services.transparencyLog.advance();
    const cosignature = Buffer.alloc(76, 7).toString("base64");
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update log_checkpoints set note = note || ${`\u2014 saksi.example ${cosignature}\n`}`,
      );
    });
    const html = await read(`${path}/bukti-log`);
    expect(html).toContain("<dd>saksi.example</dd>");
    expect(html).not.toContain("Belum ada saksi");
  });

  it("counts as a search of its network, and so do its files", async () => {
    const path = await add();
    await product.services.transparencyLog.advance();
    const { searchLimit } = product.services;
    const take = searchLimit.take;
    searchLimit.take = async () => 7;
    try {
      for (const file of ["bukti-log", "proof", "proof.tlog-proof", "proof.spicy"]) {
        const answer = await product.request(`${path}/${file}`);
        expect([answer.status, answer.headers.get("retry-after")], file).toEqual([429, "7"]);
      }
    } finally {
      searchLimit.take = take;
    }
  });

  it("asks for the proof of the day that it shows", async () => {
    const path = await add();
    await product.services.transparencyLog.advance();
    const html = await read(`${path}/bukti-log?on=${dayFromNow(-9)}`);
    expect(html).toContain("Log belum mencatat sertifikat ini pada");
    expect((await product.request(`${path}/bukti-log?on=${dayFromNow(-9)}`)).status).toBe(404);
  });
});
