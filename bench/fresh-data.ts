import { chmod, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The administrator that the first start creates. */
export const administrator = { email: "admin@bench.example", password: "rahasia-admin" };

/** A temporary data folder, and the environment for servers that use it. */
export async function freshData(name: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), `absah-${name}-`));
  // PostgreSQL never runs as root: its user must be able to enter the folder.
  await chmod(folder.path, 0o755);
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: "",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  return { env, [Symbol.asyncDispose]: () => folder.remove() };
}

/** The cookies that a response sets, as a `Cookie` header. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
