/** Where a certificate is watched. @param id as the page has it, or the mark that stands for it in a template */
export function watchUrl(id: string): string {
  return `/verifikasi-sertifikat/${id}/pantau`;
}
