import { createContext, type ReactNode, useContext } from "react";

const LockedContext = createContext(false);

/** Disables the fields of a form while it is saved; inputs that are no HTML controls use `useIsLocked`. */
export function Lockable({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <LockedContext value={isLocked}>{children}</LockedContext>
    </fieldset>
  );
}

export function useIsLocked(): boolean {
  return useContext(LockedContext);
}
