import { contentChoices } from "#api/content-choices.ts";
import { contentOperations } from "#api/content-operations.ts";
import { contentOrder } from "#api/content-order.ts";
import { createRouter } from "#api/responses.ts";
import { galleryImageKind } from "#core/gallery-images.ts";
import { galleryImageInput } from "#shared/schemas/gallery-image.ts";

const section = {
  path: "/gallery",
  area: "gallery",
  noun: "picture",
  kind: galleryImageKind,
  input: galleryImageInput,
  defaultSort: { sort: "display_order", order: "asc" },
  choices: ["category"],
  messages: {
    missing: "Gambar tidak ditemukan.",
    conflict: "Gambar ini telah diubah oleh orang lain sejak Anda membukanya.",
  },
} as const;

export const galleryImagesApi = createRouter()
  .route("/", contentChoices(section))
  .route("/", contentOrder(section))
  .route("/", contentOperations(section));
