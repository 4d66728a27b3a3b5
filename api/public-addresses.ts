import { type createRouter, idParam, json, named, z } from "#api/responses.ts";
import { certificateAnswer } from "#shared/answers/public-certificate.ts";
import { credentialMediaType } from "#shared/credential-in-pdf.ts";

const answer = named(certificateAnswer, "PublicCertificate");
const others = {
  404: json(answer, "The register has no such certificate"),
  410: json(answer, "It was removed"),
  503: json(
    answer,
    "It cannot be confirmed, or the register cannot be asked; where it says so, after Retry-After",
  ),
};
const signed = (description: string) => ({
  description,
  content: { [credentialMediaType]: { schema: z.string() } },
});

/** Machine-readable URLs of the site, included in the OpenAPI description. */
export function describePublicAddresses({ openAPIRegistry }: ReturnType<typeof createRouter>): void {
  const shared = { method: "get" as const, tags: ["public"], servers: [{ url: "/" }] };
  openAPIRegistry.registerPath({
    ...shared,
    path: "/verifikasi-sertifikat/{id}.json",
    summary: "What the certificate's page says today, for anybody",
    request: { params: idParam },
    responses: { 200: json(answer, "The certificate"), ...others },
  });
  openAPIRegistry.registerPath({
    ...shared,
    path: "/verifikasi-sertifikat/{id}.jwt",
    summary:
      "The certificate's credential: W3C Verifiable Credentials 2.0 secured by JOSE, UNTP Digital Conformity Credential 0.7.0",
    request: { params: idParam, query: z.object({ profile: z.enum(["untp"]).optional() }) },
    responses: {
      200: signed("The credential; what became of it since stands in the status lists that it names"),
      429: json(answer, "Asked too often; again after Retry-After"),
      ...others,
    },
  });
  openAPIRegistry.registerPath({
    ...shared,
    path: "/status/{purpose}/{number}",
    summary: "A status list of credentials (W3C Bitstring Status List)",
    request: {
      params: z.object({
        purpose: z.enum(["revocation", "suspension"]),
        number: z.coerce.number().int().min(0),
      }),
    },
    responses: {
      200: signed("The list; it holds fifteen minutes"),
      404: { description: "There is no such list" },
      503: json(z.object({ answer: z.literal("unavailable") }), "None that holds is at hand"),
    },
  });
}
