import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#panel/providers/session.ts";
import { Outlet } from "#panel/router/outlet.tsx";
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
