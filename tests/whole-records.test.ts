import { beforeAll, describe, expect, it } from "vitest";
import { dayInJakarta } from "#shared/time.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

type Json = Record<string, unknown>;
type Schema = {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** Where a field that is missing stays as it was: nothing is emptied by leaving it out. What a change is, is no field of it. */
const staying = [
  "/certificates/{id} change",
  "/register/certificates/{id} change",
  "/register-settings export_columns",
  "/register-settings number_patterns",
  "/register-settings suspension_months",
  "/register-settings two_person_approval",
  "/register-settings viewers_read_register",
  // A version is no field: without it a save is over whatever stands.
  "/register-settings versions",
  "/register-settings versions.export_columns",
  "/register-settings versions.number_patterns",
  "/register-settings versions.suspension_months",
  "/register-settings versions.two_person_approval",
  "/register-settings versions.viewers_read_register",
  "/certificate-template version",
  "/reminders/settings version",
  "/reminders/texts/{kind}/{language} version",
  "/sign-in-rules adds_people",
  "/sign-in-rules links_by_email",
  "/sign-in-rules required",
  "/profile language",
  "/page-content entries.is_translation_current",
];

/** Every field of a body that may be left out, within lists too. */
function optionalIn(schema: Schema, place = ""): string[] {
  const { properties = {}, required = [], items, allOf = [], anyOf = [], oneOf = [] } = schema;
  const own = Object.keys(properties).filter((name) => !required.includes(name));
  return [
    ...own.map((name) => place + name),
    ...Object.entries(properties).flatMap(([name, field]) => optionalIn(field, `${place}${name}.`)),
    ...(items ? optionalIn(items, place) : []),
    ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => optionalIn(part, place)),
  ];
}

function requiredIn({ required = [], allOf = [] }: Schema): string[] {
  return [...required, ...allOf.flatMap(requiredIn)];
}

describe("a save of a whole record", () => {
  const product = useProduct();
  let puts: { path: string; schema: Schema }[];
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let program: Awaited<ReturnType<typeof makeKey>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
    program = await makeKey(product, ["register:read", "register:write", "content"], { maker: admin });
    const described = await Promise.all(
      ["/api/openapi.json", "/api/v1/openapi.json"].map(
        async (path) => await (await product.request(path)).json(),
      ),
    );
    puts = described.flatMap(({ paths }) =>
      Object.entries<Json>(paths).flatMap(([path, { put }]) => {
        const schema = (put as undefined | { requestBody?: { content: Json } })?.requestBody?.content;
        const json = schema?.["application/json"] as { schema: Schema } | undefined;
        return json ? [{ path, schema: json.schema }] : [];
      }),
    );
  });

  it("is described as one that names every field, by every PUT there is", () => {
    expect(puts.length).toBeGreaterThan(35);
    const optional = puts.flatMap(({ path, schema }) =>
      // In /api/v1 If-Match names the version.
      optionalIn(schema).flatMap((name) =>
        name === "version" && /^\/(register|content)\//.test(path) ? [] : `${path} ${name}`,
      ),
    );
    expect(optional.toSorted()).toEqual(staying.toSorted());
  });

  it("is refused with all that is missing, by every PUT there is", async () => {
    for (const { path, schema } of puts) {
      const required = requiredIn(schema);
      if (required.length === 0) continue;
      const isForPrograms = /^\/(register|content)\//.test(path);
      const url = path
        .replace("{kind}", "suspended")
        .replace("{language}", "id")
        .replaceAll(/\{\w+\}/g, "7");
      const byUuid = url.replaceAll("/7", "/0174adcb-c1dc-4aee-ab12-1c80f5462bb1");
      const answers = await Promise.all(
        [url, byUuid].map(async (at) =>
          isForPrograms
            ? await program.request(at, asJson("PUT", { version: 1 }))
            : await admin.request(`/api${at}`, asJson("PUT", {})),
        ),
      );
      const answer = answers.find(({ status }) => status === 422);
      const { errors } = (await answer?.json()) ?? {};
      const named = isForPrograms ? errors.map(({ field }: Json) => field) : Object.keys(errors ?? {});
      expect(named.toSorted(), path).toEqual(required.toSorted());
    }
  });

  const add = async (overrides: Json) => {
    const input = certificateInput(overrides);
    const answer = await program.request("/register/certificates", asJson("POST", input));
    expect(answer.status).toBe(201);
    return { input, row: await answer.json() };
  };

  it.each(["Dibekukan", "Dicabut"])(
    "of a certificate that says no status leaves it %s, as its PDF, scope and category stay",
    async (status) => {
      const { row } = await add({ status });
      const { client_name, certificate_number, standard, issue_date, expiry_date } = row;
      const five = {
        client_name,
        certificate_number,
        standard,
        issue_date,
        expiry_date,
        version: row.version,
      };
      const before = await (await program.request(`/register/certificates/${row.id}`)).json();
      for (const answer of [
        await program.request(`/register/certificates/${row.id}`, asJson("PUT", five)),
        await admin.request(`/api/certificates/${row.id}`, asJson("PUT", five)),
        await admin.request(
          `/api/certificates/${row.id}`,
          asJson("PUT", { ...certificateInput({ certificate_number, status: null }), version: row.version }),
        ),
      ])
        expect(answer.status).toBe(422);
      expect(await (await program.request(`/register/certificates/${row.id}`)).json()).toEqual(before);
    },
  );

  it("of a client keeps what its contacts have: they name each of their fields as well", async () => {
    const contact = {
      name: "Rina",
      role: "Mutu",
      email: "rina@klien.example",
      telephone: "021",
      language: "en",
    };
    const client = { legal_name: "PT Kontak Utuh", contacts: [contact] };
    const row = await (await program.request("/register/clients", asJson("POST", client))).json();
    const { id, updated_at: _, ...whole } = row;
    const send = async (body: Json) => await program.request(`/register/clients/${id}`, asJson("PUT", body));
    const answer = await send({ ...whole, contacts: [{ name: "Rina Baru" }] });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.map(({ field }: Json) => field)).toEqual(
      ["role", "email", "telephone", "language"].map((name) => `contacts.0.${name}`),
    );
    expect((await send({ ...whole, contacts: [{ ...contact, name: "Rina Baru" }] })).status).toBe(200);
  });

  describe("by a program", () => {
    const send = async (path: string, method: string, body: Json) => {
      const answer = await program.request(path, asJson(method, body));
      return { status: answer.status, ...(await answer.json()) };
    };

    it("does not lift a withdrawal; people in the panel may, and so may a decision that corrects it", async () => {
      const { input, row } = await add({ status: "Dicabut" });
      const path = `/register/certificates/${row.id}`;
      for (const status of ["Valid", "Dibekukan", "Diperiksa"]) {
        const { code, errors } = await send(path, "PUT", { ...input, status, version: row.version });
        expect([code, errors[0].field]).toEqual(["invalid", "status"]);
      }
      const kept = await send(path, "PUT", {
        ...input,
        status: "dicabut",
        scope: "Lain",
        version: row.version,
      });
      expect(kept).toMatchObject({ status: "Dicabut", scope: "Lain" });
      const day = dayInJakarta(new Date());
      const correction = { kind: "corrected", decided_on: day, effective_on: day, status: "Valid" };
      const corrected = await send(`${path}/decisions`, "POST", { ...correction, version: kept.version });
      expect(corrected).toMatchObject({ status: 200 });
      expect(
        await send(path, "PUT", { ...input, status: "Dicabut", version: corrected.version }),
      ).toMatchObject({
        status: "Dicabut",
      });
      const { version } = await (await program.request(path)).json();
      const byHand = asJson("PUT", { ...input, status: "Valid", version });
      expect((await admin.request(`/api/certificates/${row.id}`, byHand)).status).toBe(200);
    });

    it("is refused where it names what the operation does not have, in lists too", async () => {
      const unknownIn = async (path: string, body: Json, method = "POST") => {
        const { status, code, errors } = await send(path, method, body);
        expect([status, code]).toEqual([422, "unknown-member"]);
        return errors.map(({ field }: Json) => field);
      };
      expect(await unknownIn("/register/certificates", { ...certificateInput(), scop: "x" })).toEqual([
        "scop",
      ]);
      const client = { legal_name: "PT X", contacts: [{ name: "A" }, { name: "B", phone: "1" }], site: [] };
      expect(await unknownIn("/register/clients", client)).toEqual(["contacts.1.phone", "site"]);
      expect(await unknownIn("/content/services", { title_id: "A", display_order: 1, feature: [] })).toEqual([
        "feature",
      ]);
      const { row } = await add({});
      expect(await unknownIn(`/register/certificates/${row.id}`, { ...row, version: 1 }, "PUT")).toContain(
        "edition",
      );
      const { data } = await (await admin.request("/api/users")).json();
      const people = await makeKey(product, ["people"], { maker: admin });
      const change = asJson("PATCH", { is_actve: false });
      expect((await people.request(`/people/users/${data[0].id}`, change)).status).toBe(422);
    });
  });
});
