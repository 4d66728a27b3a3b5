import { Link } from "react-router";
import { PageHead, RowCheckbox } from "#panel/certificates/bulk/checkboxes.tsx";
import { RowActions } from "#panel/certificates/row-actions.tsx";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { SortHead } from "#panel/list/sort-head.tsx";
import type { Certificate, CertificateSort } from "#shared/answers/certificates.ts";
import { formatDay } from "#shared/time.ts";

export function CertificateTable({ certificates }: { certificates: Certificate[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="card relative overflow-x-auto" aria-label="Daftar sertifikat" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <PageHead certificates={certificates} />
            <SortHead<CertificateSort> field="client_name" label="Klien" />
            <SortHead<CertificateSort> field="certificate_number" label="Nomor sertifikat" />
            <SortHead<CertificateSort> field="category" label="Kategori" />
            <SortHead<CertificateSort> field="status" label="Status" />
            <SortHead<CertificateSort> field="expiry_date" label="Kedaluwarsa" />
            <th scope="col">Aksi</th>
          </tr>
        </thead>
        <tbody>
          {certificates.map((certificate) => (
            <Row key={certificate.id} certificate={certificate} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ certificate }: { certificate: Certificate }) {
  const { id, client_name, certificate_number, standard, category, sub_category, expiry_date } = certificate;
  return (
    <tr>
      <td>
        <RowCheckbox certificate={certificate} />
      </td>
      <td className="min-w-52">
        <Link to={`/admin/certificates/${id}`} className="font-semibold hover:text-brand hover:underline">
          {client_name}
        </Link>
        <span className="block text-xs text-ink-soft">{standard}</span>
      </td>
      <td className="number whitespace-nowrap">{certificate_number}</td>
      <td className="min-w-40">
        {category ?? <span className="text-ink-soft">–</span>}
        {sub_category && <span className="block text-xs text-ink-soft">{sub_category}</span>}
      </td>
      <td>
        <StatusBadge certificate={certificate} />
      </td>
      <td className="whitespace-nowrap">{formatDay(expiry_date, "id")}</td>
      <td className="py-2!">
        <RowActions certificate={certificate} />
      </td>
    </tr>
  );
}
