import { describe, expect, it } from "vitest";
import {
  fieldsChangedSince,
  localDraftOf,
  readLocalDraft,
  writeLocalDraft,
} from "#panel/form/local-draft.ts";
import { forgetStored, readStored, store } from "#panel/providers/stored-text.ts";
import { useApi } from "#tests/panel/support.tsx";

const opened = { title: "Dulu", tags: ["a", "b"], order: 1, files: {} };

describe("what is kept of a form that was not saved", () => {
  useApi();
  const name = "typed.ani.articles.7";
  const kept = (values: object, before: object = opened) => {
    writeLocalDraft(name, localDraftOf({ ...opened, ...values }, { ...before }, 6));
    return Object.keys(readLocalDraft(name, { ...before })?.fields ?? {});
  };

  it("is each field that differs from what was opened, with both values, and the version", () => {
    expect(localDraftOf({ ...opened, title: "Kini", tags: ["a"] }, opened, 6)).toMatchObject({
      version: 6,
      fields: {
        title: { before: "Dulu", typed: "Kini" },
        tags: { before: ["a", "b"], typed: ["a"] },
      },
    });
  });

  it("is nothing where nothing differs, and no file", () => {
    expect(localDraftOf({ ...opened, tags: ["a", "b"] }, opened, 6)).toBeUndefined();
    expect(localDraftOf({ ...opened, files: { pdf_url: new File([], "a.pdf") } }, opened, 6)).toBeUndefined();
  });

  it("goes with the last change that is taken back", () => {
    expect(kept({ title: "Kini" })).toEqual(["title"]);
    expect(kept({})).toEqual([]);
    expect(readStored(name)).toBe("");
  });

  it("is offered without what stands there already, and without fields that the form has no more", () => {
    writeLocalDraft(name, localDraftOf({ ...opened, title: "Kini", order: 2 }, opened, 6));
    expect(Object.keys(readLocalDraft(name, { ...opened, title: "Kini" })?.fields ?? {})).toEqual(["order"]);
    expect(Object.keys(readLocalDraft(name, { title: "Dulu" })?.fields ?? {})).toEqual(["title"]);
    expect(readLocalDraft(name, { ...opened, title: "Kini", order: 2 })).toBeUndefined();
  });

  it.each(["", "{", "null", "[]", '{"at":"2026-03-02"}', '{"at":1,"version":1,"fields":{}}'])(
    "is nothing where %s stands on the device",
    (text) => {
      store(name, text);
      expect(readLocalDraft(name, opened)).toBeUndefined();
    },
  );

  it("names what somebody else saved since, and nothing else", () => {
    const draft = localDraftOf({ ...opened, title: "Kini", tags: ["c"] }, opened, 6);
    if (!draft) throw new Error("Nothing is kept");
    expect(fieldsChangedSince(draft, opened)).toEqual([]);
    expect(fieldsChangedSince(draft, { ...opened, order: 5, tags: ["d"] })).toEqual(["tags"]);
  });
});

describe("what the panel keeps on a device", () => {
  useApi();

  it("leaves it for the next person, but for what others keep there", () => {
    localStorage.setItem("theme", "dark");
    store("customers.list", "?q=baja");
    store("typed.ani.articles.7", "{}");
    forgetStored();
    expect(Object.keys(localStorage)).toEqual(["theme"]);
  });
});
