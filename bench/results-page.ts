// The page of search results compared with the baseline, by kind of search term.
import { measureBesideBare, type Sample } from "#bench/beside-bare.ts";
import { randomNumbers } from "#bench/generate.ts";

const random = randomNumbers(1);
const pick = (sample: Sample[]) => sample[Math.floor(random() * sample.length)];
const urlOf = (term = "") => `/verifikasi-sertifikat?q=${encodeURIComponent(term)}`;

await measureBesideBare(
  [
    { name: "full names", pathOf: (sample) => urlOf(pick(sample)?.client_name) },
    { name: "full numbers", pathOf: (sample) => urlOf(pick(sample)?.certificate_number) },
    {
      name: "a number listed",
      pathOf: (sample) => `${urlOf(pick(sample)?.certificate_number)}&daftar=semua`,
    },
    {
      name: "a word of a name",
      pathOf: (sample) => urlOf(pick(sample)?.client_name.split(" ")[1]),
    },
    { name: "misses", pathOf: (sample) => urlOf(`zq${pick(sample)?.client_name.slice(3, 8)}xv`) },
  ],
  random,
);
