import "swagger-ui-dist/swagger-ui.css";
import "#panel/api-docs.css";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

/** Swagger UI for /api/docs and /api/v1/docs. */
SwaggerUI({ dom_id: "#docs", url: "openapi.json", deepLinking: true, validatorUrl: null });
