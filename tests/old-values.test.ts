import { describe, expect, it, onTestFinished } from "vitest";
import { hasConfirmed, isAdministrator, mayEnter, roleOf } from "#core/moving/access.ts";
import { columnNamed } from "#core/moving/csv-source.ts";
import { indonesianOf } from "#core/moving/indonesian.ts";
import { addressesOf, siteMapping } from "#core/moving/mapping.ts";
import { describeIssues, englishOf } from "#core/moving/messages.ts";
import type { MoveContext } from "#core/moving/move-context.ts";
import { isMovePermit, issueMovePermit } from "#core/moving/move-permit.ts";
import { normalizeCertificate } from "#core/moving/normalize-certificate.ts";
import { addressesIn, describeDropped, fromOldHtml } from "#core/moving/old-html.ts";
import { createLinks } from "#core/moving/old-links.ts";
import { instantOf, isOn, isTrue, listOf, scheduleOf } from "#core/moving/old-values.ts";
import { openFindings } from "#core/moving/report.ts";
import { shownReport } from "#core/moving/shown-report.ts";
import { partsOf } from "#core/moving/storage-address.ts";
import { type LibraryPicture, withGalleries } from "#core/moving/wordpress-galleries.ts";
import { wordPressHtml } from "#core/moving/wordpress-text.ts";
import { moveListLengths } from "#shared/answers/site-moves.ts";
import { fieldMessages } from "#shared/schemas/fields.ts";

const ref = { table: "people", line: 3, id: "p1" };
const rest = { is_dry_run: true, files: { unused: [] }, unread: [] } as never;

/** What a part of a move works with, as far as these functions use it, and what it found. */
function open(mapping: object = {}, admins: string[] = []) {
  const findings = openFindings("en");
  const context = { findings, admins: new Set(admins), mapping: siteMapping.parse(mapping) };
  const said = () => findings.report(rest).findings.map(({ column, reason }) => `${column}: ${reason}`);
  return { context: context as unknown as MoveContext, said };
}

describe("yes and no of an old site", () => {
  it("are read in both languages, as databases and forms write them, and nothing else is either", () => {
    for (const yes of ["t", "TRUE", "1", "ya", "Aktif", " published ", "Terbit"])
      expect(isTrue(yes), yes).toBe(true);
    for (const no of ["f", "false", "0", "tidak", "nonaktif", "non-aktif", "Tidak Aktif", "draf"])
      expect(isTrue(no), no).toBe(false);
    for (const neither of ["", "x", "2", "truex", "tidak tahu", undefined])
      expect(isTrue(neither), String(neither)).toBe(undefined);
  });

  it("are yes where nothing is written, and no where nobody knows, which is noted", () => {
    const { context, said } = open();
    expect(isOn(context, ref, "is_active", {})).toBe(true);
    expect(isOn(context, ref, "is_active", { is_active: " " })).toBe(true);
    expect(isOn(context, ref, "is_active", { is_active: "0" })).toBe(false);
    expect(said()).toEqual([]);
    expect(isOn(context, ref, "is_active", { is_active: "mungkin" })).toBe(false);
    expect(isOn(context, ref, "published", { published: "mungkin" })).toBe(false);
    expect(said()).toEqual([
      "is_active: “mungkin” is no yes or no: comes in as inactive.",
      "published: “mungkin” is no yes or no: comes in as a draft.",
    ]);
  });
});

describe("a time of an old site", () => {
  it("is read with its zone, and as UTC without one", () => {
    for (const [written, instant] of [
      ["2026-03-01 08:30:00", "2026-03-01T08:30:00.000Z"],
      ["2026-03-01 08:30:00+07", "2026-03-01T01:30:00.000Z"],
      ["2026-03-01 08:30:00.123456+07", "2026-03-01T01:30:00.123Z"],
      ["2026-03-01T08:30:00Z", "2026-03-01T08:30:00.000Z"],
      ["2026-03-01T08:30:00-03:30", "2026-03-01T12:00:00.000Z"],
      ["2026-03-01", "2026-03-01T00:00:00.000Z"],
      ["  2026-03-01 08:30 ", "2026-03-01T08:30:00.000Z"],
    ] as const)
      expect(instantOf(written)?.toISOString(), written).toBe(instant);
    // Wherever the server stands.
    const { TZ } = process.env;
    process.env.TZ = "Asia/Jakarta";
    onTestFinished(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });
    expect(new Date(2026, 2, 1, 7).toISOString()).toBe("2026-03-01T00:00:00.000Z");
    expect(instantOf("2026-03-01 08:30:00")?.toISOString()).toBe("2026-03-01T08:30:00.000Z");
    for (const wrong of [
      undefined,
      "",
      "1 Maret 2026",
      "01/03/2026",
      "2026-13-01",
      "2026-03-01 25:00:00",
      "0000-00-00",
    ])
      expect(instantOf(wrong), String(wrong)).toBe(undefined);
  });

  it("of publication that cannot be read makes a draft, which is noted", () => {
    const { context, said } = open();
    expect(scheduleOf(context, ref, {})).toEqual({ published: true, publish_at: "" });
    expect(scheduleOf(context, ref, { published: "f", publish_at: "2026-03-01" })).toEqual({
      published: false,
      publish_at: "2026-03-01T00:00:00.000Z",
    });
    expect(said()).toEqual([]);
    expect(scheduleOf(context, ref, { publish_at: "besok" })).toEqual({ published: false, publish_at: "" });
    expect(said()).toEqual(["publish_at: “besok” is no time that can be read: comes in as a draft."]);
  });
});

describe("a list of an old site", () => {
  it("is read as PostgreSQL, JSON or lines write it", () => {
    for (const [written, list] of [
      ["", []],
      ["{}", []],
      ["{a,b}", ["a", "b"]],
      ['{"a, b","c\\"d","e\\\\f",NULL,""}', ["a, b", 'c"d', "e\\f", "", ""]],
      ['["a","b"]', ["a", "b"]],
      ["[1,true]", ["1", "true"]],
      ["[bukan daftar", ["[bukan daftar"]],
      ["satu\r\ndua\ntiga", ["satu", "dua", "tiga"]],
      ["  satu  ", ["satu"]],
    ] as const)
      expect(listOf(written), written).toEqual(list);
  });
});

describe("who comes in from an old site", () => {
  const enter = (
    values: Record<string, string>,
    profile: Record<string, string> = {},
    isConfirmed = true,
  ) => {
    const { context, said } = open();
    return [mayEnter(context, { values, ref }, profile, isConfirmed), ...said()];
  };

  it("is active unless banned, inactive, deleted or never confirmed, and each is noted", () => {
    expect(enter({})).toEqual([true]);
    expect(enter({ banned_until: "2020-01-01 00:00:00+00" })).toEqual([true]);
    expect(enter({ banned_until: "-infinity" })).toEqual([true]);
    const banned = [false, "banned_until: Was banned or inactive: comes in as inactive."];
    expect(enter({ banned_until: "9999-01-01" })).toEqual(banned);
    expect(enter({ banned_until: "infinity" })).toEqual(banned);
    expect(enter({ deleted_at: "2020-01-01" })).toEqual(banned);
    expect(enter({}, { is_active: "f" })).toEqual(banned);
    expect(enter({ banned_until: "selamanya" })[0]).toBe(false);
    expect(enter({ banned_until: "selamanya" })).toContain(
      "banned_until: “selamanya” is no day that can be read: counts as banned.",
    );
    expect(enter({}, {}, false)).toEqual([
      false,
      "email_confirmed_at: Never confirmed their address: comes in as inactive.",
    ]);
  });

  it("has confirmed their address by a time, or where the old site asked for none", () => {
    expect(hasConfirmed({})).toBe(true);
    expect(hasConfirmed({ email_confirmed_at: "2020-01-01 00:00:00+00" })).toBe(true);
    for (const unknown of ["", "entah", "0000-00-00 00:00:00"])
      expect(hasConfirmed({ email_confirmed_at: unknown }), unknown).toBe(false);
  });

  it("keeps their role, but an administrator's only where the operator named them", () => {
    const role = (given: string | undefined, admins: string[] = []) => {
      const { context, said } = open({}, admins);
      return [roleOf(context, { ref, values: {} }, given, "a@gis.example"), said().length];
    };
    expect(role("editor")).toEqual(["editor", 0]);
    expect(role(" Viewer ")).toEqual(["viewer", 0]);
    expect(role("admin")).toEqual(["viewer", 1]);
    expect(role("ADMIN", ["a@gis.example"])).toEqual(["admin", 0]);
    expect(role("admin", ["b@gis.example"])).toEqual(["viewer", 1]);
    expect(role("owner", ["a@gis.example"])).toEqual(["viewer", 1]);
    expect(role(undefined)).toEqual(["viewer", 1]);
    expect(["admin", " Admin", "editor", "", undefined].map(isAdministrator)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("names of an old site", () => {
  it("of columns are those of the mapping, then known spellings, then as they stand", () => {
    const mapping = siteMapping.parse({ columns: { certificates: { Nama: "client_name", "  x": "scope" } } });
    expect(columnNamed("Nama", "certificates", mapping)).toBe("client_name");
    expect(columnNamed(" Nama ", "certificates", mapping)).toBe("client_name");
    expect(columnNamed("Nama", "articles", mapping)).toBe("nama");
    expect(columnNamed("Certificate_Number", "certificates", mapping)).toBe("certificate_number");
    for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"])
      expect(columnNamed(name, "certificates", mapping)).toBe(name.toLowerCase());
  });

  it("of addresses are filled in from a row, each value as one part, and left out where one is missing", () => {
    const templates = ["/cek/{certificate_number}", "/berita.php?id={id}&x={slug}"];
    expect(addressesOf(templates, { certificate_number: "GIS/1 ä?", id: "7" })).toEqual([
      "/cek/GIS%2F1%20%C3%A4%3F",
    ]);
    expect(addressesOf(templates, { id: "7", slug: "a" })).toEqual(["/berita.php?id=7&x=a"]);
    expect(addressesOf(templates, { certificate_number: "" })).toEqual([]);
  });

  it("of addresses in a mapping begin with one slash and name a column", () => {
    const read = (address: string) => siteMapping.safeParse({ addresses: { articles: [address] } }).success;
    expect(read("/berita/{id}")).toBe(true);
    for (const wrong of [
      "berita/{id}",
      "//evil.example/{id}",
      "/berita",
      "/berita/{}",
      "https://a.example/{id}",
    ])
      expect(read(wrong), wrong).toBe(false);
    expect(siteMapping.safeParse({ old_sites: ["javascript:alert(1)"] }).success).toBe(false);
    expect(siteMapping.safeParse({ unknown: {} }).success).toBe(false);
  });

  it("of files never lead out of the storage", () => {
    expect(partsOf({ bucket: "gambar", name: "2024/a b.jpg" })).toEqual(["gambar", "2024", "a b.jpg"]);
    expect(partsOf({ bucket: ".", name: "uploads//a.jpg" })).toEqual(["uploads", "a.jpg"]);
    for (const name of ["../a", "a/../../b", "a\\..\\b", "./a", "a\u0000b", "a\nb", "\ud800"])
      expect(partsOf({ bucket: "gambar", name }), name).toBe(undefined);
    expect(partsOf({ bucket: "..", name: "a" })).toBe(undefined);
    expect(partsOf({ bucket: ".", name: "" })).toBe(undefined);
  });

  it("of the old site itself are this one's in links, and others stay", () => {
    const link = createLinks({ old_sites: ["https://lama.example/", "http://www.lama.example"] });
    expect(link("https://lama.example/a?b=1#c")).toBe("/a?b=1#c");
    expect(link(" http://www.lama.example ")).toBe("/");
    for (const other of [
      "https://lama.example:8443/a",
      "http://lama.example/a",
      "/a",
      "#a",
      "mailto:a@lama.example",
      "",
    ])
      expect(link(other), other).toBe(other);
  });
});

describe("a certificate of an old site", () => {
  const read = (values: Record<string, string>, mapping: object = {}) => {
    const { context, said } = open(mapping);
    const row = { line: 3, id: "c1", ref: { ...ref, table: "certificates" }, values };
    return { values: normalizeCertificate(context, row).values, said: said() };
  };

  it("keeps a status as it is written, with a note of what it may mean", () => {
    expect(read({ status: "valid" })).toMatchObject({ said: [] });
    expect(read({ status: "" })).toMatchObject({ said: [] });
    const { values, said } = read({ status: "Ditinjau" });
    expect(values.status).toBe("Ditinjau");
    expect(said).toEqual(["status: The status “Ditinjau” is shown as it is written."]);
    expect(read({ status: "Ditinjau" }, { statuses: { Ditinjau: "Dibekukan" } }).said).toEqual([]);
  });

  it("comes in without a category or subcategory that is none here, whichever else it has", () => {
    const whole = { category: "Sertifikat ISO", sub_category: "ISO 9001" };
    expect(read(whole)).toMatchObject({ values: whole, said: [] });
    expect(read({ ...whole, sub_category: "Halal" })).toMatchObject({
      values: { category: "Sertifikat ISO", sub_category: "" },
      said: ["sub_category: Came in without the subcategory “Halal”, which is none of its category."],
    });
    expect(read({ category: "Lain-lain", sub_category: "" }).values).toMatchObject({
      category: "",
      sub_category: "",
    });
    expect(read({ category: "Lain-lain" }).said[0]).toMatch(
      /^category: Came in without the category “Lain-lain”/,
    );
    expect(
      read(
        { category: "Mutu", sub_category: "9001" },
        { categories: { Mutu: "Sertifikat ISO" }, sub_categories: { 9001: "ISO 9001" } },
      ),
    ).toMatchObject({ values: whole, said: [] });
  });

  it("was made when the old site says, unless that is unreadable or to come", () => {
    const createdAt = (created_at: string) => read({ created_at }).values.created_at;
    expect(createdAt("2020-01-01 07:00:00+07")).toBe("2020-01-01T00:00:00.000Z");
    expect(createdAt("9999-01-01")).toBe("");
    expect(createdAt("kemarin")).toBe("");
  });
});

describe("the text of an old article", () => {
  const read = (html: string) =>
    fromOldHtml(html, {
      kind: "article",
      pictureAt: (source) =>
        source.includes("gone") ? null : source.includes("keep") ? undefined : "/media/new.webp",
      linkAt: (target) => target.replace("https://lama.example", ""),
    });
  const lost = (html: string) => describeDropped(read(html).dropped);

  it("shows pictures from where they are now, and links to this site", () => {
    expect(read('<p><img src="/old.jpg" alt="a"><a href="https://lama.example/a">b</a></p>').html).toBe(
      '<p><img src="/media/new.webp" alt="a" /><a href="/a">b</a></p>',
    );
    expect(read('<img src="/keep.jpg">').html).toContain('src="/keep.jpg"');
    expect(lost('<img src="/gone.jpg">')).toBe("Not kept: picture that was not taken.");
    expect(lost('<a href="javascript:alert(1)">x</a>')).toBe("Not kept: link to javascript:alert(1).");
    expect(lost('<a href="#atas">x</a><a href="">y</a>')).toBe(undefined);
  });

  it("says what our editor does not keep, each once with how often, and nothing of sizes", () => {
    expect(lost('<p style="color: red; width: 3px">a</p><p style="COLOR:blue">b</p>')).toBe(
      "Not kept: colour of letters (2).",
    );
    expect(lost('<p class="ql-align-center">a</p><p align="right">b</p><p align="left">c</p>')).toBe(
      "Not kept: alignment (2).",
    );
    expect(lost('<p style="letter-spacing: 1px">a</p>')).toBe("Not kept: style letter-spacing.");
    expect(lost("<marquee>a</marquee>")).toBe("Not kept: element <marquee>.");
    expect(lost('<div><section><p style="margin:0">a</p></section></div>')).toBe(undefined);
  });

  it("has its lists of Quill 2 as bullets and numbers, where either begins and ends", () => {
    const item = (kind: string, text: string) =>
      `<li data-list="${kind}"><span class="ql-ui"></span>${text}</li>`;
    const { html } = read(`<ol>${item("bullet", "a")}${item("bullet", "b")}${item("ordered", "c")}</ol>`);
    expect(html.replace(/ data-list="\w+"/g, "")).toBe("<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>");
    expect(read("<ol><li>a</li></ol><ul><li>b</li></ul>").html).toBe(
      "<ol><li>a</li></ol><ul><li>b</li></ul>",
    );
    expect(lost(`<ol>${item("checked", "a")}</ol>`)).toBe("Not kept: box of a checklist.");
    const boxes = read(`<ol>${item("unchecked", "a")}${item("checked", "b")}</ol>`).html;
    expect(boxes.replace(/ data-list="\w+"/g, "")).toBe("<ul><li>a</li><li>b</li></ul>");
  });

  it("leads to what a frame showed, and says so; a frame of nothing is gone", () => {
    const { html } = read('<iframe src="//www.youtube.com/embed/abc_1-2?rel=0">teks</iframe>');
    expect(html).toBe(
      '<p><a href="https://www.youtube.com/watch?v=abc_1-2">Video: https://www.youtube.com/watch?v=abc_1-2</a></p>',
    );
    expect(read('<video src="https://a.example/v.mp4"></video>').html).toContain(
      'href="https://a.example/v.mp4"',
    );
    expect(lost('<iframe src="javascript:x"></iframe>')).toBe("Not kept: element <iframe>.");
  });

  it("names each picture and link that it has once", () => {
    expect(addressesIn('<img src="/a"><img src="/a"><a href="/b">x</a><a href="/b">y</a><a>z</a>')).toEqual({
      pictures: ["/a"],
      links: ["/b"],
    });
  });
});

describe("the text of a WordPress post", () => {
  const picture = (id: string): LibraryPicture | undefined =>
    id === "1" ? { address: "/a.jpg?x&y", alt: 'a "b"', caption: "<em>c</em>" } : undefined;
  const read = (body: string, attached: LibraryPicture[] = []) =>
    wordPressHtml(body, { pictureAt: picture, attached });

  it("has paragraphs from blank lines and breaks within them, but where it has blocks of its own", () => {
    expect(read("satu\ndua\r\n\r\ntiga").html).toBe("<p>satu<br>dua</p>\n<p>tiga</p>");
    expect(read("satu\r\ndua\rtiga").html).toBe("<p>satu<br>dua<br>tiga</p>");
    expect(read("satu\n\n<h2>dua</h2>\n\n").html).toBe("<p>satu</p>\n<h2>dua</h2>");
    expect(read("<p>satu</p>\n\ndua").html).toBe("<p>satu</p>\n\ndua");
    expect(read("<!-- wp:paragraph -->\nsatu\n\ndua").html).toContain("satu\n\ndua");
  });

  it("leads to what it embedded, by an address alone on its line or a shortcode", () => {
    const link = '<p><a href="https://v.example/a?b&amp;c">https://v.example/a?b&amp;c</a></p>';
    for (const body of [
      "https://v.example/a?b&c",
      "  https://v.example/a?b&c  ",
      "[embed]https://v.example/a?b&c[/embed]",
      '[embed width="1"] https://v.example/a?b&c [/embed]',
      '[video src="https://v.example/a?b&c"][/video]',
      "[audio mp3=https://v.example/a?b&c]",
    ])
      expect(read(body).html, body).toBe(link);
    expect(read("lihat https://v.example/a").html).toBe("<p>lihat https://v.example/a</p>");
    expect(read("[caption id=1]<img src=a> ket[/caption]").html).toBe("<p><img src=a> ket</p>");
  });

  it("notes each shortcode that it does not know, once, and leaves it standing", () => {
    const { html, notes } = read("[form id=1] a [/form] [form] [1] [x]");
    expect(html).toContain("[form id=1]");
    expect(notes).toEqual(["The shortcode [form] stands in the text as it was written."]);
  });

  it("shows the pictures of its galleries with their captions, and notes those that are missing", () => {
    const shown = '<p><img src="/a.jpg?x&amp;y" alt="a &quot;b&quot;"></p>\n\n<p><em>c</em></p>';
    const { html, missing } = withGalleries('a [gallery ids="1, 2"] b', { pictureAt: picture, attached: [] });
    expect(html).toBe(`a \n\n${shown}\n\n b`);
    expect(missing).toEqual(["2"]);
    const attached = [{ address: "/b.jpg", alt: "", caption: "" }];
    expect(withGalleries("[gallery]", { pictureAt: picture, attached }).html.trim()).toBe(
      '<p><img src="/b.jpg" alt=""></p>',
    );
    expect(withGalleries("[gallery ids=9]", { pictureAt: picture, attached }).html).toBe("[gallery ids=9]");
    const block = '<!-- wp:gallery {"ids":[1]} /-->';
    expect(withGalleries(block, { pictureAt: picture, attached: [] }).html.trim()).toBe(shown);
    expect(read("[gallery ids=9]").notes).toContain(
      "A gallery shows pictures that the export does not hold: 9.",
    );
  });
});

describe("the report of a move", () => {
  const findingsOf = (language: "id" | "en") => {
    const findings = openFindings(language);
    findings.count("articles", "read", 5);
    findings.count("articles", "added");
    findings.note({ table: "articles", line: 2, id: "a" }, "Had a password: comes in as a draft.", "status");
    findings.refuse({ table: "articles", line: 3, id: "b" }, "The row has no id.");
    findings.addStaff({ email: "z@gis.example", role: "viewer", is_active: true });
    findings.addStaff({ email: "a@gis.example", role: "editor", is_active: false });
    return findings;
  };

  it("counts rows by table, tells of each what was changed or refused, and lists people in order", () => {
    const findings = findingsOf("en");
    expect(findings.report(rest)).toMatchObject({
      tables: [{ table: "articles", read: 5, added: 1, unchanged: 0, refused: 1 }],
      findings: [
        { kind: "changed", line: 2, column: "status", reason: "Had a password: comes in as a draft." },
        { kind: "refused", line: 3, column: null, reason: "The row has no id." },
      ],
      staff: [{ email: "a@gis.example" }, { email: "z@gis.example" }],
      former_addresses: 0,
    });
    expect(findings.countAll()).toEqual({ added: 1, unchanged: 0, refused: 1 });
    for (const line of [4, 5]) findings.refuse({ table: "articles", line, id: null }, "The row has no id.");
    findings.refuse({ table: "partners", line: 2, id: null }, "The row has no id.");
    expect(findings.countAll()).toMatchObject({ refused: 4 });
    expect(findings.report(rest).tables).toMatchObject([{ refused: 3 }, { table: "partners", refused: 1 }]);
  });

  it("knows whether anything came in: a row or a redirect", () => {
    const findings = openFindings("en");
    findings.count("articles", "unchanged");
    expect(findings.hasAdded()).toBe(false);
    findings.countRedirect();
    expect(findings.hasAdded()).toBe(true);
    expect(findingsOf("en").hasAdded()).toBe(true);
  });

  it("is in Indonesian in the panel, with what was refused first and without options of the command", () => {
    const findings = findingsOf("id");
    const { findings: shown } = shownReport(findings.report(rest));
    expect(shown.map(({ reason }) => reason)).toEqual([
      "Baris ini tidak memiliki id.",
      "Dilindungi password: masuk sebagai draft.",
    ]);
    const english = openFindings("en");
    english.note(ref, "gambar/a.jpg was not brought along (--storage): the old address stays, /a");
    english.note(ref, "3 items of the type “page” were left out (--pages brings them in).");
    english.note(
      ref,
      "Was an administrator: comes in as viewer. To change that, name them with --admins a@b.c, or",
    );
    expect(shownReport(english.report(rest)).findings.map(({ reason }) => reason)).toEqual([
      "gambar/a.jpg was not brought along: the old address stays, /a",
      "3 items of the type “page” were left out.",
      "Was an administrator: comes in as viewer, unless selected on this page.",
    ]);
  });

  it("says how many findings it leaves out", () => {
    const findings = openFindings("en");
    const length = moveListLengths.findings + 3;
    for (let line = 0; line < length; line++) findings.note({ ...ref, line }, "x");
    const shown = shownReport(findings.report(rest));
    expect([shown.findings.length, shown.findings_omitted]).toEqual([length - 3, 3]);
    expect(shownReport(openFindings("en").report(rest)).findings_omitted).toBe(0);
  });

  it("translates whole sentences, several in one, and the reason of a check behind one", () => {
    for (const [english, indonesian] of [
      [
        "The role “owner” is none here: comes in as viewer.",
        "Peran “owner” tidak ada di sini: masuk sebagai viewer.",
      ],
      ["This id is already on line 7.", "Id ini sudah ada di baris 7."],
      [
        "Another article has the address a: this one has a-2.",
        "Alamat a sudah dipakai artikel lain: yang ini memakai a-2.",
      ],
      ["Not kept: alignment, element <marquee> (2).", "Tidak ikut: perataan, elemen <marquee> (2)."],
      [
        "The shortcode [form] stands in the text as it was written. Had a password: comes in as a draft.",
        "Shortcode [form] tetap tertulis di dalam teks. Dilindungi password: masuk sebagai draft.",
      ],
      ["gambar/a.jpg was not taken: the picture is damaged.", "gambar/a.jpg tidak diambil: "],
      ["Something that nobody translated.", "Something that nobody translated."],
      ["The row has no id. Really.", "The row has no id. Really."],
    ] as const)
      expect(indonesianOf(english).slice(0, indonesian.length || undefined), english).toBe(indonesian);
    expect(indonesianOf("a.jpg was not taken: the picture is damaged.")).not.toContain("damaged");
    const long = `The role “${"x".repeat(2_000)}” is none here: comes in as viewer.`;
    expect(indonesianOf(long)).toBe(long);
  });

  it("has messages of fields in English, with the column of the first", () => {
    expect(englishOf(fieldMessages.required)).toBe("Required.");
    const issues = [
      { path: ["title"], message: fieldMessages.required },
      { path: ["tags", 0], message: fieldMessages.linkUrl },
    ];
    expect(describeIssues(issues)).toEqual({
      column: "title",
      reason: expect.stringMatching(/^Required\. tags\.0: Must/),
    });
    expect(describeIssues([])).toEqual({ column: null, reason: "" });
    expect(describeIssues([{ path: [], message: fieldMessages.required }]).column).toBe(null);
  });
});

describe("the permit to move a site in", () => {
  const holder = { id: "p1", opened_at: new Date("2026-11-27T10:00:00Z") };
  const secret = "s".repeat(32);

  it("is for one session, for some minutes, and no other server's", () => {
    const now = Date.parse("2026-11-27T10:05:00Z");
    const permit = issueMovePermit(secret, holder, now);
    const until = Number(permit.split(".")[0]);
    expect(isMovePermit(secret, holder, permit, now)).toBe(true);
    expect(isMovePermit(secret, holder, permit, until)).toBe(true);
    expect(isMovePermit(secret, holder, permit, until + 1)).toBe(false);
    expect(isMovePermit("t".repeat(32), holder, permit, now)).toBe(false);
    expect(isMovePermit(secret, { ...holder, id: "p2" }, permit, now)).toBe(false);
    expect(isMovePermit(secret, { ...holder, opened_at: new Date(0) }, permit, now)).toBe(false);
    for (const wrong of ["", ".", `${until}`, permit.replace(/^\d/, "9"), permit.slice(0, -1), `x${permit}`])
      expect(isMovePermit(secret, holder, wrong, now), wrong).toBe(false);
  });
});
