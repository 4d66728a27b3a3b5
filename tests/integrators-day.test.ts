import { afterAll, describe, expect, it } from "vitest";
import { makeKey } from "#tests/support/api-key.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { openReceiver } from "#tests/support/webhook-receiver.ts";
import { webhookStaff } from "#tests/support/webhooks.ts";

const receiver = await openReceiver();

/** What somebody does who connects another system, in the order in which they do it. */
describe("an integrator's day", () => {
  const product = useProduct({ WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${receiver.port}` });
  const { add, waitForMessages } = webhookStaff(product);
  afterAll(async () => await receiver.close());

  it("a key, a read by number, a stale write refused, a PDF, a webhook received, the key withdrawn", async () => {
    const program = await makeKey(product, ["register:read", "register:write"]);
    const input = certificateInput({ client_name: "PT Terhubung" });
    const added = await program.request("/register/certificates", asJson("POST", input));
    expect(added.status).toBe(201);

    const byNumber = `/register/certificates?${new URLSearchParams({ certificate_number: input.certificate_number })}`;
    const { data } = await (await program.request(byNumber)).json();
    expect(data).toMatchObject([{ client_name: "PT Terhubung" }]);
    const path = `/register/certificates/${data[0].id}`;
    const etag = (await program.request(path)).headers.get("etag") ?? "";

    const write = (values: object, ifMatch: string) => {
      const init = asJson("PUT", { ...input, ...values });
      return program.request(path, { ...init, headers: { ...init.headers, "if-match": ifMatch } });
    };
    const uploaded = await program.request(
      `/register/uploads/certificate-pdfs?${new URLSearchParams({ certificate_number: input.certificate_number, filename: "sertifikat.pdf" })}`,
      { method: "POST", body: "%PDF-1.7 isi" },
    );
    expect(uploaded.status).toBe(201);
    const { url: pdf_url } = await uploaded.json();

    await add(receiver, { events: ["certificate.changed"] });
    expect((await write({ pdf_url }, etag)).status).toBe(200);
    const stale = await write({ scope: "Ditulis terlambat" }, etag);
    expect(stale.status).toBe(412);
    expect((await stale.json()).current).toMatchObject({ pdf_url });

    const of = await waitForMessages(receiver, ["certificate.changed"]);
    expect(of("certificate.changed")).toMatchObject({ certificate_id: data[0].id, version: 2 });
    const file = await product.request(pdf_url);
    expect(await file.text()).toBe("%PDF-1.7 isi");

    const { administrator, row } = program;
    expect((await administrator.request(`/api/api-keys/${row.id}`, { method: "DELETE" })).status).toBe(200);
    expect((await program.request(path)).status).toBe(401);
  });
});
