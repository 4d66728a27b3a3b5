import "swagger-ui-dist/swagger-ui.css";
import "#panel/api-docs.css";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

/** Reads the API's description to a person: at /api/docs, and at /api/v1/docs. */
SwaggerUI({ dom_id: "#docs", url: "openapi.json", deepLinking: true, validatorUrl: null });
