import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { clientMails } from "#core/db/schema.ts";
import { contactsMax } from "#shared/schemas/client.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const waitingForLock =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

describe("clients", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await editor.request(
      `/api${path}`,
      body === undefined ? { method } : asJson(method, body),
    );
    return { status: answer.status, body: await answer.json() };
  };
  const grant = async (client_name: string, more: Record<string, unknown> = {}) => {
    const { status, body } = await call("POST", "/certificates", certificateInput({ client_name, ...more }));
    expect(status).toBe(201);
    return body;
  };
  const add = async (values: Record<string, unknown>) => (await call("POST", "/clients", values)).body;
  const read = async (id: string) => (await call("GET", `/clients/${id}`)).body;
  const names = async (q: string) => (await call("GET", `/clients/names?q=${encodeURIComponent(q)}`)).body;
  const found = async (q: string) => (await call("GET", `/clients?q=${encodeURIComponent(q)}`)).body.data;
  const rename = async (id: string, client_name: string) => {
    const { body: row } = await call("GET", `/certificates/${id}`);
    const saved = await call("PUT", `/certificates/${id}`, { ...row, client_name });
    expect(saved.status).toBe(200);
    return saved.body;
  };
  const remove = (id: string) => call("DELETE", `/clients/${id}`);
  const eventsOf = async (path: string) => (await call("GET", `${path}/events`)).body.data;

  it("keep what is sent with half of a character, as texts do", async () => {
    const half = "Gudang \ud83d utara";
    const place = { name: half, address: "", city: "", country: "" };
    const { status, body } = await call("POST", "/clients", { legal_name: "PT Setengah", sites: [place] });
    expect(status).toBe(201);
    expect((await read(body.id)).sites).toMatchObject([{ name: "Gudang \ufffd utara" }]);
    const { id, version } = await grant("PT Setengah");
    const day = dayInJakarta(new Date());
    const corrected = { kind: "corrected", scope: half, decided_on: day, effective_on: day, version };
    expect((await call("POST", `/certificates/${id}/decisions`, corrected)).status).toBe(200);
    expect((await call("GET", `/certificates/${id}`)).body.scope).toBe("Gudang \ufffd utara");
  });

  describe("of a certificate", () => {
    it("come with its name, and are known by any spelling of it", async () => {
      const first = await grant("PT. Baja Nusa");
      const others = [await grant("P.T. BAJA NUSA"), await grant("pt  baja nusa,")];
      expect(first.client_id).toBeTruthy();
      for (const other of others) expect(other.client_id).toBe(first.client_id);
      expect(await read(first.client_id)).toMatchObject({ legal_name: "PT. Baja Nusa", other_names: [] });
      const [event] = await eventsOf(`/clients/${first.client_id}`);
      expect(event).toMatchObject({ action: "added", actor_name: "Staf editor" });
    });

    it("are one where several staff name a new client at the same moment", async () => {
      const spelled = ["PT Serentak", "P.T. Serentak", "PT SERENTAK", "PT. serentak", "pt serentak"];
      const added = await Promise.all(spelled.map((name) => grant(name)));
      expect(new Set(added.map(({ client_id }) => client_id)).size).toBe(1);
      expect(await found("serentak")).toMatchObject([{ certificate_count: 5 }]);
    });

    it("keep a renamed certificate, and are known by its new name from then on", async () => {
      const { id, client_id } = await grant("PT Nama Lama");
      expect((await rename(id, "PT Nama Baru")).client_id).toBe(client_id);
      expect(await read(client_id)).toMatchObject({
        legal_name: "PT Nama Lama",
        other_names: ["PT Nama Baru"],
      });
      expect((await grant("P.T. Nama Baru")).client_id).toBe(client_id);
      expect((await rename(id, "PT. NAMA BARU")).client_id).toBe(client_id);
      expect((await read(client_id)).other_names).toEqual(["PT Nama Baru"]);
    });

    it("move it to the client with its new name when it is renamed", async () => {
      const { id } = await grant("PT Salah Ketik");
      const { client_id } = await grant("PT Benar Ketik");
      expect((await rename(id, "PT. Benar Ketik")).client_id).toBe(client_id);
      expect(await found("salah ketik")).toMatchObject([{ other_names: [], certificate_count: 0 }]);
    });

    it("follow a correction that staff decide", async () => {
      const { id, version, client_id } = await grant("PT Keputusan Lama");
      const today = dayInJakarta(new Date());
      const decision = {
        kind: "corrected",
        decided_on: today,
        effective_on: today,
        client_name: "PT Keputusan Baru",
      };
      expect((await call("POST", `/certificates/${id}/decisions`, { ...decision, version })).status).toBe(
        200,
      );
      expect((await read(client_id)).other_names).toEqual(["PT Keputusan Baru"]);
    });
  });

  describe("in an import", () => {
    const header = "client_name,certificate_number,standard,issue_date,expiry_date";
    const send = async (...lines: string[]) => {
      const body = [header, ...lines].join("\n");
      const init = { method: "POST", headers: { "content-type": "text/csv" }, body };
      const answer = await editor.request("/api/certificate-imports", init);
      return (await answer.json()).summary;
    };
    const line = (name: string, number: string) => `${name},${number},ISO 9001:2015,2026-01-10,2029-01-09`;
    const clientOf = async (number: string) => {
      const { rows } = await product.db.execute<{ client_id: string }>(
        sql`select client_id from certificates where certificate_number = ${number}`,
      );
      return rows[0]?.client_id ?? "";
    };

    it("are found by name, and created once for each new name", async () => {
      const { client_id } = await grant("PT Impor Lama");
      const summary = await send(
        line("P.T. Impor Lama", "KI-1"),
        line("PT Impor Baru", "KI-2"),
        line("PT. IMPOR BARU", "KI-3"),
      );
      expect(summary).toMatchObject({ new: 3 });
      expect(await clientOf("KI-1")).toBe(client_id);
      expect(await clientOf("KI-2")).toBe(await clientOf("KI-3"));
      expect(await read(await clientOf("KI-2"))).toMatchObject({ legal_name: "PT Impor Baru", version: 1 });
      expect(await eventsOf(`/clients/${await clientOf("KI-2")}`)).toMatchObject([
        { action: "added", actor_name: "Staf editor" },
      ]);
    });

    it("keep a certificate that a file renames, or lose it to the client with that name", async () => {
      await send(line("PT Asal Satu", "KR-1"), line("PT Asal Dua", "KR-2"), line("PT Asal Dua", "KR-3"));
      const [one, two] = [await clientOf("KR-1"), await clientOf("KR-2")];
      await send(line("PT Nama Segar", "KR-1"), line("PT. Asal Satu", "KR-2"), line("PT Nama Segar", "KR-4"));
      expect([await clientOf("KR-1"), await clientOf("KR-2"), await clientOf("KR-4")]).toEqual([
        one,
        one,
        one,
      ]);
      expect(await read(one)).toMatchObject({ legal_name: "PT Asal Satu", other_names: ["PT Nama Segar"] });
      expect(await clientOf("KR-3")).toBe(two);
    });

    it("meet certificates that staff add at the same time without either failing", async () => {
      const file = Array.from({ length: 200 }, (_, each) => line(`PT Bersamaan ${each % 20}`, `KB-${each}`));
      const staff = Array.from({ length: 20 }, (_, each) => grant(`P.T. Bersamaan ${each}`));
      const [summary] = await Promise.all([send(...file), ...staff]);
      expect(summary).toMatchObject({ new: 200, refused: 0 });
      for (const client of await found("bersamaan 1")) expect(client.certificate_count).toBe(11);
    });
  });

  it("are listed by name or city with the number of their certificates, and found by any of their names", async () => {
    await add({ legal_name: "uji daftar B", city: "Ambon" });
    await add({ legal_name: "Uji Daftar A", city: "Medan", other_names: ["Nama Dagang Unik"] });
    const { id } = await grant("Uji Daftar A");
    await call("DELETE", `/certificates/${(await grant("Uji Daftar A")).id}`);
    const order = async (query: string) =>
      (await call("GET", `/clients?q=uji%20daftar&${query}`)).body.data.map(
        ({ legal_name, certificate_count }: Record<string, unknown>) => [legal_name, certificate_count],
      );
    expect(await order("sort=legal_name")).toEqual([
      ["Uji Daftar A", 1],
      ["uji daftar B", 0],
    ]);
    expect(await order("sort=city")).toEqual([
      ["uji daftar B", 0],
      ["Uji Daftar A", 1],
    ]);
    expect((await found("dagang UNIK"))[0]).toMatchObject({ legal_name: "Uji Daftar A" });
    expect(id).toBeTruthy();
  });

  it("show their certificates as they are today, removed ones last", async () => {
    const today = dayInJakarta(new Date());
    const ended = await grant("PT Halaman", { issue_date: "2020-01-01", expiry_date: addDays(today, -1) });
    const removed = await grant("PT Halaman");
    const suspended = await grant("PT Halaman", { issue_date: "2019-01-01" });
    const { id, version } = suspended;
    const decision = {
      kind: "suspended",
      reason: "nonconformity-open",
      decided_on: today,
      effective_on: today,
    };
    expect((await call("POST", `/certificates/${id}/decisions`, { ...decision, version })).status).toBe(200);
    await call("DELETE", `/certificates/${removed.id}`);
    const { body } = await call("GET", `/clients/${ended.client_id}/certificates`);
    const shown = body.data.map((row: Record<string, unknown>) => [
      row.certificate_number,
      row.verdict,
      row.removed_at !== null,
    ]);
    expect(shown).toEqual([
      [ended.certificate_number, "expired", false],
      [suspended.certificate_number, "suspended", false],
      [removed.certificate_number, "valid", true],
    ]);
    expect(body.total).toBe(3);
  });

  it("are saved over the version they were opened on; what is unchanged is not written again", async () => {
    const contact = { name: "Sari", role: "", email: "sari@baja.example", telephone: "", language: "id" };
    const opened = await add({ legal_name: "PT Versi", contacts: [contact], sites: [{ name: "Pabrik" }] });
    const same = await call("PUT", `/clients/${opened.id}`, opened);
    expect([same.status, same.body.version]).toEqual([200, opened.version]);
    const save = (values: object) => call("PUT", `/clients/${opened.id}`, { ...opened, ...values });
    expect((await save({ city: "Bekasi" })).status).toBe(200);
    const stale = await save({ city: "Bogor" });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ city: "Bekasi", contacts: [contact] });
    const [event] = await eventsOf(`/clients/${opened.id}`);
    expect(event).toMatchObject({ before: { city: "" }, after: { city: "Bekasi" } });
  });

  it("may be edited by everybody who may edit certificates, in the panel too", async () => {
    const viewer = await product.signIn("viewer");
    const statuses = async ({ request }: typeof editor) =>
      await Promise.all(["/admin/clients", "/api/clients"].map(async (path) => (await request(path)).status));
    expect([await statuses(editor), await statuses(viewer)]).toEqual([
      [200, 200],
      [403, 403],
    ]);
  });

  it("say what does not fit at its place", async () => {
    const { status, body } = await call("POST", "/clients", {
      legal_name: " ",
      contacts: [{ name: "Sari", email: "bukan alamat" }],
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      legal_name: "Wajib diisi.",
      "contacts.0.email": "Format email tidak valid",
    });
  });

  it("stay while they have certificates, removed ones included", async () => {
    const { id, client_id } = await grant("PT Bertahan");
    await call("DELETE", `/certificates/${id}`);
    const refused = await remove(client_id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/masih memiliki 1 sertifikat \(1 di antaranya sudah dihapus/);
    const { id: empty } = await add({ legal_name: "PT Tanpa Sertifikat" });
    expect((await remove(empty)).status).toBe(200);
    expect([(await call("GET", `/clients/${empty}`)).status, (await remove(empty)).status]).toEqual([
      404, 404,
    ]);
    expect((await eventsOf(`/clients/${empty}`)).map(({ action }: { action: string }) => action)).toEqual([
      "removed",
      "added",
    ]);
  });

  describe("while a name is typed", () => {
    it("are offered from three letters on, those that begin so first, at most ten", async () => {
      for (let each = 0; each < 11; each += 1) await add({ legal_name: `Zzamrud Sejuk ${each}` });
      await add({ legal_name: "Aneka Zzamrud" });
      expect((await names("zz")).data).toEqual([]);
      const { data } = await names("zza");
      expect(data).toHaveLength(10);
      expect(data).not.toContain("Aneka Zzamrud");
      expect((await names("a zzamrud")).data).toEqual(["Aneka Zzamrud"]);
      expect((await names("100%")).data).toEqual([]);
    });

    it("are offered in whatever order the words are typed, without accents, case and legal form", async () => {
      await add({ legal_name: "PT Kafé Yyudha Nusantara, Tbk" });
      await add({ legal_name: "PT Yyudha Lain" });
      for (const typed of ["nusantara yyudha", "YYUDHA KAFE", "p.t. yyud nusan", "CV Kafé yyudha"])
        expect((await names(typed)).data, typed).toEqual(["PT Kafé Yyudha Nusantara, Tbk"]);
      expect((await names("yyudha antara")).data).toEqual([]);
    });

    it("are found by any of their names in any spelling, and an unknown name finds none", async () => {
      const { id } = await add({ legal_name: "PT Dikenal", other_names: ["Dagang Kenal"] });
      const known = { id, legal_name: "PT Dikenal" };
      expect((await names("P.T. DIKENAL")).known).toEqual(known);
      expect((await names("DAGANG, kenal")).known).toEqual(known);
      expect(await names("PT Dikena")).toEqual({ data: ["PT Dikenal"], known: null, similar: null });
    });

    it("are offered where the name is the same but for its legal form, of which nobody is called so", async () => {
      const { id } = await add({ legal_name: "PT Uji Serupa" });
      const similar = { id, legal_name: "PT Uji Serupa" };
      expect(await names("P.T. UJI SERUPA, Tbk")).toEqual({ data: ["PT Uji Serupa"], known: null, similar });
      expect(await names("PT Uji Serupa")).toMatchObject({ known: similar, similar: null });
      expect(await names("PT Uji Serupa Dua")).toMatchObject({ similar: null });
    });
  });

  describe("that are one", () => {
    const merge = (id: string, into: string) => call("POST", `/clients/${id}/merge`, { into });

    it("are merged: certificates, names, contacts and sites move, and histories tell it", async () => {
      const certificate = await grant("PT Kembar Dua");
      const other = await read(certificate.client_id);
      const sari = {
        name: "Sari",
        role: "Direktur",
        email: "sari@kembar.example",
        telephone: "",
        language: "id",
      };
      const joko = { name: "Joko", role: "", email: "joko@kembar.example", telephone: "1", language: "en" };
      const site = { name: "Pabrik", address: "Jl. Satu", city: "Cikarang", country: "Indonesia" };
      const content = {
        city: "Jakarta",
        notes: "Dua",
        sites: [site],
        contacts: [{ ...sari, email: "SARI@kembar.example" }, joko],
      };
      expect((await call("PUT", `/clients/${other.id}`, { ...other, ...content })).status).toBe(200);
      const kept = await add({
        legal_name: "PT Kembar Satu",
        notes: "Satu",
        contacts: [sari],
        sites: [site],
      });

      const merged = await merge(other.id, kept.id);
      expect(merged.status).toBe(200);
      expect(merged.body).toMatchObject({
        id: kept.id,
        legal_name: "PT Kembar Satu",
        other_names: ["PT Kembar Dua"],
        city: "Jakarta",
        notes: "Satu\n\nDua",
        sites: [site],
        contacts: [sari, joko],
      });
      expect((await call("GET", `/clients/${other.id}`)).status).toBe(404);
      expect((await call("GET", `/certificates/${certificate.id}`)).body).toMatchObject({
        client_id: kept.id,
        client_name: "PT Kembar Dua",
        edition: certificate.edition,
      });
      expect((await grant("P.T. Kembar Dua")).client_id).toBe(kept.id);
      const latest = async (path: string) => (await eventsOf(path))[0];
      expect(await latest(`/clients/${other.id}`)).toMatchObject({
        action: "removed",
        actor_name: "Staf editor",
      });
      expect(await latest(`/clients/${kept.id}`)).toMatchObject({
        after: { other_names: ["PT Kembar Dua"] },
      });
      expect(await latest(`/certificates/${certificate.id}`)).toMatchObject({
        before: { client_id: other.id },
        after: { client_id: kept.id },
      });
    });

    it("are apart again when the one that went is brought back: what nobody changed since is as it was", async () => {
      const [first, second] = [await grant("PT Pisah Dua"), await grant("PT Pisah Dua")];
      const other = await read(first.client_id);
      await call("PUT", `/clients/${other.id}`, { ...other, city: "Bogor" });
      const kept = await add({ legal_name: "PT Pisah Satu" });
      expect((await merge(other.id, kept.id)).status).toBe(200);
      const later = await grant("PT Pisah Dua");
      expect(later.client_id).toBe(kept.id);
      // Somebody gave one to a third client meanwhile: that stays.
      const third = await add({ legal_name: "PT Ketiga" });
      const { version } = (await call("GET", `/certificates/${second.id}`)).body;
      const move = { client_id: third.id, version };
      expect((await call("PUT", `/certificates/${second.id}/client`, move)).status).toBe(200);
      expect((await call("PUT", `/certificates/${second.id}/client`, move)).status).toBe(409);
      expect((await call("POST", `/clients/${other.id}/restore`)).status).toBe(200);
      expect(await read(other.id)).toMatchObject({ legal_name: "PT Pisah Dua", city: "Bogor" });
      expect(await read(kept.id)).toMatchObject({ other_names: [], city: "" });
      const clientOf = async ({ id }: { id: string }) =>
        (await call("GET", `/certificates/${id}`)).body.client_id;
      expect(await Promise.all([first, second, later].map(clientOf))).toEqual([other.id, third.id, kept.id]);
    });

    it("and were changed since keep what staff wrote, and nothing else of the other one", async () => {
      const person = (name: string) => ({ name, role: "", email: "", telephone: "1", language: "id" });
      const { client_id } = await grant("PT Belah Dua");
      const other = await read(client_id);
      const content = { identity_number: "9120000000001", address: "Jl. Dua", contacts: [person("Sari")] };
      await call("PUT", `/clients/${client_id}`, { ...other, ...content });
      const kept = await add({ legal_name: "PT Belah Satu", contacts: [person("Joko")] });
      await merge(client_id, kept.id);
      const merged = await read(kept.id);
      const written = { notes: "Penting", city: "Bogor", contacts: [...merged.contacts, person("Dewi")] };
      await call("PUT", `/clients/${kept.id}`, { ...merged, ...written });
      expect((await call("POST", `/clients/${client_id}/restore`)).status).toBe(200);
      expect(await read(kept.id)).toMatchObject({
        ...{ notes: "Penting", other_names: [], identity_number: "" },
        contacts: [person("Joko"), person("Dewi")],
        // A city belongs to its address: whoever wrote one meant both.
        ...{ address: "Jl. Dua", city: "Bogor" },
      });
      expect(await read(client_id)).toMatchObject(content);
    });

    it("have their own mails again, those about no certificate as well", async () => {
      const { client_id } = await grant("PT Surat Dua");
      const kept = await add({ legal_name: "PT Surat Satu" });
      const mail = (client: string) => ({
        ...{ key: `message:${randomUUID()}:${client}:sari@surat.example`, kind: "message" as const },
        ...{ client_id: client, recipient: "sari@surat.example", language: "id" as const },
        ...{ due_on: "2026-03-02", state: "sent" as const },
      });
      await product.db.insert(clientMails).values([mail(client_id), mail(kept.id)]);
      await merge(client_id, kept.id);
      const mailsOf = async (id: string) =>
        (await call("GET", `/reminders/mails?client_id=${id}`)).body.total;
      expect(await mailsOf(kept.id)).toBe(2);
      expect((await call("POST", `/clients/${client_id}/restore`)).status).toBe(200);
      expect(await Promise.all([client_id, kept.id].map(mailsOf))).toEqual([1, 1]);
    });

    it("while somebody saves the client that was kept get their name from it all the same", async () => {
      const { client_id } = await grant("PT Serentak Dua");
      const kept = await add({ legal_name: "PT Serentak Satu" });
      await merge(client_id, kept.id);
      const holder = await product.ownerDb.$client.connect();
      try {
        await holder.query("begin");
        await holder.query("update clients set notes = 'Penting', version = version + 1 where id = $1", [
          kept.id,
        ]);
        const restored = call("POST", `/clients/${client_id}/restore`);
        await expect.poll(async () => (await product.db.$client.query(waitingForLock)).rowCount).toBe(1);
        await holder.query("commit");
        expect(await restored).toMatchObject({ status: 200, body: { legal_name: "PT Serentak Dua" } });
      } finally {
        holder.release(true);
      }
      expect(await read(kept.id)).toMatchObject({ notes: "Penting", other_names: [] });
    });

    it("a certificate is given to another client without another paper or a decision", async () => {
      const certificate = await grant("PT Pindah Asal");
      const { id } = await add({ legal_name: "PT Pindah Tujuan" });
      const path = `/certificates/${certificate.id}`;
      const { version } = (await call("GET", path)).body;
      const unknown = { client_id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11", version };
      expect((await call("PUT", `${path}/client`, unknown)).body.errors).toEqual({
        client_id: "Klien tidak ditemukan.",
      });
      expect((await call("PUT", `${path}/client`, { client_id: id, version })).status).toBe(200);
      expect((await call("GET", path)).body).toMatchObject({
        client_id: id,
        client_name: "PT Pindah Asal",
        edition: certificate.edition,
        is_confirmed: true,
      });
      expect((await call("GET", `${path}/decisions`)).body.data).toHaveLength(1);
      expect((await eventsOf(path))[0]).toMatchObject({ after: { client_id: id } });
      const decisions = (await call("GET", `/clients/${id}/decisions`)).body;
      expect(decisions).toMatchObject({
        total: 1,
        data: [{ kind: "granted", certificate_number: certificate.certificate_number }],
      });
      const listed = (await call("GET", `/certificates?client=${id}`)).body;
      expect([listed.total, listed.data[0].id]).toEqual([1, certificate.id]);
    });

    it("are refused where nothing sensible would come of it, and nothing changes then", async () => {
      const people = (from: string) =>
        Array.from({ length: contactsMax }, (_, each) => ({ name: `${from} ${each}` }));
      const one = await add({ legal_name: "PT Penuh Satu", contacts: people("Satu") });
      const two = await add({ legal_name: "PT Penuh Dua", contacts: people("Dua") });
      expect((await merge(one.id, one.id.toUpperCase())).body.errors.into).toContain("dirinya sendiri");
      expect((await merge(one.id, "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11")).status).toBe(404);
      expect((await merge(one.id, two.id)).status).toBe(422);
      expect([await read(one.id), await read(two.id)]).toEqual([one, two]);
    });

    it("while certificates of theirs are saved leave none behind", async () => {
      const { client_id: other } = await grant("PT Sibuk Dua");
      const { client_id: kept } = await grant("PT Sibuk Satu");
      const all = Array.from({ length: 12 }, (_, each) => grant(`PT Sibuk ${each % 2 ? "Satu" : "Dua"}`));
      const [merged] = await Promise.all([merge(other, kept), ...all]);
      expect(merged?.status).toBe(200);
      expect(await found("sibuk")).toMatchObject([{ id: kept, certificate_count: 14 }]);
    });
  });
});
