import { describe, expect, it } from "vitest";
import { queryClient, sendCode } from "#panel/providers/session.ts";
import { readStored, store } from "#panel/providers/stored-text.ts";
import { useApi } from "#tests/panel/support.tsx";

describe("a sign-in", () => {
  const api = useApi();
  const enterAs = async (id: string) => {
    api.answerWith(() => ({ json: { id, areas: ["dashboard"] } }));
    await sendCode("123456");
  };

  it("clears the cache of another person, whose session expired", async () => {
    queryClient.setQueryData(["session"], { id: "ana", areas: ["dashboard", "users"] });
    queryClient.setQueryData(["users", "list"], [{ email: "ana@gis.example" }]);
    await enterAs("budi");
    const known = queryClient.getQueryCache().getAll();
    expect(known.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
      [["session"], { id: "budi", areas: ["dashboard"] }],
    ]);
  });

  it("keeps the person's own stored lists, and removes another person's", async () => {
    await enterAs("ana");
    store("customers.list", "?q=rahasia");
    await enterAs("ana");
    expect(readStored("customers.list")).toBe("?q=rahasia");
    await enterAs("budi");
    expect(readStored("customers.list")).toBe("");
  });
});
