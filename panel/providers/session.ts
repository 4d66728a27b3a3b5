import { QueryCache, QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { request, statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";

const person = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  role: z.string(),
  areas: z.array(z.string()),
});

/** The person at the panel, and the areas that the server opens to them. */
export type Person = z.output<typeof person>;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leadToLoginWhenOver }),
  defaultOptions: { queries: { retry: retriesOnce, refetchOnWindowFocus: false } },
});

/** Only what may pass by itself is asked again: a server that is not there, or starting. */
function retriesOnce(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  return failures < 1 && (status === undefined || status === 0 || status >= 500);
}

/** A session that is over is asked for again, and the frame leads to the login and back. */
function leadToLoginWhenOver(error: unknown, { queryKey }: { queryKey: readonly unknown[] }): void {
  if (statusOf(error) !== 401 || queryKey[0] === session.queryKey[0]) return;
  showToast({ title: "Sesi Berakhir", description: messages.over, kind: "destructive" });
  void queryClient.resetQueries({ queryKey: session.queryKey });
}

const messages = { over: "Sesi Anda telah berakhir. Silakan masuk kembali." };

const session = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => person.parse(await request("GET", "/session", undefined, signal)),
  staleTime: 5 * 60_000,
});

export function useSession() {
  return useQuery(session);
}

/** Whether somebody signed in just now, without asking the server: the login page is only sent when nobody is. */
export function useHasSignedIn(): boolean {
  return useQuery({ ...session, enabled: false }).data !== undefined;
}

/** @throws HttpError 401 when nobody is signed in */
export function fetchSession(): Promise<Person> {
  return queryClient.fetchQuery(session);
}

/** @throws HttpError with the server's message when it refuses */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const answer = await request("POST", "/session", credentials);
  queryClient.setQueryData(session.queryKey, person.parse(answer));
}

export async function signOut(): Promise<void> {
  await request("DELETE", "/session");
  queryClient.clear();
}
