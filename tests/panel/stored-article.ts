/** An article as the API returns it. */
export const storedArticle = {
  id: "7c2a",
  title: "Judul kini",
  title_en: "",
  slug: "judul-kini",
  category: null,
  category_en: "",
  author: "Ani",
  thumbnail_url: null,
  published: true,
  publish_at: null,
  unpublish_at: null,
  content_id: "<p>Isi kini</p>",
  content_en: "",
  version: 6,
  updated_at: "2026-01-05T00:00:00.000Z",
};
