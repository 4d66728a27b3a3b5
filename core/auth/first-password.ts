import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { isRightPassword } from "#core/auth/password-hash.ts";
import type { Queryable } from "#core/db/client.ts";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { accounts, profiles } from "#core/db/schema.ts";
import { makeFolderDurably, writeDurably } from "#core/durable-file.ts";

/**
 * Stores the first administrator's generated password in DATA_DIR, readable for the file's owner only, for operators who did not see it
 * printed. It is removed once the password was changed.
 */
export async function writeFirstPassword(
  dataDir: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await makeFolderDurably(dataDir);
  const content = `e-mail    ${email}\npassword  ${password}\n`;
  await writeDurably(firstPasswordFile(dataDir), content, {
    mode: 0o600,
    owner: await ownerWhenRoot(dataDir),
  });
}

/** Makes the panel ask this person to choose a password, as it does for people created with a generated one. */
export async function requireOwnPassword(db: Queryable, email: string): Promise<void> {
  await db
    .update(profiles)
    .set({ must_choose_password: true })
    .where(eq(profiles.email, email.toLowerCase()));
}

/**
 * Removes the file when nobody can sign in with its password any more. For the server only: at the first start the file is written before
 * the account exists.
 *
 * @returns the e-mail address of the administrator who still can; undefined when there is none
 */
export async function removeChangedFirstPassword(
  db: Queryable,
  dataDir: string,
): Promise<string | undefined> {
  const email = await findUnchangedFirstPassword(db, dataDir);
  if (!email) await rm(firstPasswordFile(dataDir), { force: true });
  return email;
}

/**
 * The administrator who can still sign in with the generated password.
 *
 * @returns their e-mail address; undefined when there is none
 */
export async function findUnchangedFirstPassword(
  db: Queryable,
  dataDir: string,
): Promise<string | undefined> {
  const text = await readFile(firstPasswordFile(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [, email = "", password = ""] = /^e-mail\s+(\S+)\npassword\s+(\S+)$/m.exec(text) ?? [];
  const [stored] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.user_id))
    .where(eq(profiles.email, email.toLowerCase()));
  return stored?.hash && (await isRightPassword(stored.hash, password)) ? email : undefined;
}

/** The path of the file with the generated password. */
export function firstPasswordFile(dataDir: string): string {
  return resolve(join(dataDir, "first-password"));
}
