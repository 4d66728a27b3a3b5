import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { t } from "#panel/language/t.ts";

/** A password input with a show button, whose accessible name includes the field. */
export function PasswordInput({ shownAs = "password", ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="input pr-12"
      />
      <button
        type="button"
        className="icon-button absolute inset-y-0 right-1 my-auto"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden className="size-4.5" />
        <span className="sr-only">
          {isShown
            ? t("Sembunyikan {field}", { field: shownAs })
            : t("Tampilkan {field}", { field: shownAs })}
        </span>
      </button>
    </div>
  );
}

type PasswordInputProps = ComponentProps<"input"> & { shownAs?: string };
