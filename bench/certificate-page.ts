// A certificate's page beside the bare server of the same row.
import { measureBesideBare } from "#bench/beside-bare.ts";
import { randomNumbers } from "#bench/generate.ts";

const random = randomNumbers(1);

await measureBesideBare(
  [
    {
      name: "certificate page",
      pathOf: (sample) => `/verifikasi-sertifikat/${sample[Math.floor(random() * sample.length)]?.id}`,
    },
  ],
  random,
);
