import { CertificateCreate } from "#panel/certificates/create.tsx";
import { CertificateEdit } from "#panel/certificates/edit.tsx";
import { CertificateList } from "#panel/certificates/list.tsx";

export const pages = { list: <CertificateList />, create: <CertificateCreate />, edit: <CertificateEdit /> };
