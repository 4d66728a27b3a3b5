// The page of a certificate by its URL, and its verification as JSON by number, compared with the baseline that reads the same row.
import { measureBesideBare, type Sample } from "#bench/beside-bare.ts";
import { randomNumbers } from "#bench/generate.ts";

const random = randomNumbers(1);
const pick = (sample: Sample[]) => sample[Math.floor(random() * sample.length)];
const verifyUrl = (number = "") => `/api/v1/verify?number=${encodeURIComponent(number)}`;

await measureBesideBare(
  [
    { name: "certificate page", pathOf: (sample) => `/verifikasi-sertifikat/${pick(sample)?.id}` },
    { name: "verification by the API", pathOf: (sample) => verifyUrl(pick(sample)?.certificate_number) },
  ],
  random,
);
