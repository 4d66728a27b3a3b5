import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "#panel/providers/session.ts";
import { ToastPlace } from "#panel/toasts.tsx";
import { StalledNotice } from "#panel/ui/stalled-notice.tsx";

/** Around every page of the panel. */
export function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToastPlace />
      <StalledNotice />
    </QueryClientProvider>
  );
}
