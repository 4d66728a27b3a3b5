import { vi } from "vitest";
import { insert } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { type Day, dayInJakarta, startOfDay } from "#shared/time.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

export const actor = { id: null, name: "tests", email: null };

/** The application, with helpers for tests of the public verification. */
export function useVerification() {
  const product = useProduct();
  async function read(path: string, headers: Record<string, string> = {}) {
    const answer = await product.request(path, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }
  return {
    product,
    read,
    /** Adds a certificate. */
    async add(overrides: Record<string, unknown> = {}) {
      const added = await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
      return { ...added, path: `/verifikasi-sertifikat/${added.id}` };
    },
    search: (term: string, language = "id") =>
      read(`/verifikasi-sertifikat?q=${encodeURIComponent(term)}&lang=${language}`),
  };
}

/** Sets the clock to noon of a day in Jakarta. Sessions expire with it. Call `vi.useRealTimers()` after the test. */
export function setClockToNoon(day: Day): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(startOfDay(day).getTime() + 12 * 3_600_000) });
}

export function dayFromNow(days: number): string {
  return dayInJakarta(new Date(Date.now() + days * 86_400_000));
}
