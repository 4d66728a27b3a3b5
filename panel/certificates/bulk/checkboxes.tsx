import type { ReactNode } from "react";
import { useSelection } from "#panel/certificates/bulk/selection.tsx";
import { ToActions } from "#panel/certificates/bulk/to-actions.tsx";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";

const look = "size-4.5 accent-brand";

export function RowCheckbox({ certificate }: { certificate: Certificate }) {
  const { isChosen, isLast, choose } = useSelection();
  const { isFormer } = useList();
  return (
    <>
      <label className="-m-2 inline-flex p-2">
        <input
          type="checkbox"
          className={look}
          aria-label={t("Pilih {certificateNumber}", { certificateNumber: certificate.certificate_number })}
          checked={isChosen(certificate)}
          disabled={isFormer}
          onChange={({ target }) => choose([certificate], target.checked)}
        />
      </label>
      {isLast(certificate) && <ToActions />}
    </>
  );
}

type PageCheckboxProps = {
  certificates: Certificate[];
  className: string;
  textClassName?: string;
  children?: ReactNode;
};

/** Indeterminate where only some rows of the page are selected. */
function PageCheckbox({ certificates, className, textClassName, children }: PageCheckboxProps) {
  const { isChosen, choose } = useSelection();
  const { isFormer } = useList();
  const count = certificates.filter(isChosen).length;
  const isWhole = count === certificates.length;
  return (
    <>
      <label className={className}>
        <input
          type="checkbox"
          className={look}
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && !isWhole;
          }}
          checked={isWhole}
          disabled={isFormer}
          onChange={({ target }) => choose(certificates, target.checked)}
        />
        <span className={textClassName}>{t("Pilih semua di halaman ini")}</span>
        {children}
      </label>
      <ToActions />
    </>
  );
}

/** The table header has room for the checkbox only. */
export function PageHead({ certificates }: { certificates: Certificate[] }) {
  return (
    <th scope="col" className="w-10">
      <PageCheckbox certificates={certificates} className="-m-2 inline-flex p-2" textClassName="sr-only" />
    </th>
  );
}

/** In fewer words on a phone, where the order stands beside it. */
export function PageChoice({ certificates }: { certificates: Certificate[] }) {
  return (
    <PageCheckbox
      certificates={certificates}
      className="flex min-h-10 w-fit items-center gap-2 px-1 text-sm"
      textClassName="max-md:sr-only"
    >
      <span aria-hidden className="md:hidden">
        {t("Pilih semua")}
      </span>
    </PageCheckbox>
  );
}
