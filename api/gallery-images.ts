import { contentChoices } from "#api/content-choices.ts";
import { orderedContentOperations } from "#api/content-order.ts";
import { createRouter } from "#api/responses.ts";
import { galleryImageKind } from "#core/content/gallery-images.ts";
import { chosenFields, translatedFields } from "#shared/answers/choices.ts";
import { galleryImageInput } from "#shared/schemas/gallery-image.ts";

const section = {
  path: "/gallery",
  area: "gallery",
  noun: "picture",
  title: "Gambar",
  kind: galleryImageKind,
  input: galleryImageInput,
  choices: chosenFields.gallery,
  translated: translatedFields.gallery,
} as const;

export const galleryImagesApi = createRouter()
  .route("/", contentChoices(section))
  .route("/", orderedContentOperations(section));
