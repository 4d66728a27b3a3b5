import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** A server-only endpoint of Better Auth that sets the cookies of a session which our own SQL inserted. */
export const sessionCookies = {
  id: "absah-session-cookies",
  endpoints: {
    takeSessionCookies: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ token: z.string() }) },
      async (ctx) => {
        const found = await ctx.context.internalAdapter.findSession(ctx.body.token);
        if (!found) throw new APIError("UNAUTHORIZED", { message: "INVALID_SESSION" });
        await setSessionCookie(ctx, found, false);
        return {};
      },
    ),
  },
} satisfies BetterAuthPlugin;
