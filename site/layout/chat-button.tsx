import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";

/** The floating chat button (specification 2.1), omitted without a number; CSS shows it after 2 s. */
export function ChatButton({ page: { data, text } }: { page: PageContext }) {
  const number = (data.settings.get("chat_number") ?? "").replace(/\D/g, "");
  if (!number) return null;
  const message = encodeURIComponent(text.plain("common.chat.message"));
  return (
    <aside aria-label={text.plain("common.chat.label")}>
      <a
        className="chat-button"
        href={`https://wa.me/${number}?text=${message}`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="message" size={26} />
        <span className="sr-only">
          {text("common.chat.label")} {text("common.generic.new_tab")}
        </span>
      </a>
    </aside>
  );
}
