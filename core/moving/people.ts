import { inArray } from "drizzle-orm";
import type { Role } from "#core/auth/access.ts";
import { bcryptFault, isBcryptHash } from "#core/auth/bcrypt.ts";
import type { Transaction } from "#core/db/client.ts";
import { accounts, profiles } from "#core/db/schema.ts";
import { hasConfirmed, isAdministrator, mayEnter, roleOf } from "#core/moving/access.ts";
import { listImportedRows } from "#core/moving/imported-rows.ts";
import { englishOf } from "#core/moving/messages.ts";
import {
  type MoveContext,
  type NewRow,
  newRows,
  type Part,
  recordImported,
} from "#core/moving/move-context.ts";
import { instantOf } from "#core/moving/old-values.ts";
import type { SourceRow } from "#core/moving/source.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { plainLine } from "#shared/plain-text.ts";
import { fieldMessages, imageUrl } from "#shared/schemas/fields.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";

type NewPerson = Pick<typeof profiles.$inferInsert, "full_name" | "avatar_url" | "email_verified"> & {
  role: Role;
  is_active: boolean;
  row: NewRow;
  email: string;
  created_at: Date;
  passwordHash: string | null;
  wasAdministrator: boolean;
};

/** People with their ids, roles and password hashes. Accounts that exist here are not changed. */
export const people: Part = async (context) => {
  const shown = await profilesOf(context);
  const before = await listImportedRows(context.db, context.sourceName, "users");
  for (const [id, { values }] of shown) if (before.has(id)) await context.files.markShown(values);
  const found: NewPerson[] = [];
  for await (const row of newRows(context, "users")) {
    const person = await read(context, row, shown.get(row.id)?.values ?? {});
    if (person) found.push(person);
  }
  await refuseWithoutAccount(context, shown);
  return (tx) => write(tx, context, found);
};

async function profilesOf({ source }: MoveContext): Promise<Map<string, SourceRow>> {
  const found = new Map<string, SourceRow>();
  const table = await source.table("profiles");
  if (!table) return found;
  for await (const row of table.rows()) if (row.values.id) found.set(row.values.id, row);
  return found;
}

/** A profile without an account cannot sign in. */
async function refuseWithoutAccount(
  { source, findings }: MoveContext,
  shown: Map<string, SourceRow>,
): Promise<void> {
  const without = new Map(shown);
  const users = await source.table("users");
  if (users) for await (const { values } of users.rows()) without.delete(values.id ?? "");
  for (const [id, { line, values }] of without) {
    const name = values.full_name || "no name";
    const reason = `There is no account (auth.users) of this person (${name}): nobody could sign in.`;
    findings.refuse({ table: "profiles", line, id }, reason);
  }
}

async function read(
  context: MoveContext,
  row: NewRow,
  profile: Record<string, string>,
): Promise<NewPerson | undefined> {
  const { findings } = context;
  const { values, ref } = row;
  const email = (values.email || profile.email || "").trim().toLowerCase();
  if (!mailAddress.safeParse(email).success) {
    findings.refuse(ref, "This is no address of e-mail.", "email");
    return undefined;
  }
  const email_verified = hasConfirmed(values);
  return {
    row,
    email,
    full_name: plainLine(profile.full_name ?? "").slice(0, 200),
    role: roleOf(context, row, profile.role, email),
    wasAdministrator: isAdministrator(profile.role),
    is_active: mayEnter(context, row, profile, email_verified),
    email_verified,
    avatar_url: await avatarOf(context, row, profile.avatar_url ?? ""),
    created_at: instantOf(values.created_at) ?? new Date(),
    passwordHash: passwordOf(values.encrypted_password ?? "", (reason) =>
      findings.note(ref, `${reason} They need a new one (“Lupa password”).`, "encrypted_password"),
    ),
  };
}

async function avatarOf(
  { files, findings }: MoveContext,
  { ref }: NewRow,
  given: string,
): Promise<string | null> {
  const address = await files.image(given, "avatars", ref, "avatar_url");
  if (address === null || imageUrl.safeParse(address).success) return address;
  findings.note(ref, `Came in without the picture: ${englishOf(fieldMessages.imageUrl)}`, "avatar_url");
  return null;
}

function passwordOf(hash: string, onFault: (reason: string) => void): string | null {
  const fault = isBcryptHash(hash)
    ? bcryptFault(hash)
    : hash
      ? "The hash of the password is none of bcrypt."
      : "Has no password.";
  if (fault) onFault(fault);
  return fault ? null : hash;
}

async function write(tx: Transaction, context: MoveContext, found: NewPerson[]): Promise<void> {
  const { findings } = context;
  const present = await tx
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.email, [...new Set(found.map(({ email }) => email))]));
  const byEmail = new Map(present.map(({ id, email }) => [email, id]));
  const taken = new Set((await tx.select({ id: profiles.id }).from(profiles)).map(({ id }) => id));
  for (const { row, passwordHash, wasAdministrator, ...person } of found) {
    const here = byEmail.get(person.email);
    if (here) {
      findings.count("users", "unchanged");
      findings.note(row.ref, `${person.email} is here already and stays as they are.`, "email");
      await recordImported(tx, context, "users", [{ id: row.id, newId: here }]);
      continue;
    }
    const keepsId = isCertificateId(row.id) && !taken.has(row.id.toLowerCase());
    const id = keepsId ? row.id.toLowerCase() : crypto.randomUUID();
    await tx.insert(profiles).values({ ...person, id });
    if (passwordHash !== null)
      await tx
        .insert(accounts)
        .values({ user_id: id, account_id: id, provider_id: "credential", password: passwordHash });
    byEmail.set(person.email, id);
    taken.add(id);
    findings.count("users", "added");
    if (person.role !== "viewer") findings.addStaff(person);
    if (wasAdministrator) findings.addAdministrator({ email: person.email, name: person.full_name ?? "" });
    await recordImported(tx, context, "users", [{ id: row.id, newId: id }]);
  }
}
