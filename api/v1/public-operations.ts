import { idParam, json, z } from "#api/responses.ts";
import { problemDetails } from "#api/v1/problems.ts";
import { certificateKnown, certificateMiss, verificationMiss } from "#shared/answers/public-certificate.ts";
import { limits } from "#shared/limits.ts";

const answerResponses = {
  200: json(certificateKnown, "What its page says; only the verdict `valid` may be relied on"),
  410: json(missSaying(["removed"]), "Staff took it out of the register"),
  429: {
    description: "Too many requests of one network; Retry-After says how long to wait",
    content: { "application/problem+json": { schema: problemDetails } },
  },
  503: json(
    missSaying(["unconfirmed", "unavailable", "waiting"]),
    "It cannot be confirmed by the log, or not be asked now: never take it for valid",
  ),
};

function missSaying(answers: z.infer<typeof certificateMiss>["answer"][]) {
  return certificateMiss.extend({ answer: z.enum(answers) });
}

function unfit(description: string) {
  return { description, content: { "application/problem+json": { schema: problemDetails } } };
}

/** Descriptions of the keyless operations, which are implemented in site/api/. */
export const publicOperations = [
  {
    method: "get" as const,
    path: "/verify",
    operationId: "verifyNumber",
    tags: ["public"],
    security: [],
    summary: "What the register says of a certificate's number",
    description: `Case, spaces, dashes and slashes do not count; a number that a certificate had before leads to it. No key; ${limits.publicApiRequestsMax} requests a minute.`,
    request: {
      query: z.object({
        number: z.string().max(limits.searchTermLengthMax).openapi({
          description: "As it is printed; or the text of its QR code, or its id",
          example: "GIS/QMS/2024/0117",
        }),
      }),
    },
    responses: {
      ...answerResponses,
      404: json(verificationMiss, "Nobody's number; what is like it is something else"),
      422: unfit("No number, or another parameter"),
    },
  },
  {
    method: "get" as const,
    path: "/certificates/{id}",
    operationId: "verifyCertificate",
    tags: ["public"],
    security: [],
    summary: "What the register says of the certificate that a QR code leads to",
    description: `The id is the end of the code's address. No key; ${limits.publicApiRequestsMax} requests a minute.`,
    request: { params: idParam },
    responses: {
      ...answerResponses,
      404: json(missSaying(["unknown"]), "No such certificate"),
      422: unfit("It takes no parameter"),
    },
  },
];
