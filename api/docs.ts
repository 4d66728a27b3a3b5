import { scriptAssets } from "#web/assets.ts";

/** The document of Swagger UI. */
export function docsDocument(): string {
  const { scripts, styles } = scriptAssets("panel/api-docs.ts");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Absah API</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("")}
</head>
<body>
<div id="docs"></div>
<noscript><a href="/api/openapi.json">OpenAPI</a></noscript>
</body>
</html>`;
}
