import { describe, expect, it } from "vitest";
import { fromOldHtml } from "#core/moving/old-html.ts";

const read = (html: string) =>
  fromOldHtml(html, { kind: "article", pictureAt: () => undefined, linkAt: (target) => target });

describe("articles of an old site", () => {
  it("a block of code of Quill 2 is one, with its lines and what stands around it", () => {
    const { html, dropped } = read(
      '<p>Contoh:</p><div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="plain">if (a &lt; b) {</div><div class="ql-code-block" data-language="plain"><br></div><div class="ql-code-block" data-language="plain">  <span class="ql-token">c</span>()</div></div><p>Selesai.</p>',
    );
    expect(html).toBe(
      '<p>Contoh:</p><pre>if (a &lt; b) {\n\n  <span class="ql-token">c</span>()</pre><p>Selesai.</p>',
    );
    expect([...dropped]).toEqual([]);
  });

  it("a block of code of Quill 1 stays one", () => {
    expect(read('<pre class="ql-syntax" spellcheck="false">a\nb</pre>').html).toContain(">a\nb</pre>");
  });
});
