import { articlesApi } from "#api/articles.ts";
import { certificatesApi } from "#api/certificates.ts";
import { clientsApi } from "#api/clients.ts";
import { completenessApi } from "#api/completeness.ts";
import { customersApi } from "#api/customers.ts";
import { decisionsApi } from "#api/decisions.ts";
import { galleryImagesApi } from "#api/gallery-images.ts";
import { partnersApi } from "#api/partners.ts";
import { servicesOfferedApi } from "#api/services.ts";
import { uploadsApi } from "#api/uploads.ts";
import { usersApi } from "#api/users.ts";
import { contentLists } from "#api/v1/content-lists.ts";
import type { Resource } from "#api/v1/offer.ts";
import { peopleList } from "#api/v1/people-list.ts";
import { protectAdministrators } from "#api/v1/protect-administrators.ts";
import { publicExports } from "#api/v1/public-exports.ts";
import { refuseLiftingWithdrawals } from "#api/v1/refuse-lifting-withdrawals.ts";
import { registerReads } from "#api/v1/register-reads.ts";
import { versionIn } from "#api/v1/versions.ts";
import {
  articles,
  certificates,
  clients,
  customers,
  galleryImages,
  partners,
  services,
} from "#core/db/schema.ts";
import { findDetails } from "#core/register/certificate-details.ts";

const register = {
  prefix: "/register",
  read: "register:read",
  write: "register:write",
  tag: "register",
} as const;
const people = { prefix: "/people", read: "people", write: "people", tag: "people" } as const;
const content = { prefix: "/content", read: "content", write: "content", tag: "content" } as const;

/**
 * All operations for API keys. Excluded are approvals (decision 42), keys, passwords, sessions, new accounts, settings and
 * personal data of one's own.
 */
export const resources: Resource[] = [
  {
    ...register,
    from: registerReads,
    operations: {
      listCertificates: "GET /certificates",
      listClients: "GET /clients",
      readCertificate: "GET /certificates/{id}",
    },
  },
  {
    ...register,
    read: "register:public",
    from: publicExports,
    operations: { exportPublicRegister: "GET /public-exports" },
  },
  {
    ...register,
    from: certificatesApi,
    versionOf: versionIn(certificates),
    operations: {
      addCertificate: "POST /certificates",
      saveCertificate: "PUT /certificates/{id}",
      removeCertificate: "DELETE /certificates/{id}",
      restoreCertificate: "POST /certificates/{id}/restore",
      listCertificateEvents: "GET /certificates/{id}/events",
    },
    before: refuseLiftingWithdrawals,
  },
  {
    ...register,
    from: decisionsApi,
    versionOf: versionIn(certificates),
    operations: {
      listDecisions: "GET /certificates/{id}/decisions",
      decide: "POST /certificates/{id}/decisions",
      listDecisionReasons: "GET /decision-reasons",
    },
  },
  {
    ...register,
    from: completenessApi,
    versionOf: async (db, id) => (await findDetails(db, id))?.version,
    operations: {
      readCertificateDetails: "GET /certificates/{id}/details",
      saveCertificateDetails: "PUT /certificates/{id}/details",
    },
  },
  {
    ...register,
    from: uploadsApi,
    operations: { uploadCertificatePdf: "POST /uploads/certificate-pdfs" },
  },
  {
    ...register,
    from: clientsApi,
    versionOf: versionIn(clients),
    operations: {
      readClient: "GET /clients/{id}",
      addClient: "POST /clients",
      saveClient: "PUT /clients/{id}",
      removeClient: "DELETE /clients/{id}",
    },
  },
  {
    ...content,
    from: contentLists,
    operations: {
      listArticles: "GET /articles",
      listServices: "GET /services",
      listGalleryImages: "GET /gallery",
      listCustomers: "GET /customers",
      listPartners: "GET /partners",
    },
  },
  {
    ...content,
    from: articlesApi,
    versionOf: versionIn(articles),
    operations: kindOperations("/articles", "Article"),
  },
  {
    ...content,
    from: servicesOfferedApi,
    versionOf: versionIn(services),
    operations: kindOperations("/services", "Service"),
  },
  {
    ...content,
    from: galleryImagesApi,
    versionOf: versionIn(galleryImages),
    operations: kindOperations("/gallery", "GalleryImage"),
  },
  {
    ...content,
    from: customersApi,
    versionOf: versionIn(customers),
    operations: kindOperations("/customers", "Customer"),
  },
  {
    ...content,
    from: partnersApi,
    versionOf: versionIn(partners),
    operations: kindOperations("/partners", "Partner"),
  },
  { ...people, from: peopleList, operations: { listUsers: "GET /users" } },
  {
    ...people,
    from: usersApi,
    operations: {
      readUser: "GET /users/{id}",
      changeUser: "PATCH /users/{id}",
    },
    before: protectAdministrators,
  },
];

function kindOperations(path: string, noun: string): Record<string, string> {
  return {
    // `removed` is not an id.
    [`listRemoved${noun}s`]: `GET ${path}/removed`,
    [`read${noun}`]: `GET ${path}/{id}`,
    [`add${noun}`]: `POST ${path}`,
    [`save${noun}`]: `PUT ${path}/{id}`,
    [`remove${noun}`]: `DELETE ${path}/{id}`,
  };
}
