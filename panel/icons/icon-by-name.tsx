import { findIcon } from "#panel/icons/set.ts";
import { defaultIcon } from "#shared/icon-name.ts";

/** As the site draws it: the default icon for a name that lucide does not know. */
export default function IconByName({ name, className }: { name: string; className: string }) {
  const Icon = findIcon(name) ?? findIcon(defaultIcon);
  return Icon ? <Icon aria-hidden className={className} /> : null;
}
