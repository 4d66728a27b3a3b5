import { describe, expect, it } from "vitest";
import { asJson, useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

type Row = { id: string; version: number; display_order: number; [field: string]: unknown };

const required = "Wajib diisi.";
const notWhole = "Harus berupa bilangan bulat, 0 atau lebih.";
const unknownId = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";

const sections = [
  {
    path: "/hero-slider",
    page: "/",
    row: (title: string) => ({ title_id: title, title_en: `${title} (en)` }),
    titleField: "title_id",
    requiredFields: { title_id: required, title_en: required, display_order: required },
    conflict: "Slider ini telah diubah oleh orang lain sejak Anda membukanya.",
  },
  {
    path: "/services",
    page: "/layanan",
    row: (title: string) => ({ title_id: title }),
    titleField: "title_id",
    requiredFields: { title_id: required, display_order: required },
    conflict: "Layanan ini telah diubah oleh orang lain sejak Anda membukanya.",
  },
  {
    path: "/gallery",
    page: "/galeri",
    row: (title: string) => ({ title, image_url: "/art/gallery/uji.svg" }),
    titleField: "title",
    requiredFields: { title: required, display_order: required, image_url: "Gambar wajib diunggah." },
    conflict: "Gambar ini telah diubah oleh orang lain sejak Anda membukanya.",
  },
] as const;

describe("content that has an order (specification 2.12)", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>> | undefined;

  async function call(method: string, path: string, body?: unknown) {
    editor ??= await product.signIn("editor");
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await editor.request(`/api${path}`, init);
    return { status: answer.status, body: await answer.json() };
  }

  for (const { path, page, row, titleField, requiredFields, conflict } of sections) {
    describe(`${path} (specification 3, 5, 7.3)`, () => {
      async function add(title: string, display_order: number): Promise<Row> {
        const { status, body } = await call("POST", path, { ...row(title), display_order });
        expect(status).toBe(201);
        return body;
      }

      /** Nothing else is in the list while a test looks at it. */
      async function startWith(places: Record<string, number>): Promise<Record<string, Row>> {
        for (const { id } of await list()) await call("DELETE", `${path}/${id}`);
        const added: Record<string, Row> = {};
        for (const [title, place] of Object.entries(places)) added[title] = await add(title, place);
        return added;
      }

      async function list(): Promise<Row[]> {
        const { status, body } = await call("GET", `${path}?per_page=500`);
        expect(status).toBe(200);
        return body.data;
      }

      const titles = async () => (await list()).map((each) => each[titleField]);
      const places = async () => (await list()).map((each) => each.display_order);
      const reorder = (ids: (string | undefined)[]) => call("PUT", `${path}/order`, { ids });

      /** The titles in the order in which visitors meet them. */
      async function shown(): Promise<string[]> {
        const html = await (await product.request(page)).text();
        const found = [...html.matchAll(/<(?:h2|h3|p class="picture-title")>(Uji [^<]*)</g)];
        return found.map(([, title]) => title ?? "");
      }

      it("names every field that is required, and what is no whole number", async () => {
        const missing = await call("POST", path, {});
        expect([missing.status, missing.body.errors]).toEqual([422, requiredFields]);
        for (const display_order of ["7,5", 7.5, -1, "dua"]) {
          const { status, body } = await call("POST", path, { ...row("Uji Urutan"), display_order });
          expect([status, body.errors]).toEqual([422, { display_order: notWhole }]);
        }
        const blank = await call("POST", path, { ...row(" "), display_order: "" });
        expect(blank.body.errors).toMatchObject({ [titleField]: required });
      });

      it("reads display_order as an integer, also from a text", async () => {
        const { body } = await call("POST", path, { ...row("Uji Teks"), display_order: " 12 " });
        expect(body.display_order).toBe(12);
      });

      it("lists by display_order, on the site as in the panel, and shows what is saved at once", async () => {
        const { "Uji C": c } = await startWith({ "Uji B": 2, "Uji C": 3, "Uji A": 1 });
        expect(await titles()).toEqual(["Uji A", "Uji B", "Uji C"]);
        await waitFor(async () => expect(await shown()).toEqual(["Uji A", "Uji B", "Uji C"]));
        await call("PUT", `${path}/${c?.id}`, { ...c, [titleField]: "Uji Z", display_order: 0 });
        await waitFor(async () => expect(await shown()).toEqual(["Uji Z", "Uji A", "Uji B"]));
        await call("DELETE", `${path}/${c?.id}`);
        await waitFor(async () => expect(await shown()).toEqual(["Uji A", "Uji B"]));
      });

      it("is put into another order: the rows share out the places that they had", async () => {
        const rows = await startWith({ "Uji A": 0, "Uji B": 20, "Uji C": 30, "Uji D": 40 });
        const { status } = await reorder(["Uji C", "Uji A", "Uji B"].map((title) => rows[title]?.id));
        expect(status).toBe(200);
        expect(await titles()).toEqual(["Uji C", "Uji A", "Uji B", "Uji D"]);
        expect(await places()).toEqual([0, 20, 30, 40]);
        await waitFor(async () => expect(await shown()).toEqual(["Uji C", "Uji A", "Uji B", "Uji D"]));
      });

      it("gives rows that shared a place one each when they are put in order", async () => {
        const rows = await startWith({ "Uji A": 5, "Uji B": 5, "Uji C": 5 });
        await reorder(["Uji B", "Uji C", "Uji A"].map((title) => rows[title]?.id));
        expect(await titles()).toEqual(["Uji B", "Uji C", "Uji A"]);
        expect(await places()).toEqual([5, 6, 7]);
      });

      it("keeps in the history who moved what, and writes no row that stays where it was", async () => {
        const rows = await startWith({ "Uji A": 1, "Uji B": 2, "Uji C": 3 });
        await reorder(["Uji A", "Uji C", "Uji B"].map((title) => rows[title]?.id));
        const after = Object.fromEntries((await list()).map((each) => [String(each[titleField]), each]));
        expect(after["Uji A"]?.version).toBe(rows["Uji A"]?.version);
        expect(after["Uji C"]?.version).toBeGreaterThan(rows["Uji C"]?.version ?? 0);
        const { body } = await call("GET", `${path}/${rows["Uji C"]?.id}/events`);
        expect(body.data.map((event: { action: string }) => event.action)).toEqual(["changed", "added"]);
        expect(body.data[0]).toMatchObject({
          actor_name: "Staf editor",
          before: { display_order: 3 },
          after: { display_order: 2 },
        });
      });

      it("passes over ids that are unknown or named twice, and refuses what is no id", async () => {
        const rows = await startWith({ "Uji A": 1, "Uji B": 2 });
        const [a, b] = [rows["Uji A"]?.id, rows["Uji B"]?.id];
        expect((await reorder([b, unknownId, b, a])).status).toBe(200);
        expect(await titles()).toEqual(["Uji B", "Uji A"]);
        expect(await places()).toEqual([1, 2]);
        expect((await reorder([unknownId])).status).toBe(200);
        expect((await reorder(["bukan-id"])).status).toBe(422);
        expect((await reorder([])).status).toBe(422);
        expect((await call("PUT", `${path}/order`, {})).status).toBe(422);
      });

      it("takes several reorderings at once: one of them holds, with no place twice", async () => {
        const rows = await startWith({ "Uji A": 1, "Uji B": 2, "Uji C": 3, "Uji D": 4 });
        const orders = ["ABCD", "DCBA", "BADC", "CDAB", "ACBD", "DBCA"].map((letters) =>
          [...letters].map((letter) => `Uji ${letter}`),
        );
        const answers = await Promise.all(
          orders.map((order) => reorder(order.map((title) => rows[title]?.id))),
        );
        expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
        expect(orders).toContainEqual(await titles());
        expect(await places()).toEqual([1, 2, 3, 4]);
      });

      it("is told when somebody moved or changed the row since it was opened, with what stands now", async () => {
        const rows = await startWith({ "Uji A": 1, "Uji B": 2 });
        const opened = rows["Uji A"];
        await reorder([rows["Uji B"]?.id, opened?.id]);
        const stale = await call("PUT", `${path}/${opened?.id}`, { ...opened, [titleField]: "Uji Basi" });
        expect([stale.status, stale.body.message]).toEqual([409, conflict]);
        expect(stale.body.current).toMatchObject({ [titleField]: "Uji A", display_order: 2 });
        const { version } = stale.body.current;
        const again = await call("PUT", `${path}/${opened?.id}`, {
          ...opened,
          [titleField]: "Uji Baru",
          version,
        });
        expect([again.status, again.body[titleField]]).toEqual([200, "Uji Baru"]);
        expect(again.body.version).toBeGreaterThan(version);
      });

      it("answers 404 for a row that is not there", async () => {
        for (const id of [unknownId, "bukan-id"]) {
          expect((await call("GET", `${path}/${id}`)).status).toBe(404);
          expect((await call("DELETE", `${path}/${id}`)).status).toBe(404);
        }
        const save = await call("PUT", `${path}/${unknownId}`, await add("Uji", 1));
        expect(save.status).toBe(404);
      });

      it("is for administrators and editors, not for viewers and visitors (specification 6)", async () => {
        const added = await add("Uji Peran", 99);
        const { id } = added;
        const tries = [
          ["GET", path],
          ["GET", `${path}/${id}`],
          ["POST", path, { ...row("Uji"), display_order: 1 }],
          ["PUT", `${path}/${id}`, added],
          ["PUT", `${path}/order`, { ids: [id] }],
          ["DELETE", `${path}/${id}`],
        ] as const;
        const viewer = await product.signIn("viewer");
        const admin = await product.signIn("admin");
        for (const [method, path, body] of tries) {
          const init = body ? asJson(method, body) : { method };
          expect((await product.request(`/api${path}`, init)).status, `${method} ${path}`).toBe(401);
          expect((await viewer.request(`/api${path}`, init)).status, `${method} ${path}`).toBe(403);
          expect([200, 201], `${method} ${path}`).toContain(
            (await admin.request(`/api${path}`, init)).status,
          );
        }
      });
    });
  }

  describe("slides (specification 5)", () => {
    const slide = { title_id: "Uji", title_en: "Test", display_order: 1 };
    const add = (values: object) => call("POST", "/hero-slider", { ...slide, ...values });

    it("lead to / and are active where nothing else is said; the other texts may stay empty", async () => {
      const { status, body } = await add({ button_link: " ", subtitle_id: null });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        button_link: "/",
        is_active: true,
        image_url: "",
        subtitle_id: "",
        subtitle_en: "",
        button_text_id: "",
        button_text_en: "",
      });
    });

    it("take a page of the site or an address of the web, mail or phone as their link, and no script", async () => {
      for (const button_link of ["/layanan", "https://contoh.example/a?b", "mailto:a@b.example", "tel:+6221"])
        expect((await add({ button_link })).body.button_link).toBe(button_link);
      for (const button_link of ["javascript:alert(1)", "//contoh.example", "layanan"])
        expect(Object.keys((await add({ button_link })).body.errors)).toEqual(["button_link"]);
    });

    it("refuse a picture that is no address of one, and texts that are too long, all at once", async () => {
      const { status, body } = await add({
        image_url: "javascript:alert(1)",
        title_id: "x".repeat(201),
        subtitle_en: "x".repeat(501),
        button_text_id: "x".repeat(81),
      });
      expect([status, body.errors]).toEqual([
        422,
        {
          image_url: "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
          title_id: "Maksimal 200 karakter.",
          subtitle_en: "Maksimal 500 karakter.",
          button_text_id: "Maksimal 80 karakter.",
        },
      ]);
    });

    it("are not shown while they are not active", async () => {
      const { body } = await add({ title_id: "Slide Tersembunyi", is_active: false });
      const home = async () => await (await product.request("/")).text();
      expect(await home()).not.toContain("Slide Tersembunyi");
      await call("PUT", `/hero-slider/${body.id}`, { ...body, is_active: true });
      await waitFor(async () => expect(await home()).toContain("Slide Tersembunyi"));
    });
  });

  describe("services (specification 5)", () => {
    const add = (values: object) =>
      call("POST", "/services", { title_id: "Uji Layanan", display_order: 1, ...values });

    it("a description of which nothing is drawn is empty, so that visitors read the other language", async () => {
      const { body } = await add({ description_id: "\u200b\n", description_en: "Ke\u00adpercayaan\nkita" });
      expect([body.description_id, body.description_en]).toEqual(["", "Ke\u00adpercayaan\nkita"]);
    });

    it("have the icon Award and are active where nothing else is said; a name that no icon has is kept", async () => {
      const { body } = await add({ icon: " " });
      expect(body).toMatchObject({ icon: "Award", is_active: true, features_id: [], features_en: [] });
      expect((await add({ icon: "TidakAdaIkonIni" })).body.icon).toBe("TidakAdaIkonIni");
    });

    it("drop feature pairs that are blank in both languages, and keep the others pairwise", async () => {
      const { body } = await add({
        features_id: ["Satu", "  ", "", "Empat", " Lima "],
        features_en: ["One", "", "Three"],
      });
      expect(body.features_id).toEqual(["Satu", "", "Empat", "Lima"]);
      expect(body.features_en).toEqual(["One", "Three", "", ""]);
    });

    it("have at most 50 features of 300 letters", async () => {
      const many = await add({ features_id: Array.from({ length: 51 }, (_, index) => `Fitur ${index}`) });
      expect([many.status, many.body.errors]).toEqual([422, { features_id: "Maksimal 50 fitur." }]);
      const long = await add({ features_en: ["a", "x".repeat(301)] });
      expect(long.body.errors).toEqual({ "features_en.1": "Maksimal 300 karakter." });
    });

    it("are not shown while they are not active", async () => {
      await add({ title_id: "Layanan Tersembunyi", is_active: false });
      expect(await (await product.request("/layanan")).text()).not.toContain("Layanan Tersembunyi");
    });
  });

  describe("pictures of the gallery (specification 5)", () => {
    const picture = { title: "Uji Gambar", image_url: "/art/gallery/uji.svg", display_order: 1 };
    const add = (values: object) => call("POST", "/gallery", { ...picture, ...values });

    it("need a picture", async () => {
      for (const image_url of [" ", null]) {
        const { status, body } = await add({ image_url });
        expect([status, body.errors]).toEqual([422, { image_url: "Gambar wajib diunggah." }]);
      }
    });

    it("save an empty description and category as null", async () => {
      const { body } = await add({ description: " ", category: "" });
      expect(body).toMatchObject({ description: null, category: null });
    });

    it("put in order within their category, the others keep their places", async () => {
      const place = async (title: string, category: string, display_order: number): Promise<Row> =>
        (await add({ title, category, display_order })).body;
      const [first, , third] = [
        await place("Pasar 1", "Pasar", 201),
        await place("Hotel 1", "Hotel", 202),
        await place("Pasar 2", "Pasar", 203),
      ];
      await call("PUT", "/gallery/order", { ids: [third.id, first.id] });
      const { body } = await call("GET", "/gallery?per_page=500");
      const last = body.data.slice(-3).map(({ title }: { title: string }) => title);
      expect(last).toEqual(["Pasar 2", "Hotel 1", "Pasar 1"]);
    });
  });
});
