import { describe, expect, it } from "vitest";
import { accreditationLine, accreditationOf } from "#shared/accreditation.ts";
import { mergeClients } from "#shared/clients.ts";
import { clientContact, clientInput, clientSite } from "#shared/schemas/client.ts";

const site = (name: string, address = "") => clientSite.parse({ name, address, city: "Bekasi" });
const contact = (name: string, email: string, telephone = "") =>
  clientContact.parse({ name, email, telephone });

const target = clientInput.parse({
  legal_name: "PT Satu",
  other_names: ["Satu Jaya"],
  address: "Jl. Satu 1",
  city: "Jakarta",
  province: "DKI Jakarta",
  postal_code: "10110",
  country: "Indonesia",
  identity_number: "111",
  sites: [site("Pabrik", "Jl. A")],
  contacts: [contact("Ani", "ani@satu.test"), contact("Budi", "", "021 1")],
  notes: "Catatan satu",
  customer_id: "11111111-1111-4111-8111-111111111111",
});
const other = clientInput.parse({
  legal_name: "PT. Satoe",
  other_names: ["SATU JAYA", "Satoe", "PT. SATOE"],
  address: "Jl. Dua 2",
  city: "Bogor",
  province: "Jawa Barat",
  postal_code: "16110",
  country: "Malaysia",
  identity_number: "222",
  sites: [site("pabrik", "jl. a"), site("Pabrik", "Jl. B"), site("Gudang"), site("GUDANG")],
  contacts: [
    contact("Ani Lama", "ANI@satu.test"),
    contact("budi", "", "021 1"),
    contact("Budi", "", "021 2"),
    contact("Cici", "cici@satu.test"),
  ],
  notes: "Catatan dua",
  customer_id: "22222222-2222-4222-8222-222222222222",
});

describe("two clients that are the same organisation", () => {
  it("become one that says what the kept one said, with what the other one says besides", () => {
    expect(mergeClients(target, other)).toEqual({
      ...target,
      other_names: ["Satu Jaya", "PT. Satoe", "Satoe"],
      sites: [site("Pabrik", "Jl. A"), site("Pabrik", "Jl. B"), site("Gudang")],
      contacts: [
        contact("Ani", "ani@satu.test"),
        contact("Budi", "", "021 1"),
        contact("Budi", "", "021 2"),
        contact("Cici", "cici@satu.test"),
      ],
      notes: "Catatan satu\n\nCatatan dua",
    });
  });

  it("take over whatever the kept one does not say", () => {
    const silent = {
      ...target,
      ...{
        address: "",
        city: "",
        province: "",
        postal_code: "",
        country: "",
        identity_number: "",
        notes: "",
      },
      ...{ other_names: [], sites: [], contacts: [], customer_id: null },
    };
    expect(mergeClients(silent, other)).toEqual({
      ...other,
      legal_name: "PT Satu",
      other_names: ["PT. Satoe", "SATU JAYA", "Satoe"],
      sites: [site("pabrik", "jl. a"), site("Pabrik", "Jl. B"), site("Gudang")],
    });
  });

  it("do not have the kept one's name as another name, nor the same notes twice", () => {
    const merged = mergeClients(target, {
      ...other,
      other_names: ["pt satu", "PT Satu"],
      notes: "Catatan satu",
    });
    expect(merged.other_names).toEqual(["Satu Jaya", "PT. Satoe"]);
    expect(merged.notes).toBe("Catatan satu");
  });
});

describe("the accreditation under which a certificate stands", () => {
  const bodys = {
    authority: "KAN",
    number: "LSSM-001-IDN",
    agreement: { id: "Penanda tangan", en: "Signatory" },
  };
  const none = { id: "", en: "" };

  it("is the body's where none is kept with it, or only its number", () => {
    expect(accreditationOf(undefined, bodys)).toEqual(bodys);
    expect(accreditationOf({ authority: "", number: "LSSM-001-IDN" }, bodys)).toEqual(bodys);
  });

  it("is its own, with the body's agreement only where the same authority granted it", () => {
    const own = (authority: string, number = "LSSM-002-IDN") => accreditationOf({ authority, number }, bodys);
    expect(own(" kan ")).toEqual({ authority: " kan ", number: "LSSM-002-IDN", agreement: bodys.agreement });
    expect(own("UKAS")).toEqual({ authority: "UKAS", number: "LSSM-002-IDN", agreement: none });
    expect(own("UKAS", "LSSM-001-IDN")).toMatchObject({ authority: "UKAS", agreement: none });
    expect(own("")).toEqual({ authority: "", number: "LSSM-002-IDN", agreement: none });
    expect(accreditationOf({ authority: "", number: "1" }, { ...bodys, authority: "" }).agreement).toEqual(
      none,
    );
  });

  it("is told in one line", () => {
    expect(accreditationLine({ authority: "KAN", number: "LSSM-001-IDN" })).toBe("KAN LSSM-001-IDN");
    expect(accreditationLine({ authority: "", number: "LSSM-001-IDN" })).toBe("LSSM-001-IDN");
    expect(accreditationLine({ authority: "", number: "" })).toBe("");
  });
});
