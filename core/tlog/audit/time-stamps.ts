import { asc, eq, sql } from "drizzle-orm";
import { logCheckpoints, logTimeStamps } from "#core/db/schema.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { Refusal } from "#core/tlog/proof/included.ts";

const stampsMax = 20;

/** Each time stamp is a signed one of its tree head. The chain to a trusted root was checked when it was made. */
export const auditTimeStamps: Audit = async function* (db) {
  for (let last = { size: -1, authority: "" }; ; ) {
    const rows = await db
      .select({
        size: logTimeStamps.size,
        authority: logTimeStamps.authority,
        token: logTimeStamps.token,
        note: logCheckpoints.note,
      })
      .from(logTimeStamps)
      .innerJoin(logCheckpoints, eq(logCheckpoints.size, logTimeStamps.size))
      .where(sql`(${logTimeStamps.size}, ${logTimeStamps.authority}) > (${last.size}, ${last.authority})`)
      .orderBy(asc(logTimeStamps.size), asc(logTimeStamps.authority))
      .limit(stampsMax);
    const next = rows.at(-1);
    if (next === undefined) return;
    last = next;
    const right = await Promise.all(rows.map(isRight));
    yield rows.flatMap(({ size, authority }, index) =>
      right[index]
        ? []
        : [
            {
              key: `time-stamp ${size} ${authority}`,
              kind: "checkpoint" as const,
              detail: `The time stamp of ${size} entries by ${authority} is not of the tree head of the log.`,
            },
          ],
    );
  }
};

async function isRight({ token, note }: { token: Buffer; note: string }): Promise<boolean> {
  try {
    const { checkToken } = await import("#core/tlog/time-stamps/token.ts");
    await checkToken(token, note);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
