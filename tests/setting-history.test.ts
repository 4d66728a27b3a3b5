import { describe, expect, it } from "vitest";
import { useProduct } from "#tests/support/product.ts";
import { openReceiver } from "#tests/support/webhook-receiver.ts";
import { webhookStaff } from "#tests/support/webhooks.ts";

const receiver = await openReceiver();
await receiver.close();

describe("histories of settings", () => {
  const product = useProduct({ WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${receiver.port}` });
  const { call } = webhookStaff(product);
  const changesOf = async (path: string) => {
    const { status, body } = await call("GET", path);
    expect(status).toBe(200);
    return body.data.map(({ before, after }: Record<string, unknown>) => ({ before, after }));
  };

  it("tell of the template of certificates what it was before each change, as it comes before the first", async () => {
    const { version: _, ...initial } = (await call("GET", "/certificate-template")).body;
    const landscape = { ...initial, orientation: "landscape" };
    const signed = { ...landscape, signatory_name: "Dewi Lestari" };
    for (const template of [landscape, signed]) await call("PUT", "/certificate-template", template);
    await call("PUT", "/register-settings", { suspension_months: 5 });
    expect(await changesOf("/certificate-template/events")).toEqual([
      { before: landscape, after: signed },
      { before: initial, after: landscape },
    ]);
  });

  it("tell of a rule of the register its own changes alone", async () => {
    const patterns = [{ label: "ISO 9001", pattern: "GIS/QMS/{year}/{n:5}" }];
    await call("PUT", "/register-settings", { number_patterns: patterns, suspension_months: 4 });
    await call("PUT", "/register-settings", { number_patterns: [] });
    expect(await changesOf("/register-settings/number_patterns/events")).toEqual([
      { before: { number_patterns: patterns }, after: { number_patterns: [] } },
      { before: { number_patterns: [] }, after: { number_patterns: patterns } },
    ]);
    expect((await call("GET", "/register-settings/certificate_template/events")).status).toBe(404);
  });

  it("tell when clients are reminded, and nothing of the switch", async () => {
    const { body: settings } = await call("GET", "/reminders/settings");
    const { reminders_from: _, version: _version, reminders_enabled, ...days } = settings;
    const changed = { ...days, reminder_days: [45] };
    await call("PUT", "/reminders/settings", { reminders_enabled, ...changed });
    await call("PUT", "/reminders/settings", { reminders_enabled: !reminders_enabled, ...changed });
    expect(await changesOf("/reminders/settings/events")).toEqual([{ before: days, after: changed }]);
  });

  it("tell of an endpoint its own changes beside another of the same address, across addresses, without its secret", async () => {
    const add = async (description: string) => {
      const input = { url: receiver.url, description, events: ["decision.recorded"], content_kinds: [] };
      const { endpoint, secret } = (await call("POST", "/webhooks", input)).body;
      return { input, endpoint, secret };
    };
    const [one, other] = [await add("Katalog"), await add("Gudang")];
    const save = async (id: string, input: object) => {
      const { version } = (await call("GET", `/webhooks/${id}`)).body;
      expect((await call("PUT", `/webhooks/${id}`, { ...input, version })).status).toBe(200);
    };
    const named = { ...one.input, description: "Katalog baru" };
    const moved = { ...named, url: `${receiver.url}/lain` };
    await save(one.endpoint.id, named);
    await save(other.endpoint.id, { ...other.input, description: "Gudang baru" });
    await call("PUT", `/webhooks/${one.endpoint.id}/state`, { state: "paused" });
    const { secret } = (await call("POST", `/webhooks/${one.endpoint.id}/secret`, {})).body;
    await save(one.endpoint.id, moved);
    expect(await changesOf(`/webhooks/${one.endpoint.id}/events`)).toEqual([
      { before: named, after: moved },
      { before: one.input, after: named },
    ]);
    expect(await changesOf(`/webhooks/${other.endpoint.id}/events`)).toHaveLength(1);
    const told = JSON.stringify((await call("GET", `/webhooks/${one.endpoint.id}/events`)).body);
    for (const each of ["secret", one.secret, secret]) expect(told).not.toContain(each);
    await call("DELETE", `/webhooks/${one.endpoint.id}`);
    expect((await call("GET", `/webhooks/${one.endpoint.id}/events`)).status).toBe(404);
  });
});
