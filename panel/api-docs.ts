import "swagger-ui-dist/swagger-ui.css";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

/** Reads the API's description to a person, at /api/docs. */
SwaggerUI({ dom_id: "#docs", url: "/api/openapi.json", deepLinking: true, validatorUrl: null });
