import type { Bilingual } from "#shared/language.ts";

/** An accreditation; parts that are not configured are empty. */
export type Accreditation = {
  /** The accreditation body. */
  authority: string;
  number: string;
  /** The recognition agreement (such as a MRA) of the accreditation body, as worded by the certification body. */
  agreement: Bilingual;
};

/** As stored with a certificate. */
export type OwnAccreditation = Pick<Accreditation, "authority" | "number">;

/**
 * The certificate's own accreditation, or else the body's. The body's agreement is added only if both are of the same
 * authority.
 *
 * @param own undefined if no number is stored with the certificate
 * @param bodys from the settings
 */
export function accreditationOf(own: OwnAccreditation | undefined, bodys: Accreditation): Accreditation {
  if (!own || (own.number === bodys.number && !own.authority)) return bodys;
  const isSameAuthority = own.authority !== "" && folded(own.authority) === folded(bodys.authority);
  return { ...own, agreement: isSameAuthority ? bodys.agreement : { id: "", en: "" } };
}

/** On one line, as printed. */
export function accreditationLine({ authority, number }: OwnAccreditation): string {
  return [authority, number].filter(Boolean).join(" ");
}

const folded = (name: string) => name.trim().toLocaleLowerCase("id");
