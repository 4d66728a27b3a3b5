import { afterEach, expect, it, vi } from "vitest";
import { queryClient, sendCode } from "#panel/providers/session.ts";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("whoever signs in after another person's session ended is shown nothing of theirs", async () => {
  const person = { id: "budi", areas: ["dashboard"] };
  vi.stubGlobal("fetch", async () => Response.json(person));
  queryClient.setQueryData(["session"], { id: "ana", areas: ["dashboard", "users"] });
  queryClient.setQueryData(["users", "list"], [{ email: "ana@gis.example" }]);
  await sendCode("123456");
  const known = queryClient.getQueryCache().getAll();
  expect(known.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[["session"], person]]);
});
