import { Icon } from "#site/icons.tsx";
import { urlIn } from "#site/layout/head.ts";
import { PageScript } from "#site/layout/page-script.tsx";
import type { PageContext } from "#site/page-context.ts";

/** Service names are the same in both languages. */
const services: { name: string; address: (url: string, title: string) => string }[] = [
  { name: "WhatsApp", address: (url, title) => `https://wa.me/?text=${title}%20${url}` },
  { name: "Facebook", address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: "LinkedIn", address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  { name: "X", address: (url, title) => `https://x.com/intent/post?text=${title}&url=${url}` },
];

/** Plain links, so that nothing is loaded from third parties, and a button that copies the URL. */
export function ShareBox({ page, title }: { page: PageContext; title: string }) {
  const { text } = page;
  const url = urlIn(page, page.language);
  return (
    <aside className="share-box" aria-labelledby="share-title">
      <h2 id="share-title">{text("articles.share.title")}</h2>
      <ul>
        {services.map(({ name, address }) => (
          <li key={name}>
            <a
              href={address(encodeURIComponent(url), encodeURIComponent(title))}
              target="_blank"
              rel="noopener"
            >
              {name}
              <Icon name="arrow-out" size={14} />
              <span className="sr-only">{text("common.generic.new_tab")}</span>
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="button button-quiet" data-copy={url}>
        {text("articles.share.copy")}
      </button>
      <div role="status">
        <div className="toast" data-toast="copied" hidden>
          <strong>{text("articles.share.copied_title")}</strong>
          <p>{text("articles.share.copied_text")}</p>
        </div>
        <div className="toast" data-toast="failed" hidden>
          <p>{text("articles.share.copy_failed")}</p>
        </div>
      </div>
      <PageScript entry="site/articles/copy-link.ts" />
    </aside>
  );
}
