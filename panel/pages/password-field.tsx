import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";

export function PasswordField() {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      <label htmlFor="password" className="label">
        Password
      </label>
      <div className="relative">
        <input
          id="password"
          name="password"
          type={isShown ? "text" : "password"}
          required
          autoComplete="current-password"
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
          <span className="sr-only">{isShown ? "Sembunyikan password" : "Tampilkan password"}</span>
        </button>
      </div>
    </div>
  );
}
