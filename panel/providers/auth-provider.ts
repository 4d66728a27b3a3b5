import type { AuthProvider } from "ra-core";
import { fetchSession, queryClient, signIn } from "#panel/providers/session.ts";

/** What ra-core asks about the person. Nothing is computed from roles: the server names the areas. */
export const authProvider: AuthProvider = {
  login: async (credentials) => void (await signIn(credentials)),

  // Leaving on purpose is the page /admin/logout.
  logout: async () => queryClient.clear(),

  checkAuth: async () => {
    await fetchSession();
  },

  // A session that is over is noticed by the query client, for every question and not only for ra-core's.
  checkError: async () => {},

  getIdentity: async () => {
    const { id, full_name, email, avatar_url } = await fetchSession();
    return { id, fullName: full_name || email, ...(avatar_url ? { avatar: avatar_url } : {}) };
  },

  canAccess: async ({ resource }) => (await fetchSession()).areas.includes(resource),
};
