import { createApi } from "#api/api.ts";
import { createV1 } from "#api/v1/v1.ts";
import type { Services } from "#core/container.ts";
import { panel } from "#http/panel.tsx";
import { createBase, withSite } from "#http/site-app.ts";

/** The whole product: the API and the panel, and the site as those who are signed in see it. */
export function createApp(services: Services) {
  const app = createBase(services);
  app.use("/api/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.route("/api/v1", createV1().api);
  app.route("/api", createApi());
  app.route("/admin", panel);
  return withSite(app);
}
