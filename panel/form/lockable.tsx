import { createContext, type ReactNode, useContext } from "react";

const LockedContext = createContext(false);

/** The fields of a form, out of reach while it is saved: what is no control of HTML asks `useIsLocked`. */
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
