export type Post = {
  id: number;
  type?: "post" | "page" | "nav_menu_item";
  status?: string;
  title?: string;
  content?: string;
  /** The caption of its picture. */
  caption?: string;
  password?: string;
  /** The day of publication in UTC. */
  day?: string;
  /** The path of its permalink. */
  path?: string;
  slug?: string;
  /** Former slugs. */
  oldSlugs?: string[];
};

const oldSite = "https://lama.example";
const item = (fields: string) => `<item>${fields}</item>\n`;
const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const two = (number: number) => String(number).padStart(2, "0");

/** The day of publication of a generated post, in UTC. */
export function dayOf(id: number): string {
  return `20${10 + (id % 10)}-${two(1 + (id % 12))}-${two(1 + (id % 28))}`;
}

/** The permalink of a generated post, in WordPress's format of day and name. */
export function permalinkOf(id: number): string {
  return `/${dayOf(id).replaceAll("-", "/")}/tulisan-${id}/`;
}

/** A WordPress export (WXR), with an attachment for each post (`2020/01/foto-{id}.png`). */
export function wordPressExport(posts: Post[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Lama</title><link>${oldSite}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${oldSite}</wp:base_site_url><wp:base_blog_url>${oldSite}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata("sari")}</wp:author_login><wp:author_display_name>${cdata("Sari Dewi")}</wp:author_display_name></wp:author>
${posts.map((post) => attachmentOf(post) + postOf(post)).join("")}</channel></rss>
`;
}

function attachmentOf({ id, type = "post", caption = "" }: Post): string {
  if (type !== "post") return "";
  const address = `${oldSite}/wp-content/uploads/2020/01/foto-${id}.png`;
  return item(
    `<title>foto</title><wp:post_id>${10_000 + id}</wp:post_id><wp:post_parent>${id}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>${address}</wp:attachment_url><excerpt:encoded>${cdata(caption)}</excerpt:encoded>`,
  );
}

function postOf(post: Post): string {
  const { id, type = "post", status = "publish", title, content, password = "" } = post;
  const { day = dayOf(id), slug = `tulisan-${id}`, path = permalinkOf(id), oldSlugs = [] } = post;
  const body =
    content ??
    `<!-- wp:paragraph --><p style="text-align:center">Isi ${id}, <a href="${oldSite}${permalinkOf(id + 1)}">lanjut</a></p><!-- /wp:paragraph -->
<figure class="wp-block-image"><img src="${oldSite}/wp-content/uploads/2020/01/foto-${id}-300x200.png" alt="Foto"/></figure>`;
  return item(`<title>${cdata(title ?? `Tulisan ${id} & lainnya`)}</title><link>${oldSite}${path}</link>
<dc:creator>${cdata("sari")}</dc:creator><content:encoded>${cdata(body)}</content:encoded><excerpt:encoded>${cdata("")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${day} 15:00:00</wp:post_date><wp:post_date_gmt>${day} 08:00:00</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type><wp:post_password>${password}</wp:post_password>
<category domain="category" nicename="berita">${cdata("Berita")}</category><category domain="category" nicename="iso">${cdata("ISO, SNI")}</category><category domain="post_tag" nicename="x">${cdata("x")}</category>
<wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${10_000 + id}</wp:meta_value></wp:postmeta>${oldSlugs.map((old) => `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${old}</wp:meta_value></wp:postmeta>`).join("")}`);
}
