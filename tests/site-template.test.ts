import { describe, expect, it } from "vitest";
import type { SiteData } from "#core/content/site-data.ts";
import { markedInJson, templates, textOf } from "#site/template.ts";

type Values = { name: string; scope: string };
const data = (): SiteData => ({
  settings: new Map(),
  texts: new Map(),
  navigation: { header: [], footer_main: [], footer_secondary: [] },
  pages: [],
  hasDemonstration: false,
  formerPosts: new Set<string>(),
  focalPoints: new Map(),
});
const values = { name: 'PT <Satu> & "Dua"', scope: "Kontruksi" };

describe("a document that is rendered once and filled in", () => {
  const fill = (draw: (marked: Values) => string, given: Values = values) =>
    textOf(templates<Values>()(data(), "id", given, draw));

  it("shows each value escaped for the place where it stands", () => {
    expect(fill(({ name, scope }) => `<b title="${name}">${name}</b> ${scope}`)).toBe(
      '<b title="PT &lt;Satu&gt; &amp; &quot;Dua&quot;">PT &lt;Satu&gt; &amp; &quot;Dua&quot;</b> Kontruksi',
    );
    expect(fill(({ name }) => markedInJson(JSON.stringify({ name })))).toBe(
      '{"name":"PT \\u003cSatu> & \\"Dua\\""}',
    );
  });

  it("leaves out what is empty", () => {
    expect(fill(({ scope }) => (scope === "" ? "none" : scope), { ...values, scope: "" })).toBe("none");
  });

  it.each<[string, (name: string) => string]>([
    ["cuts its end off", (name) => name.slice(0, 3)],
    ["cuts its beginning off", (name) => name.slice(2)],
    ["writes it in capitals", (name) => name.toUpperCase()],
  ])("is refused when a component treats a marker as the value and %s", (_, change) => {
    expect(() => fill(({ name }) => `<p>${change(name)}</p>`)).toThrow("changed the marker of a value");
  });

  it("keeps what a text of the site holds, even the characters of a marker", () => {
    expect(fill(({ name }) => `\ue000 \ue000lain\ue001 ${name}`)).toContain("\ue000 \ue000lain\ue001 PT");
  });
});
