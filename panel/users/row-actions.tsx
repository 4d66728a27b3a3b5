import {
  Building2,
  Fingerprint,
  KeyRound,
  type LucideIcon,
  Mail,
  Pencil,
  ShieldOff,
  Trash2,
} from "lucide-react";
import { type ComponentType, useState } from "react";
import { Link, useLocation } from "react-router";
import { t } from "#panel/language/t.ts";
import { InviteDialog, UnlinkDialog } from "#panel/users/identity-dialogs.tsx";
import { PasskeysDialog } from "#panel/users/passkeys-dialog.tsx";
import { RemoveUserDialog } from "#panel/users/remove-dialog.tsx";
import { ResetPasswordDialog } from "#panel/users/reset-dialog.tsx";
import { useHasProvider } from "#panel/users/sign-in-rules.tsx";
import { TwoFactorDialog } from "#panel/users/two-factor-dialog.tsx";
import { nameOf, type User } from "#panel/users/user.ts";

type Action = {
  label: string;
  Icon: LucideIcon;
  Dialog: ComponentType<{ user: User; onClose: () => void }>;
  isDangerous?: true;
};

const reset: Action = { label: t("Reset password"), Icon: KeyRound, Dialog: ResetPasswordDialog };
const twoFactor: Action = {
  label: t("Matikan verifikasi dua langkah"),
  Icon: ShieldOff,
  Dialog: TwoFactorDialog,
};
const passkeys: Action = {
  label: t("{count, plural, other {Hapus passkey}}", { count: 2 }),
  Icon: Fingerprint,
  Dialog: PasskeysDialog,
};
const invite: Action = { label: t("Undang akun organisasi"), Icon: Mail, Dialog: InviteDialog };
const unlink: Action = { label: t("Lepas akun organisasi"), Icon: Building2, Dialog: UnlinkDialog };
const remove: Action = { label: t("Hapus"), Icon: Trash2, Dialog: RemoveUserDialog, isDangerous: true };

/** Actions that apply to the user's state. */
function actionsFor(user: User, hasProvider: boolean): Action[] {
  return [
    reset,
    ...(user.two_factor_enabled ? [twoFactor] : []),
    ...(user.has_passkeys ? [passkeys] : []),
    ...(hasProvider && user.is_active && !user.has_identity ? [invite] : []),
    ...(user.has_identity ? [unlink] : []),
    remove,
  ];
}

/** Accessible names include the row: "Edit" alone is ambiguous in a list of buttons. */
export function UserActions({ user }: { user: User }) {
  const [openAction, setOpenAction] = useState<Action>();
  const { search } = useLocation();
  const hasProvider = useHasProvider();
  const name = nameOf(user);
  return (
    <div className="flex items-center gap-0.5">
      <Link to={{ pathname: `/admin/users/${user.id}`, search }} title={t("Edit")} className="icon-button">
        <Pencil aria-hidden className="size-4.5" />
        <span className="sr-only">{t("Edit {name}", { name })}</span>
      </Link>
      {actionsFor(user, hasProvider).map((action) => (
        <button
          key={action.label}
          type="button"
          title={action.label}
          className={`icon-button ${action.isDangerous ? "hover:bg-danger-wash hover:text-danger" : ""}`}
          onClick={() => setOpenAction(action)}
        >
          <action.Icon aria-hidden className="size-4.5" />
          <span className="sr-only">
            {action.label} {name}
          </span>
        </button>
      ))}
      {openAction && <openAction.Dialog user={user} onClose={() => setOpenAction(undefined)} />}
    </div>
  );
}
