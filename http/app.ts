import { Hono } from "hono";
import { createApi } from "#api/api.ts";
import { createV1 } from "#api/v1/v1.ts";
import type { Services } from "#core/container.ts";
import { panel } from "#http/panel.tsx";
import { createBase, withSite } from "#http/site-app.ts";
import { renderDraft } from "#site/preview/render-draft.ts";
import { renderPreview } from "#site/preview/render-preview.ts";
import { certificateAnswerOf } from "#site/verification/certificate-json.ts";
import type { RequestEnv } from "#web/context.ts";

/** The full application, for signed-in people: API, panel and site. */
export function createApp(services: Services) {
  const app = createBase(services);
  app.use("/api/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.route("/api/v1", withPublicAnswers().route("/", createV1().api));
  app.route("/api", withPreviews().route("/", createApi()));
  app.route("/admin", panel);
  return withSite(app);
}

/** Lets the API describe certificates as their pages do, without importing the site. */
function withPublicAnswers() {
  return new Hono<RequestEnv>().use(async (c, next) => {
    c.set("certificateAnswer", certificateAnswerOf);
    await next();
  });
}

/** Lets the API render previews of pages without importing the site. */
function withPreviews() {
  return new Hono<RequestEnv>().use(async (c, next) => {
    c.set("renderPreview", renderPreview);
    c.set("renderDraft", renderDraft);
    await next();
  });
}
