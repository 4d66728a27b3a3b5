import { type Role, roles } from "#core/auth/access.ts";
import { notUsable, type Settings } from "#core/settings.ts";

/** The OpenID Connect provider as configured in the environment. */
export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  privateKeyFile: string | undefined;
  scopes: string;
  label: string;
  /** Undefined where administrators assign roles. */
  roles: RoleRule | undefined;
};

/** The claim with a person's groups, and the role of each group. */
type RoleRule = { claim: string; roleOfGroup: Map<string, Role> };

/**
 * @returns undefined when no provider is configured
 * @throws SettingsError for a malformed OIDC_ROLES
 */
export function readProviderSettings(settings: Partial<Settings>): ProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = settings;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return undefined;
  const { OIDC_CLIENT_SECRET, OIDC_PRIVATE_KEY, OIDC_SCOPES, OIDC_LABEL } = settings;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    privateKeyFile: OIDC_PRIVATE_KEY,
    scopes: OIDC_SCOPES ?? "openid email profile",
    label: OIDC_LABEL ?? "Lanjutkan dengan akun organisasi",
    roles: readRoleRule(settings),
  };
}

function readRoleRule({ OIDC_ROLES_CLAIM: claim, OIDC_ROLES = "" }: Partial<Settings>): RoleRule | undefined {
  if (!claim) return undefined;
  const roleOfGroup = new Map<string, Role>();
  for (const part of OIDC_ROLES.split(",")) {
    const at = part.lastIndexOf("=");
    const role = roles.find((each) => each === part.slice(at + 1).trim());
    const group = part.slice(0, Math.max(at, 0)).trim();
    if (!role || !group)
      throw notUsable([`OIDC_ROLES: must look like staff=viewer,quality=editor; "${part.trim()}" does not`]);
    roleOfGroup.set(group, role);
  }
  return { claim, roleOfGroup };
}

/** The highest role of a person's groups; undefined for none. */
export function roleByClaim(
  { claim, roleOfGroup }: RoleRule,
  claims: Record<string, unknown>,
): Role | undefined {
  const named = claims[claim];
  const groups = Array.isArray(named) ? named : [named];
  return roles.find((role) => groups.some((group) => roleOfGroup.get(String(group)) === role));
}
