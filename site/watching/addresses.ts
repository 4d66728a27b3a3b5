/** The URL of the subscription form. @param id of the certificate, or its placeholder in a template */
export function watchUrl(id: string): string {
  return `/verifikasi-sertifikat/${id}/pantau`;
}
