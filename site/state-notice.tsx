import type { PublicationState, PublicationTimes } from "#shared/publication.ts";
import { formatInstant } from "#shared/time.ts";
import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

type Previewed = PublicationTimes & { state: PublicationState };

/** Tells staff that the row is not public, and since or until when. Empty for public rows. */
export function StateNotice({ text, row }: { text: Texts; row: Previewed }) {
  if (row.state === "public") return null;
  return (
    <p className="draft-notice">
      <Icon name="hourglass" size={18} />
      {noticeOf(text, row)}
    </p>
  );
}

function noticeOf(text: Texts, { state, publish_at, unpublish_at }: Previewed) {
  const at = (moment: string) => ({ date: formatInstant(new Date(moment), text.language) });
  if (state === "scheduled" && publish_at) return text("articles.detail.scheduled_notice", at(publish_at));
  if (state === "ended" && unpublish_at) return text("articles.detail.ended_notice", at(unpublish_at));
  return text("articles.detail.draft_notice");
}
