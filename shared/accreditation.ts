import type { Bilingual } from "#shared/language.ts";

/** Under which accreditation a certificate stands: each part is empty where nobody named it. */
export type Accreditation = {
  /** Who granted it to the body. */
  authority: string;
  number: string;
  /** By which agreement among such authorities it is recognised elsewhere, as the body words it. */
  agreement: Bilingual;
};

/** As it is kept with a certificate. */
export type OwnAccreditation = Pick<Accreditation, "authority" | "number">;

/**
 * The certificate's own accreditation, else the body's. The agreement is the body's: it goes with another accreditation only where that
 * is of the same authority.
 *
 * @param own undefined where no number is kept with the certificate
 * @param bodys as its settings name it
 */
export function accreditationOf(own: OwnAccreditation | undefined, bodys: Accreditation): Accreditation {
  if (!own || (own.number === bodys.number && !own.authority)) return bodys;
  const isSameAuthority = own.authority !== "" && asWritten(own.authority) === asWritten(bodys.authority);
  return { ...own, agreement: isSameAuthority ? bodys.agreement : { id: "", en: "" } };
}

/** In one line, as on paper. */
export function accreditationLine({ authority, number }: OwnAccreditation): string {
  return [authority, number].filter(Boolean).join(" ");
}

const asWritten = (name: string) => name.trim().toLocaleLowerCase("id");
