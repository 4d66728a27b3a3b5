import type { ClientInput } from "#shared/schemas/client.ts";

type Details = Partial<Omit<ClientInput, "legal_name">>;

const country = "Indonesia";

/** Details of some clients; of the others only the name is known. */
const known: Record<string, Details> = {
  "PT Bina Semesta Konstruksi": {
    other_names: ["PT Bina Semesta"],
    address: "Jl. Kenanga Raya No. 12",
    city: "Jakarta Selatan",
    contacts: [
      person("Ratna Wulandari", "Manajer mutu", "ratna@bina-semesta.example", "+62 21 5550 0112"),
      person("Hendra Gunawan", "Direktur operasi", "hendra@bina-semesta.example", ""),
    ],
    notes: "Audit bersama QMS dan OHS setiap Februari.",
  },
  "PT Tirta Wacana Beton": {
    address: "Jl. Industri Selatan Blok C-7",
    city: "Bekasi",
    sites: [
      { name: "Pabrik Karawang", address: "Kawasan Industri Surya Timur Kav. 9", city: "Karawang", country },
      { name: "Pabrik Subang", address: "Jl. Raya Pabuaran KM 4", city: "Subang", country },
    ],
    contacts: [person("Dimas Prakoso", "Wakil manajemen", "mutu@tirta-wacana.example", "+62 21 5550 0177")],
  },
  "PT Sinar Rimba Furnitur": {
    address: "Jl. Kayu Jati No. 88",
    city: "Jepara",
    contacts: [
      { ...person("Maria Lestari", "Export manager", "maria@sinar-rimba.example", ""), language: "en" },
    ],
  },
  "PT Awan Data Khatulistiwa": {
    address: "Menara Khatulistiwa Lt. 18, Jl. Gatra Utama",
    city: "Jakarta Pusat",
    sites: [{ name: "Pusat data Batam", address: "Jl. Teknologi No. 3", city: "Batam", country }],
    contacts: [
      person("Yusuf Hakim", "Kepala keamanan informasi", "ciso@awan-data.example", "+62 21 5550 0190"),
    ],
  },
  "Hotel Puri Langit Jingga": {
    address: "Jl. Pantai Utara No. 5",
    city: "Denpasar",
    contacts: [person("Ni Luh Ayu", "General manager", "gm@puri-langit.example", "+62 361 555 014")],
  },
};

/** The holders of the demonstration's certificates, each once. */
export function demonstrationClients(names: readonly string[]): (Details & { legal_name: string })[] {
  return [...new Set(names)].map((legal_name) => ({ legal_name, ...known[legal_name] }));
}

function person(
  name: string,
  role: string,
  email: string,
  telephone: string,
): ClientInput["contacts"][number] {
  return { name, role, email, telephone, language: "id" };
}
