import {
  type DemonstrationCertificate,
  demonstrationCertificates,
} from "#core/seed/demonstration/certificates.ts";

/** A certificate of the demonstration: its dates, and with them its number, count from the day on which it was made. */
export function demonstrationCertificate(client: string, standard: string): DemonstrationCertificate {
  const found = demonstrationCertificates(process.env.JOURNEYS_DAY ?? "").filter(
    (each) => each.client_name === client && each.standard === standard,
  );
  const [first] = found;
  if (!first) throw new Error(`The demonstration has no ${standard} of ${client}`);
  return first;
}
