import { QueryCache, QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { unsavedForms } from "#panel/form/pending.ts";
import { t } from "#panel/language/t.ts";
import { request, requestAs, statusOf } from "#panel/providers/request.ts";
import { forgetStored, readStored, store } from "#panel/providers/stored-text.ts";
import { showToast } from "#panel/toasts.tsx";
import type { CodeWanted, Person } from "#shared/answers/session.ts";
import type { Proof } from "#shared/schemas/proof-of-work.ts";

/**
 * Offline, a request fails at once with a message. A queued request would take effect unnoticed, after the person had given up on it.
 */
const networkMode = "always";

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: checkForEnd, onSuccess: checkForReturn }),
  defaultOptions: {
    queries: { networkMode, retry: retriesOnce, refetchOnReconnect: true, refetchOnWindowFocus: false },
    mutations: { networkMode },
  },
});

/** Retries transient failures only: the server is unreachable or starting. */
function retriesOnce(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  return failures < 1 && (status === undefined || status === 0 || status >= 500);
}

type CachedQuery = { queryKey: readonly unknown[] };

/**
 * On 401 the session is fetched again. Without one, the frame redirects to the login and back; with unsaved changes it keeps the page and
 * offers to sign in in another tab.
 */
function checkForEnd(error: unknown, query: CachedQuery): void {
  if (statusOf(error) !== 401 || isSession(query)) return;
  if (unsavedForms.isAny()) {
    askForSessionAgain();
  } else {
    showToast({ ...sessionOver, kind: "destructive", isOfPanel: true });
    void queryClient.resetQueries({ queryKey: session.queryKey });
  }
}

/** A successful answer after a 401 means that the person has signed in again. */
function checkForReturn(_answer: unknown, query: CachedQuery): void {
  if (!isSession(query) && queryClient.getQueryState(session.queryKey)?.status === "error")
    askForSessionAgain();
}

/** Keeps the known person while the session is fetched again, and when that fails. */
function askForSessionAgain(): void {
  void queryClient.invalidateQueries({ queryKey: session.queryKey }, { cancelRefetch: false });
}

function isSession({ queryKey }: CachedQuery): boolean {
  return queryKey[0] === session.queryKey[0];
}

export const sessionOver = {
  title: t("Sesi Berakhir"),
  description: t("Sesi Anda telah berakhir. Silakan masuk kembali."),
};

const session = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => requestAs<Person>("/session", signal),
  staleTime: 5 * 60_000,
  // Focus returns from the tab in which the person signed in again.
  refetchOnWindowFocus: ({ state }) => state.status === "error",
});

export function useSession() {
  return useQuery(session);
}

/** The person who just signed in; not fetched, because the server sends the login page only to those without a session. */
export function useSignedIn(): Person | undefined {
  return useQuery({ ...session, enabled: false }).data;
}

type Credentials = { email: string; password: string; proof: Proof };

/**
 * @returns whether the person is signed in; false where a one-time code is required
 * @throws HttpError with the server's message
 */
export async function signIn(credentials: Credentials): Promise<boolean> {
  const answer = (await request("POST", "/session", credentials)) as Person | CodeWanted;
  if ("code_wanted" in answer) return false;
  enter(answer);
  return true;
}

/** Sends a one-time code, the second step of a sign-in. @throws HttpError with the server's message */
export async function sendCode(code: string): Promise<void> {
  enter((await request("POST", "/session/code", { code })) as Person);
}

/** Signs in by a passkey. @param answer the authenticator's response. @throws HttpError with the server's message */
export async function sendPasskey(answer: unknown): Promise<void> {
  enter((await request("POST", "/session/passkey", answer)) as Person);
}

/** Caches the person, and clears caches and stored texts of another one, who may not have signed out. */
function enter(person: Person): void {
  if (readStored("person") !== person.id) forgetStored();
  store("person", person.id);
  queryClient.removeQueries({ predicate: (query) => !isSession(query) });
  queryClient.setQueryData(session.queryKey, person);
}

export async function signOut(): Promise<void> {
  await request("DELETE", "/session");
  queryClient.clear();
  forgetStored();
}
