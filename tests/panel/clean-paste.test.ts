import { describe, expect, it } from "vitest";
import { cleanPaste } from "#panel/inputs/rich-text/clean-paste.ts";

/* What the editors take of what is copied elsewhere. Whole documents of Word and Google Docs: e2e/rich-text.spec.ts. */

const word = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>  </span></span>${text}</p>`;

describe("pasted text", () => {
  it.each([
    [
      "has the bold and italic of styles",
      '<span style="font-weight:700;font-style:italic">a</span>',
      "<em><strong>a</strong></em>",
    ],
    ["is not bold in the wrapper of Google Docs", '<b style="font-weight:normal"><p>a</p></b>', "<p>a</p>"],
    ["is struck out as it was", '<span style="text-decoration:line-through">a</span>', "<s>a</s>"],
    [
      "has its raised and lowered letters",
      'm<span style="vertical-align:super">2</span>CO<span style="vertical-align:sub">2</span>',
      "m<sup>2</sup>CO<sub>2</sub>",
    ],
    ["has headings that are not bold besides", "<h2><b>a</b></h2>", "<h2>a</h2>"],
    ["has no deeper heading than the text may have", "<h5>a</h5>", "<h3>a</h3>"],
    [
      "has no colours, classes and handlers",
      '<p class="x" style="color:red" onclick="x()">a</p>',
      "<p>a</p>",
    ],
    ["has no scripts, styles and forms", "<p>a</p><script>x()</script><style>p{}</style><input>", "<p>a</p>"],
    ["has no comments of Word", "<p>a<!--[if gte mso 9]>x<![endif]--></p>", "<p>a</p>"],
    ["has no hidden text", '<p>a<span style="display:none">b</span></p>', "<p>a</p>"],
    ["has no blank paragraphs", "<p>a</p><p>&nbsp;</p><p>b</p>", "<p>a</p><p>b</p>"],
    ["has a blank paragraph with a picture", '<p><img src="/a.png"></p>', '<p><img src="/a.png"></p>'],
    [
      "has links to other pages",
      '<a href="https://kan.or.id" target="_blank">a</a>',
      '<a href="https://kan.or.id">a</a>',
    ],
    ["has no links within the page that it comes from", '<a href="#_ftn1">a</a>', "a"],
    ["has no links that run a script", '<a href="javascript:x()">a</a>', "a"],
    [
      "has its link underlined once",
      '<span style="text-decoration:underline"><a href="/kontak">a</a></span>',
      '<a href="/kontak">a</a>',
    ],
    [
      "has the cells of a table over rows and columns",
      '<table><tbody><tr><td colspan="2" width="9">a</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ["has no breaks between paragraphs", "<p>a</p><br><p>b</p>", "<p>a</p><p>b</p>"],
    ["has the breaks within a paragraph", "<p>a<br>b</p>", "<p>a<br>b</p>"],
    [
      "has no page breaks of Word, and its soft line breaks are lines",
      "<p>a\u000cb\u000bc</p>",
      "<p>ab\nc</p>",
    ],
  ])("%s", (_, pasted, taken) => {
    expect(cleanPaste(pasted, "article")).toBe(taken);
  });

  it("of an editor like this one stays as it is, but for handlers", () => {
    const copied = '<p data-pm-slice="1 1 []" class="indent-2">a</p>';
    expect(cleanPaste(copied, "article")).toBe(copied);
    expect(cleanPaste(copied.replace("<p", '<p onclick="x()"'), "article")).toBe(copied);
  });

  it("has headings of two levels in the texts of pages", () => {
    expect(cleanPaste("<h1>a</h1><h3>b</h3>", "page")).toBe("<h1>a</h1><h2>b</h2>");
  });

  describe("of Word", () => {
    it("has lists within lists, numbered from where they begin", () => {
      const pasted = [word(1, "3.", "a"), word(2, "·", "b"), word(1, "4.", "c")].join("");
      expect(cleanPaste(pasted, "article")).toBe(
        '<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
      );
    });

    it("has two lists where a paragraph is between, or where numbers follow bullets", () => {
      const apart = `${word(1, "·", "a")}<p>b</p>${word(1, "·", "c")}`;
      expect(cleanPaste(apart, "article")).toBe("<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>");
      const mixed = word(1, "·", "a") + word(1, "1.", "b");
      expect(cleanPaste(mixed, "article")).toBe("<ul><li>a</li></ul><ol><li>b</li></ol>");
    });
  });
});
