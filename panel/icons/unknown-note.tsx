import { findIcon } from "#panel/icons/set.ts";
import { t } from "#panel/language/t.ts";
import { defaultIcon } from "#shared/icon-name.ts";

/** What a name that no icon has means for visitors. */
export default function UnknownNote({ name }: { name: string }) {
  if (findIcon(name)) return null;
  return (
    <p className="mt-1.5 text-xs text-warn">
      {t("Nama ikon ini tidak dikenal: situs menggambar ikon {icon}.", { icon: defaultIcon })}
    </p>
  );
}
