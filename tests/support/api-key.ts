import { expect } from "vitest";
import type { ApiScope } from "#shared/api-scopes.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { asJson, type useProduct } from "#tests/support/product.ts";

type Product = ReturnType<typeof useProduct>;
type Staff = Awaited<ReturnType<Product["signIn"]>>;

let lastNumber = 0;

/** Creates an API key as an administrator. @returns the key, its row, and a function that sends requests with it */
export async function makeKey(
  product: Product,
  scopes: ApiScope[],
  { maker, name = `Program ${++lastNumber}` }: { maker?: Staff; name?: string } = {},
) {
  const administrator = maker ?? (await product.signIn("admin"));
  const expires_on = addDays(dayInJakarta(new Date()), 30);
  const answer = await administrator.request("/api/api-keys", asJson("POST", { name, scopes, expires_on }));
  expect(answer.status).toBe(201);
  const { key, row } = await answer.json();
  return { key: key as string, row, name, administrator, request: requestWith(product, key) };
}

/** Sends requests as a program does, without cookie and origin. */
export function requestWith(product: Product, key: string) {
  return async (path: string, init: RequestInit = {}) =>
    await product.app.request(`http://absah.test/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) },
    });
}
