import { articlesApi } from "#api/articles.ts";
import { certificatesApi } from "#api/certificates.ts";
import { clientsApi } from "#api/clients.ts";
import { completenessApi } from "#api/completeness.ts";
import { customersApi } from "#api/customers.ts";
import { decisionsApi } from "#api/decisions.ts";
import { galleryImagesApi } from "#api/gallery-images.ts";
import { partnersApi } from "#api/partners.ts";
import { servicesOfferedApi } from "#api/services.ts";
import { usersApi } from "#api/users.ts";
import { keepingWithdrawals } from "#api/v1/keeping-withdrawals.ts";
import type { Resource } from "#api/v1/offer.ts";
import { publicExports } from "#api/v1/public-exports.ts";
import { registerLists } from "#api/v1/register-lists.ts";
import { sparingAdministrators } from "#api/v1/sparing-administrators.ts";

const register = {
  prefix: "/register",
  read: "register:read",
  write: "register:write",
  tag: "register",
} as const;
const content = { prefix: "/content", read: "content", write: "content", tag: "content" } as const;

/**
 * All that keys may do. Approving is for people (decision 42), and so are keys, passwords, sessions, new accounts, settings and
 * what belongs to one person.
 */
export const resources: Resource[] = [
  {
    ...register,
    from: registerLists,
    operations: { listCertificates: "GET /certificates", listClients: "GET /clients" },
  },
  { ...register, from: publicExports, operations: { exportPublicRegister: "GET /public-exports" } },
  {
    ...register,
    from: certificatesApi,
    operations: {
      readCertificate: "GET /certificates/{id}",
      addCertificate: "POST /certificates",
      saveCertificate: "PUT /certificates/{id}",
      removeCertificate: "DELETE /certificates/{id}",
      restoreCertificate: "POST /certificates/{id}/restore",
      listCertificateEvents: "GET /certificates/{id}/events",
    },
    before: keepingWithdrawals,
  },
  {
    ...register,
    from: decisionsApi,
    operations: {
      listDecisions: "GET /certificates/{id}/decisions",
      decide: "POST /certificates/{id}/decisions",
      listDecisionReasons: "GET /decision-reasons",
    },
  },
  {
    ...register,
    from: completenessApi,
    operations: {
      readCertificateDetails: "GET /certificates/{id}/details",
      saveCertificateDetails: "PUT /certificates/{id}/details",
    },
  },
  {
    ...register,
    from: clientsApi,
    operations: {
      readClient: "GET /clients/{id}",
      addClient: "POST /clients",
      saveClient: "PUT /clients/{id}",
      removeClient: "DELETE /clients/{id}",
    },
  },
  { ...content, from: articlesApi, operations: kindOperations("/articles", "Article") },
  { ...content, from: servicesOfferedApi, operations: kindOperations("/services", "Service") },
  { ...content, from: galleryImagesApi, operations: kindOperations("/gallery", "GalleryImage") },
  { ...content, from: customersApi, operations: kindOperations("/customers", "Customer") },
  { ...content, from: partnersApi, operations: kindOperations("/partners", "Partner") },
  {
    prefix: "/people",
    read: "people",
    write: "people",
    tag: "people",
    from: usersApi,
    operations: {
      listUsers: "GET /users",
      readUser: "GET /users/{id}",
      changeUser: "PATCH /users/{id}",
    },
    before: sparingAdministrators,
  },
];

function kindOperations(path: string, noun: string): Record<string, string> {
  return {
    [`list${noun}s`]: `GET ${path}`,
    [`read${noun}`]: `GET ${path}/{id}`,
    [`add${noun}`]: `POST ${path}`,
    [`save${noun}`]: `PUT ${path}/{id}`,
    [`remove${noun}`]: `DELETE ${path}/{id}`,
  };
}
