import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultColumns, listColumns } from "#panel/certificates/columns/list-columns.ts";
import { addressOf, formatView, parseView } from "#panel/certificates/views/view-query.ts";
import { formatListQuery, type ListQuery, parseListQuery } from "#panel/list/list-query.ts";
import { limits } from "#shared/limits.ts";

const byName: ListQuery["sort"] = { field: "name", order: "asc" };
const newest: ListQuery["sort"] = { field: "created_at", order: "desc" };

const sorts: fc.Arbitrary<ListQuery["sort"]> = fc.record({
  field: fc.constantFrom("name", "expiry_date", "created_at"),
  order: fc.constantFrom("asc", "desc"),
});
const filters = fc.dictionary(
  fc.constantFrom("q", "status", "category", "standard", "client", "expiring", "issued_from"),
  fc.string({ minLength: 1, unit: "binary" }).filter((text) => text.isWellFormed()),
);

describe("the address of a list", () => {
  it("reads back as what it was written from, whatever is searched for", () => {
    const queries: fc.Arbitrary<ListQuery> = fc.record({
      page: fc.integer({ min: 1, max: 1e6 }),
      pageSize: fc.integer({ min: 1, max: limits.listPageSizeMax }),
      sort: sorts,
      filters,
    });
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseListQuery(formatListQuery(query), byName)).toEqual(query);
      }),
    );
  });

  it("has no filter without a value, and none is read from one", () => {
    const cleared = { page: 1, pageSize: 25, sort: byName, filters: { q: "", status: "valid" } };
    expect(formatListQuery(cleared)).toBe("status=valid&sort=name&order=asc&page=1&per_page=25");
    expect(parseListQuery("?q=&status=valid", byName).filters).toEqual({ status: "valid" });
  });

  it.each([
    ["per_page=100000", { pageSize: limits.listPageSizeMax }],
    [`per_page=${limits.listPageSizeMax}`, { pageSize: limits.listPageSizeMax }],
    ["per_page=1e400", { pageSize: limits.listPageSizeDefault }],
    ["page=9007199254740993", { page: 1 }],
    ["page=", { page: 1 }],
    ["sort=expiry_date", { sort: { field: "expiry_date", order: "asc" } }],
    ["sort=expiry_date&order=sideways", { sort: { field: "expiry_date", order: "asc" } }],
    ["order=desc", { sort: byName }],
  ])("%s asks for no more than a list gives, in an order that it has", (address, expected) => {
    expect(parseListQuery(address, byName)).toMatchObject(expected);
  });
});

describe("a saved view", () => {
  const views = fc.record({ sort: sorts, filters, columns: fc.subarray([...listColumns]) });

  it("is the same whichever filter and column was chosen first", () => {
    fc.assert(
      fc.property(views, ({ sort, filters, columns }) => {
        const reversed = Object.fromEntries(Object.entries(filters).reverse());
        expect(formatView({ sort, filters: reversed, columns: [...columns].reverse() })).toBe(
          formatView({ sort, filters, columns }),
        );
      }),
    );
  });

  it("shows again what was saved, and always whose certificate it is", () => {
    fc.assert(
      fc.property(views, ({ sort, filters, columns }) => {
        const shown = parseView(formatView({ sort, filters, columns }), newest);
        expect(shown).toMatchObject({ sort, filters });
        expect(new Set(shown.columns)).toEqual(new Set(["client_name", ...columns]));
      }),
    );
  });

  it("of before columns were chosen, or with columns that are no more, has those of the list", () => {
    expect(parseView("status=valid", newest)).toEqual({
      filters: { status: "valid" },
      sort: newest,
      columns: defaultColumns,
    });
    expect(parseView("columns=no_more,neither", newest).columns).toEqual(defaultColumns);
    expect(parseView("columns=no_more,scope", newest).columns).toEqual(["client_name", "scope"]);
  });

  it("begins on the first page, with as many rows as the person has chosen", () => {
    const view = parseView("status=valid&sort=name&order=asc&page=7", newest);
    expect(addressOf(view, 100)).toBe("?status=valid&sort=name&order=asc&page=1&per_page=100");
    expect(addressOf(view)).toBe("?status=valid&sort=name&order=asc&page=1&per_page=25");
  });
});
