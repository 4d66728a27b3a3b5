import { createHmac } from "node:crypto";
import sanitizerPackage from "sanitize-html/package.json" with { type: "json" };
import { type RichTextKind, rulesVersion } from "#core/rich-text/sanitize.ts";
import { openSanitizer, type SanitizerAnswer } from "#core/rich-text/sanitizer.ts";
import { openShownTexts } from "#core/rich-text/shown-texts.ts";
import { isInvisible, plainText } from "#shared/article-text.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { fieldMessages } from "#shared/schemas/fields.ts";

/** So much is shown of a text that no sanitiser takes. */
const refusedLengthMax = 100_000;

/** HTML that came out of the sanitiser, and what proves that to whoever reads it from the database. */
export type SafeText = { html: string; signature: string };

export type RichText = ReturnType<typeof openRichText>;

/** What makes texts safe, and whether who sent them still waits. */
export type Sanitising = { richText: RichText; signal?: AbortSignal };

/**
 * HTML of the editors, made safe once: when it is saved. The signature beside it in the database says so; a text
 * without one, or with one of another text, of older rules or of another installation, came there another way and is
 * made safe before it is shown.
 *
 * docs/decisions/0021-rich-text-is-parsed-once.md
 */
export function openRichText(secret: string) {
  const sanitizer = openSanitizer();
  const key = createHmac("sha256", secret).update("rich text").digest();
  const rules = `${rulesVersion} ${sanitizerPackage.version}`;
  const shown = openShownTexts();

  function sign(kind: RichTextKind, html: string): string {
    return createHmac("sha256", key).update(`${rules} ${kind} `).update(html).digest("base64url");
  }

  /** For a page: a text that is refused is shown without its tags. */
  async function withImages(kind: RichTextKind, html: string): Promise<string> {
    const answer = await sanitizer.run({ kind, html });
    if ("html" in answer) return isInvisible(answer.html) ? "" : answer.html;
    return `<p>${escapeHtml(plainText(html, refusedLengthMax))}</p>`;
  }

  return {
    /**
     * What somebody wrote, made safe to be stored; empty where it says nothing.
     *
     * @param lengthMax of what is stored: the sanitiser writes `&amp;` for `&`
     * @param signal of a client who may leave
     * @returns a message for the person when it is refused
     * @throws SanitizerBusy
     */
    async makeSafe(
      kind: RichTextKind,
      html: string,
      { lengthMax, signal }: { lengthMax: number; signal?: AbortSignal | undefined },
    ): Promise<SafeText | { refused: string }> {
      const answer = await sanitizer.run({ kind, html }, signal);
      if ("refused" in answer) return { refused: messages[answer.refused] };
      const safe = isInvisible(answer.html) ? "" : answer.html.trim();
      if (safe.length > lengthMax) return { refused: fieldMessages.tooLong(lengthMax) };
      return { html: safe, signature: sign(kind, safe) };
    },

    /**
     * The HTML that a page shows of a stored text.
     *
     * @param signature as it was stored with the text
     * @throws SanitizerBusy
     */
    async toShow(kind: RichTextKind, html: string, signature?: string | null): Promise<string> {
      const own = sign(kind, html);
      return own === signature ? html : await shown.find(own, html, () => withImages(kind, html));
    },

    close: () => sanitizer.close(),
  };
}

const messages: Record<Extract<SanitizerAnswer, { refused: string }>["refused"], string> = {
  elements: fieldMessages.tooManyTags,
  depth: fieldMessages.tooDeep,
  cost: fieldMessages.tooCostly,
};
