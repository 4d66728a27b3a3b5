import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { certificates } from "#core/db/schema.ts";
import { decide } from "#core/register/decisions.ts";
import { type CertificateExport, exportCertificates } from "#core/register/export.ts";
import { unconfirmedStatus } from "#shared/certificate-status.ts";
import { decisionInput } from "#shared/schemas/decision.ts";
import { addDays } from "#shared/time.ts";
import { actor, dayFromNow, useVerification } from "#tests/support/verification.ts";

describe("the rows of an export", () => {
  const { product, add } = useVerification();
  const today = dayFromNow(0);

  async function rowsOf(
    standard: string,
    columns: CertificateExport["columns"],
    {
      on = today,
      ordering,
      ...days
    }: {
      on?: string;
      ordering?: CertificateExport["ordering"];
      expiresFrom?: string;
      expiresTo?: string;
    } = {},
  ) {
    const filters = { standard, removed: false, isExpiring: false, ...days };
    const which = { filters, except: [] };
    const parts = await exportCertificates(
      product.db,
      { which, columns, format: "csv", language: "id", ordering },
      on,
    );
    let text = "";
    for await (const part of parts) text += part;
    return (parse(text, { bom: true }) as string[][]).slice(1);
  }

  it("are each there once in any order, also where more of them say the same than are read at once", async () => {
    await product.db.execute(sql`insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date, status)
      select 'PT ' || n % 3, 'URUT-' || lpad(n::text, 4, '0'), 'Banyak', '2026-01-10', '2029-01-09', 'Valid' from generate_series(1, 1003) n`);
    const numbers = Array.from({ length: 1_003 }, (_, n) => `URUT-${String(n + 1).padStart(4, "0")}`);
    const byNumber = await rowsOf("Banyak", ["certificate_number"]);
    expect(byNumber.flat()).toEqual(numbers);
    const byName = await rowsOf("Banyak", ["client_name", "certificate_number"], {
      ordering: { sort: "client_name", order: "desc" },
    });
    expect(byName.map(([, number]) => number).toSorted()).toEqual(numbers);
    const names = byName.map(([name = ""]) => name);
    expect(names).toEqual(names.toSorted().toReversed());
  });

  it("say what is in force on their day, from the day on which a decision takes effect", async () => {
    const { id, version } = await add({ standard: "Berlaku nanti", expiry_date: dayFromNow(100) });
    const [effective_on, expiry_date] = [dayFromNow(5), dayFromNow(900)];
    const renewal = { kind: "renewed", decided_on: today, effective_on, expiry_date };
    expect((await decide(product.db, id, version, decisionInput.parse(renewal), actor)).outcome).toBe(
      "decided",
    );
    const expires = async (on: string) => (await rowsOf("Berlaku nanti", ["expiry_date"], { on })).flat();
    expect(await expires(addDays(effective_on, -1))).toEqual([dayFromNow(100)]);
    expect(await expires(effective_on)).toEqual([expiry_date]);
  });

  it("are narrowed by what is in force on their day, not by what will be or was", async () => {
    const standard = "Dua kali diperpanjang";
    const { id, version } = await add({ standard, expiry_date: dayFromNow(100) });
    let seen = version;
    for (const [days, until] of [
      [5, 900],
      [7, 1_200],
    ] as const) {
      const renewal = { kind: "renewed", decided_on: today, effective_on: dayFromNow(days) };
      const input = decisionInput.parse({ ...renewal, expiry_date: dayFromNow(until) });
      const done = await decide(product.db, id, seen, input, actor);
      if (done.outcome !== "decided") throw new Error(done.outcome);
      seen = done.version;
    }
    const foundOn = async (days: number) => {
      const found = [100, 900, 1_200].map(async (until) => {
        const [expiresFrom, on] = [dayFromNow(until), dayFromNow(days)];
        const rows = await rowsOf(standard, ["standard"], { on, expiresFrom, expiresTo: expiresFrom });
        return rows.length > 0 ? [until] : [];
      });
      return (await Promise.all(found)).flat();
    };
    expect([await foundOn(4), await foundOn(5), await foundOn(6), await foundOn(7)]).toEqual([
      ...[[100], [900], [900], [1_200]],
    ]);
  });

  it("call none valid that the log does not confirm, in neither of the two columns of its status", async () => {
    const { id } = await add({ standard: "Diubah diam-diam", status: "Dibekukan" });
    const columns = ["status", "status_today"] as const;
    expect(await rowsOf("Diubah diam-diam", columns)).toEqual([["Dibekukan", "Dibekukan"]]);
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(certificates).set({ status: "Valid" }).where(eq(certificates.id, id));
    });
    expect(await rowsOf("Diubah diam-diam", columns)).toEqual([[unconfirmedStatus, unconfirmedStatus]]);
  });

  it("have the days of Jakarta, where it is tomorrow already", async () => {
    await product.db.execute(sql`insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date, status, created_at)
      values ('PT Malam', 'MALAM-1', 'Larut malam', '2026-01-10', '2029-01-09', 'Valid', '2026-03-31T17:00:00Z')`);
    expect(await rowsOf("Larut malam", ["created_at"])).toEqual([["2026-04-01"]]);
  });
});
