import { useLocation, useParams } from "react-router";
import { RefusedPage } from "#panel/pages/refused.tsx";
import { CertificatePage } from "#panel/register/certificate.tsx";
import { ReadOnlyCertificates } from "#panel/register/certificates.tsx";
import { ClientPage } from "#panel/register/client.tsx";
import { ReadOnlyClients } from "#panel/register/clients.tsx";
import { isCertificateId } from "#shared/certificate-id.ts";

/** The read-only pages of certificates and clients; other URLs of the area are refused. */
export function ReadOnlyPages() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const isClients = pathname.startsWith("/admin/clients");
  if (id !== undefined && isCertificateId(id))
    return isClients ? <ClientPage key={id} id={id} /> : <CertificatePage key={id} id={id} />;
  if (!/^\/admin\/(certificates|clients)\/?$/.test(pathname)) return <RefusedPage />;
  return isClients ? <ReadOnlyClients /> : <ReadOnlyCertificates />;
}
