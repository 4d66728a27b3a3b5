import { chmod, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whom the first start on fresh data makes. */
export const administrator = { email: "admin@bench.example", password: "rahasia-admin" };

/** A data folder that goes with the bench, and the environment in which servers use it. */
export async function freshData(name: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), `absah-${name}-`));
  // Or the database, which never runs as root, could not live in it.
  await chmod(folder.path, 0o755);
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: "",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  return { env, [Symbol.asyncDispose]: () => folder.remove() };
}

/** The cookies that an answer sets, as a request sends them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
