import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import {
  beginsWith,
  bindHidden,
  bindVisible,
  literal,
  writeStatement,
} from "#core/db/prepared-statements.ts";
import { certificates } from "#core/db/schema.ts";
import { verdictOn } from "#core/register/verdict.ts";

describe("a statement that is prepared", () => {
  it("is written as drizzle writes it: names, values in their order, lists and parts of parts", () => {
    const nested = sql.join([sql`${1}`, sql`${null}`, sql`${"a"}`, sql`${true}`], sql`, `);
    const statement = sql`select ${certificates.id}, ${verdictOn("2026-01-01")}, ${nested} from ${certificates}
      where ${beginsWith(sql`search_name`, "PT", bindHidden)} and search_words && ${bindVisible(["a", "b"])} limit ${literal(3)}`;
    const { sql: text, params } = new PgDialect().sqlToQuery(statement);
    // Again: names are written from memory.
    for (const written of [writeStatement(statement), writeStatement(statement)])
      expect(written).toEqual({ text, values: params });
  });

  it("takes a list as one value only where it is said to be one", () => {
    expect(() => writeStatement(sql`select ${["a", "b"]}`)).toThrow("sql.param");
    expect(writeStatement(sql`select ${sql.param(["a", "b"])}`)).toEqual({
      text: "select $1",
      values: [["a", "b"]],
    });
  });
});
