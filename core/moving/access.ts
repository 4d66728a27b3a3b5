import { type Role, roles } from "#core/auth/access.ts";
import type { MoveContext, NewRow } from "#core/moving/move-context.ts";
import { instantOf, isOn } from "#core/moving/old-values.ts";

type Row = Pick<NewRow, "values" | "ref">;

/** Whether an account is active here: not banned, inactive or deleted on the old site, and with a confirmed mail address. */
export function mayEnter(
  context: MoveContext,
  row: Row,
  profile: Record<string, string>,
  isConfirmed: boolean,
): boolean {
  const { values, ref } = row;
  const isKept = isOn(context, ref, "is_active", profile) && !isBanned(context, row) && !values.deleted_at;
  if (!isKept) context.findings.note(ref, "Was banned or inactive: comes in as inactive.", "banned_until");
  if (!isConfirmed)
    context.findings.note(ref, "Never confirmed their address: comes in as inactive.", "email_confirmed_at");
  return isKept && isConfirmed;
}

/** An unreadable date counts as banned. */
function isBanned({ findings }: MoveContext, { values, ref }: Row): boolean {
  const until = values.banned_until?.trim() ?? "";
  if (until === "" || /^-infinity$/i.test(until)) return false;
  if (/^infinity$/i.test(until)) return true;
  const instant = instantOf(until);
  if (!instant)
    findings.note(ref, `“${until}” is no day that can be read: counts as banned.`, "banned_until");
  return !instant || instant.getTime() > Date.now();
}

/** A source without such a column counts as confirmed. */
export function hasConfirmed({ email_confirmed_at: day }: Record<string, string>): boolean {
  return day === undefined || instantOf(day) !== undefined;
}

export function isAdministrator(given: string | undefined): boolean {
  return knownRole(given) === "admin";
}

function knownRole(given: string | undefined): Role | undefined {
  return roles.find((name) => name === given?.trim().toLowerCase());
}

/** The role here: an administrator of the old site stays one only if the operator named their mail address. */
export function roleOf(
  { findings, admins }: MoveContext,
  { ref }: Row,
  given: string | undefined,
  email: string,
): Role {
  const role = knownRole(given);
  if (!role) findings.note(ref, `The role “${given ?? ""}” is none here: comes in as viewer.`, "role");
  if (role !== "admin" || admins.has(email)) return role ?? "viewer";
  const how = `name them with --admins ${email}, or give them the role in the panel afterwards`;
  findings.note(ref, `Was an administrator: comes in as viewer. To change that, ${how}.`, "role");
  return "viewer";
}
