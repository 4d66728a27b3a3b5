import { sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { certificateDecisions, certificateDetails } from "#core/db/schema.ts";
import { certifiedSince } from "#shared/certified-since.ts";
import type { DecidedFields, DecisionKind } from "#shared/decisions.ts";
import { asJson, certificateInput } from "#tests/support/product.ts";
import { dayFromNow, useVerification } from "#tests/support/verification.ts";

const today = "2026-06-01";

/** Decisions in their order, each effective and recorded on its day. */
function history(...all: [DecisionKind, string, DecidedFields, recordedOn?: string][]) {
  return all.map(([kind, effective_on, changes, recorded_on = effective_on], index) => ({
    id: index + 1,
    ...{ kind, effective_on, changes, recorded_on },
    edition: index + 1,
  }));
}

const first: DecidedFields = {
  client_name: "PT Satu",
  certificate_number: "1",
  standard: "ISO 9001:2015",
  scope: null,
  issue_date: "2019-02-03",
  expiry_date: "2022-02-02",
  status: "Valid",
};
const renewal = (issue_date: string, expiry_date: string) => ({ issue_date, expiry_date });

describe("since when a certificate is held", () => {
  const since = (
    decisions: ReturnType<typeof history>,
    issue_date: string,
    verdict: Parameters<typeof certifiedSince>[1]["verdict"] = "valid",
  ) => certifiedSince(decisions, { issue_date, verdict }, today);

  const renewedTwice = history(
    ["granted", "2019-02-03", first],
    ["renewed", "2022-02-03", renewal("2022-02-03", "2025-02-02")],
    ["renewed", "2025-01-20", renewal("2025-01-20", "2028-02-02")],
  );

  it("is the first day of issue of papers that follow each other, and nothing where there was one paper", () => {
    expect(since(renewedTwice, "2025-01-20")).toBe("2019-02-03");
    expect(since(history(["granted", "2019-02-03", first]), "2019-02-03")).toBeNull();
    expect(since(history(["imported", "2026-01-01", first]), "2019-02-03")).toBeNull();
  });

  it("begins anew after a gap of a single day", () => {
    const withGap = history(
      ["granted", "2019-02-03", first],
      ["renewed", "2022-02-04", renewal("2022-02-04", "2025-02-03")],
      ["renewed", "2025-02-04", renewal("2025-02-04", "2028-02-03")],
    );
    expect(since(withGap, "2025-02-04")).toBe("2022-02-04");
    expect(since(withGap.slice(0, 2), "2022-02-04")).toBeNull();
  });

  it("begins anew where a paper was renewed after its end and kept its day of issue", () => {
    const lapsed = history(
      ["granted", "2019-02-03", first],
      ["renewed", "2022-02-03", renewal("2022-02-03", "2025-02-02")],
      ["renewed", "2025-06-01", { expiry_date: "2025-12-31" }],
      ["renewed", "2026-01-01", renewal("2026-01-01", "2029-01-01")],
    );
    expect(since(lapsed, "2026-01-01")).toBe("2025-06-01");
    expect(since(lapsed.slice(0, 3), "2022-02-03")).toBeNull();
    const inTime = history(
      ["granted", "2019-02-03", first],
      ["renewed", "2022-02-03", renewal("2022-02-03", "2025-02-02")],
      ["renewed", "2025-02-03", { expiry_date: "2028-02-02" }],
    );
    expect(since(inTime, "2022-02-03")).toBe("2019-02-03");
    const slip = history(
      ["granted", "2019-02-03", first],
      ["renewed", "2022-02-03", renewal("2022-02-03", "2025-02-02")],
      ["corrected", "2025-06-01", { expiry_date: "2028-02-02" }],
    );
    expect(since(slip, "2022-02-03")).toBe("2019-02-03");
  });

  it("begins anew where a paper was ended before its last day, and not where that was a slip", () => {
    const ended = (status: string) =>
      history(
        ["granted", "2019-02-03", first],
        ["corrected", "2021-03-01", { status }],
        ["renewed", "2022-01-10", { ...renewal("2022-01-10", "2028-02-02"), status: "Valid" }],
      );
    expect(since(ended("Kadaluwarsa"), "2022-01-10")).toBeNull();
    expect(since(ended("Dalam Proses"), "2022-01-10")).toBeNull();
    expect(since(ended("Dibekukan"), "2022-01-10")).toBe("2019-02-03");
    const slip = history(
      ["granted", "2019-02-03", first],
      ["corrected", "2021-03-01", { status: "Kadaluwarsa" }],
      ["corrected", "2021-03-05", { status: "Valid" }],
      ["renewed", "2022-01-10", renewal("2022-01-10", "2028-02-02")],
    );
    expect(since(slip, "2022-01-10")).toBe("2019-02-03");
    const storedAfterwards = history(
      ["granted", "2019-02-03", first],
      ["corrected", "2022-02-10", { status: "Kadaluwarsa" }],
      ["renewed", "2022-02-20", { ...renewal("2022-02-03", "2028-02-02"), status: "Valid" }],
    );
    expect(since(storedAfterwards, "2022-02-03")).toBe("2019-02-03");
  });

  it("is told of one that came suspended, and of which the suspension was recorded afterwards", () => {
    const arrived = history(
      ["suspended", "2021-01-01", { status: "Dibekukan" }],
      ["imported", "2021-06-01", { ...first, status: "Dibekukan" }],
      ["restored", "2021-08-01", { status: "Valid" }],
      ["renewed", "2022-02-03", renewal("2022-02-03", "2028-02-02")],
    );
    expect(since(arrived, "2022-02-03")).toBe("2019-02-03");
  });

  it("is told of what is valid or suspended, and of nothing that has ended", () => {
    expect(since(renewedTwice, "2025-01-20", "suspended")).toBe("2019-02-03");
    for (const verdict of ["expired", "withdrawn", "not-yet-valid", "other"] as const)
      expect(since(renewedTwice, "2025-01-20", verdict), verdict).toBeNull();
  });

  it("is not the day that was corrected since", () => {
    const slip = history(
      ["granted", "2025-02-03", { ...first, issue_date: "2005-02-03", expiry_date: "2028-02-02" }],
      ["corrected", "2025-03-01", { issue_date: "2025-02-03" }],
    );
    expect(since(slip, "2025-02-03")).toBeNull();
  });

  it("is not told by a renewal that was taken back before its day, nor by one to come", () => {
    const takenBack = history(
      ["granted", "2019-02-03", { ...first, expiry_date: "2028-02-02" }],
      ["renewed", "2026-05-01", renewal("2026-05-01", "2029-02-02"), "2026-03-01"],
      ["corrected", "2026-05-01", renewal("2019-02-03", "2028-02-02"), "2026-04-01"],
    );
    expect(since(takenBack, "2019-02-03")).toBeNull();
    const toCome = history(
      ["granted", "2019-02-03", { ...first, expiry_date: "2028-02-02" }],
      ["renewed", "2026-07-01", renewal("2026-07-01", "2029-02-02"), "2026-03-01"],
    );
    expect(since(toCome, "2019-02-03")).toBeNull();
  });

  it("does not count a time in which nothing was certified yet", () => {
    const applied = history(
      ["imported", "2019-02-03", { ...first, status: "Dalam Proses" }],
      ["renewed", "2022-02-03", { ...renewal("2022-02-03", "2028-02-02"), status: "Valid" }],
    );
    expect(since(applied, "2022-02-03")).toBeNull();
    expect(
      since(
        [
          ...applied,
          ...history(["restored", "2019-03-01", { status: "Valid" }]).map((each) => ({ ...each, id: 9 })),
        ],
        "2022-02-03",
      ),
    ).toBe("2019-02-03");
  });
});

describe("a certificate that was renewed", () => {
  const { product, add, read } = useVerification();

  it("says since when it is held on its page, in its PDF's fields and to programs, in both languages", async () => {
    const added = await add({ issue_date: "2021-03-04", expiry_date: dayFromNow(20) });
    const alone = await read(added.path);
    expect(alone.html).not.toContain("Bersertifikat sejak");
    const editor = await product.signIn("editor");
    const { version } = await (await editor.request(`/api/certificates/${added.id}`)).json();
    const renewed = await editor.request(
      `/api/certificates/${added.id}/decisions`,
      asJson("POST", {
        kind: "renewed",
        decided_on: dayFromNow(0),
        effective_on: dayFromNow(0),
        issue_date: dayFromNow(0),
        expiry_date: dayFromNow(1000),
        version,
      }),
    );
    expect(renewed.status).toBe(200);
    expect((await read(added.path)).html).toContain(
      '<span class="detail-former">Bersertifikat sejak 4 Maret 2021</span>',
    );
    expect((await read(`${added.path}?lang=en`)).html).toContain("Certified since March 4, 2021");
    const pdf = await (await product.request(`${added.path}/bukti.pdf`)).arrayBuffer();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    expect(text.replace(/\s+/g, " ")).toContain("Bersertifikat sejak 4 Maret 2021");
    const number = encodeURIComponent(added.certificate_number);
    for (const path of [`/api/v1/verify?number=${number}`, `/api/v1/certificates/${added.id}`]) {
      const { certificate } = JSON.parse((await read(path)).html);
      expect(certificate).toMatchObject({ issue_date: dayFromNow(0), certified_since: "2021-03-04" });
    }
  });

  it("says nothing by the date that staff typed, nor of an import", async () => {
    const { id, path } = await add(certificateInput({ issue_date: "2025-03-04" }));
    await product.db.insert(certificateDetails).values({ id, original_issue_date: "2012-01-01" });
    expect((await read(path)).html).not.toContain("Bersertifikat sejak");
    expect(
      JSON.parse((await read(`/api/v1/certificates/${id}`)).html).certificate.certified_since,
    ).toBeNull();
  });

  it("is told nothing when an earlier decision is written behind the log: the page confirms nothing then", async () => {
    const { id, path } = await add({ issue_date: "2025-03-04", expiry_date: "2099-01-01" });
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.insert(certificateDecisions).values({
        certificate_id: id,
        kind: "granted",
        decided_on: "2010-01-01",
        effective_on: "2010-01-01",
        changes: { issue_date: "2010-01-01", expiry_date: "2025-03-03", status: "Valid" },
        prepared_by_name: "Staf",
      });
    });
    const { status, html } = await read(path);
    expect(status).toBe(503);
    expect(html).not.toContain("2010");
  });
});
