import { beforeAll, describe, expect, it } from "vitest";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const register = {
  berkah: ["PT Berkah Mandala", "GIS/ISM/2025/00001", "ISO/IEC 27001:2022"],
  berkahJaya: ["CV Berkah Jaya Abadi", "GIS/QMS/2024/00110", "ISO 9001:2015"],
  indofood: ["PT. Indofood C.B.P. Sukses Makmur, Tbk.", "GIS/FSM/2023/00045", "ISO 22000:2018"],
  coca: ["PT Coca-Cola Bottling Indonesia", "GIS-FSM-2024-00046", "ISO 22000:2018"],
  cafe: ["Café Hermès & Rekan", "QMS.0012.2024", "ISO 9001:2015"],
  koperasi: ["Koperasi Sido Makmur (KSM)", "GIS QMS 2022 00777", "ISO 9001"],
  hospital: ["RSUD dr. Soetomo", "SMK3-0099/2021", "SNI ISO 45001:2018"],
  data: ["PT Pusat Data-Nusantara (Persero)", "GIS/ISM/2025/00210", "ISO/IEC 27001:2022"],
  market: ["Pasar Rakyat Gianyar", "GIS/SNI/2023/00310", "SNI 8152:2021"],
  bribery: ["PT Bersih Usaha", "GIS/ABM/2024/00400", "ISO 37001:2025"],
  halal: ["PT Dapur Ibu", "GIS/HLL/2024/00500", "HAS 23000"],
  foundation: ["Yayasan Pendidikan Al-Azhar", "GIS/EOM/2024/00015", "ISO 21001:2018"],
  airport: ["PT Angkasa Pura I", "GIS/QMS/2023/00612", "ISO 9001:2015"],
  plantation: ["PT Perkebunan Nusantara IV", "GIS/EMS/2023/00634", "ISO 14001:2015"],
  office: ["Dinas Kominfo Kab. Sleman", "GIS/ISM/2023/00677", "SNI 9042:2021"],
  rehabilitation: [
    "Balai Rehabilitasi Kabupaten Lembah Permai Bina Harapan",
    "GIS/NPZ/2023/00688",
    "SNI 8807:2022",
  ],
  hotel: ["Hotel Melati 2", "GIS/PAR/2023/00655", "SNI 9042:2021"],
} as const;

type Key = keyof typeof register;

/** What people type, and which certificates they mean by it. What else is found stands behind these. */
const spellings: [typed: string, meant: Key[]][] = [
  // Names: case, legal forms, punctuation, order, a part.
  ["PT Berkah Mandala", ["berkah"]],
  ["PT. Berkah Mandala", ["berkah"]],
  ["P.T. Berkah Mandala", ["berkah"]],
  ["pt.berkah mandala", ["berkah"]],
  ["PT.BERKAH MANDALA.", ["berkah"]],
  ["berkah mandala pt", ["berkah"]],
  ["Berkah Mandala, PT", ["berkah"]],
  ["berkah mandala", ["berkah"]],
  ["mandala berkah", ["berkah"]],
  ["BERKAH  MANDALA", ["berkah"]],
  ["P. T. Berkah Mandala", ["berkah"]],
  ["P T Berkah Mandala", ["berkah"]],
  ["Berkah Mandala, P. T.", ["berkah"]],
  ["C. V. Berkah Jaya Abadi", ["berkahJaya"]],
  ["CV Berkah Mandala", ["berkah"]],
  ["berkah", ["berkah", "berkahJaya"]],
  ["mandal", ["berkah"]],
  ["andala", ["berkah"]],
  ["Ｂｅｒｋａｈ　Ｍａｎｄａｌａ", ["berkah"]],
  ["berkah-mandala", ["berkah"]],
  ["“Berkah Mandala”", ["berkah"]],
  ["jaya abadi berkah", ["berkahJaya"]],
  ["indofood cbp", ["indofood"]],
  ["Indofood C.B.P.", ["indofood"]],
  ["PT Indofood CBP Sukses Makmur Tbk", ["indofood"]],
  ["indofood sukses makmur", ["indofood"]],
  ["coca cola", ["coca"]],
  ["Coca-Cola", ["coca"]],
  ["cocacola", ["coca"]],
  ["cola bottling", ["coca"]],
  ["cafe hermes", ["cafe"]],
  ["CAFÉ HERMÈS", ["cafe"]],
  ["cafe hermes dan rekan", ["cafe"]],
  ["Cafe Hermes and Rekan", ["cafe"]],
  ["Hermès & Rekan", ["cafe"]],
  ["sido makmur", ["koperasi"]],
  ["Kop. Sido Makmur", ["koperasi"]],
  ["KSM", ["koperasi"]],
  ["(KSM)", ["koperasi"]],
  ["makmur", ["koperasi", "indofood"]],
  ["rsud soetomo", ["hospital"]],
  ["dr. soetomo", ["hospital"]],
  ["pusat data nusantara", ["data"]],
  ["PT Pusat Data Nusantara Persero", ["data"]],
  ["Nusantara Data", ["data"]],
  ["Perseroan Terbatas Berkah Mandala", ["berkah"]],
  ["PT (Persero) Pusat Data Nusantara", ["data"]],
  ["PT Pusat Data Nusantara (Persero) Tbk", ["data"]],
  ["PT Berkah Mandala d/h PT Lama Sekali", ["berkah"]],
  ["PT Berkah Mandala (d/h CV Mandala)", ["berkah"]],
  ["PT Berkah Mandala d.h. CV Mandala", ["berkah"]],
  ["gianyar", ["market"]],
  ["al azhar", ["foundation"]],
  ["AL-AZHAR", ["foundation"]],
  ["alazhar", ["foundation"]],
  ["Pendidikan Al Azhar", ["foundation"]],
  // Numerals of names, in Roman and in Arabic digits.
  ["Angkasa Pura 1", ["airport"]],
  ["PT. Angkasa Pura I", ["airport"]],
  ["Perkebunan Nusantara 4", ["plantation"]],
  ["PT Perkebunan Nusantara IV", ["plantation"]],
  ["hotel melati 2", ["hotel"]],
  ["Hotel Melati II", ["hotel"]],
  // What asks, before and after.
  ["cek PT Berkah Mandala", ["berkah"]],
  ["cek sertifikat PT Berkah Mandala", ["berkah"]],
  ["tolong cek keaslian sertifikat berkah mandala", ["berkah"]],
  ["verifikasi sertifikat PT Berkah Mandala", ["berkah"]],
  ["Apakah PT Berkah Mandala sudah bersertifikat?", ["berkah"]],
  ["Nama perusahaan : PT Berkah Mandala", ["berkah"]],
  ["check certificate Berkah Mandala", ["berkah"]],
  // Pasted: entities and percents of a page's source, what is not drawn, blanks of other widths, quotation marks.
  ["Café Hermès &amp; Rekan", ["cafe"]],
  ["&quot;Berkah Mandala&quot;", ["berkah"]],
  ["Berkah&nbsp;Mandala", ["berkah"]],
  ["Berkah%20Mandala", ["berkah"]],
  ["Berkah\u00a0Mandala", ["berkah"]],
  ["Ber\u200bkah Man\u00addala", ["berkah"]],
  ["\ufeffBerkah Mandala\u200e", ["berkah"]],
  ["Berkah\tMandala\r\n", ["berkah"]],
  ["Berkah Mandala'", ["berkah"]],
  ["«Berkah Mandala»", ["berkah"]],
  ["berkah_mandala", ["berkah"]],
  ["Al\u2011Azhar", ["foundation"]],
  ["Al’Azhar", ["foundation"]],
  ["Alʼazhar", ["foundation"]],
  ["Berkah%2520Mandala", ["berkah"]],
  ["RSUD Dr.Soetomo", ["hospital"]],
  ["KOP SIDO MAKMUR", ["koperasi"]],
  ["Yay. Pendidikan Al Azhar", ["foundation"]],
  // Numbers: separators, case, prefix, end, what precedes them on paper.
  ["GIS/ISM/2025/00001", ["berkah"]],
  ["gis/ism/2025/00001", ["berkah"]],
  ["GIS-ISM-2025-00001", ["berkah"]],
  ["GIS ISM 2025 00001", ["berkah"]],
  ["GIS.ISM.2025.00001", ["berkah"]],
  ["GISISM202500001", ["berkah"]],
  ["GIS/ISM/2025/00001.", ["berkah"]],
  ["ISM/2025/00001", ["berkah"]],
  ["2025/00001", ["berkah"]],
  ["ISM 2025 00001", ["berkah"]],
  ["00001", ["berkah"]],
  ["No. GIS/ISM/2025/00001", ["berkah"]],
  ["Nomor Sertifikat: GIS/ISM/2025/00001", ["berkah"]],
  ["GIS／ISM／2025／00001", ["berkah"]],
  ["GIS/ISM/2025", ["berkah", "data"]],
  ["GIS/ISM/2025/0001", ["berkah"]],
  ["ISM 202500001", ["berkah"]],
  ["GIS–ISM—2025−00001", ["berkah"]],
  ["GIS‐ISM‑2025‒00001", ["berkah"]],
  ["GIS\\ISM\\2025\\00001", ["berkah"]],
  ["GIS|ISM|2025|00001", ["berkah"]],
  ["GIS_ISM_2025_00001", ["berkah"]],
  ["GIS / ISM / 2025 / 00001", ["berkah"]],
  ["GIS ⁄ ISM ∕ 2025 ⁄ 00001", ["berkah"]],
  ['"GIS/ISM/2025/00001"', ["berkah"]],
  ["GIS/ISM/2025/00001’", ["berkah"]],
  ["[GIS/ISM/2025/00001],", ["berkah"]],
  ["#GIS/ISM/2025/00001", ["berkah"]],
  ["GIS\u200b/ISM/2025/\u200b00001\u00a0", ["berkah"]],
  ["GIS%2FISM%2F2025%2F00001", ["berkah"]],
  ["gisism202500001", ["berkah"]],
  ["G I S / I S M / 2 0 2 5 / 0 0 0 0 1", ["berkah"]],
  ["Certificate No.: GIS/ISM/2025/00001", ["berkah"]],
  ["Nomor:GIS/ISM/2025/00001", ["berkah"]],
  ["No. Reg. GIS/ISM/2025/00001", ["berkah"]],
  ["Registration No. GIS/ISM/2025/00001", ["berkah"]],
  ["Cert. No. GIS/ISM/2025/00001", ["berkah"]],
  ["No. Sert. GIS/ISM/2025/00001", ["berkah"]],
  ["Nr. GIS/ISM/2025/00001", ["berkah"]],
  ["№ GIS/ISM/2025/00001", ["berkah"]],
  ["PT Berkah Mandala - GIS/ISM/2025/00001", ["berkah"]],
  ["GIS/ISM/2025/00001 (ISO/IEC 27001:2022)", ["berkah"]],
  ["ISM/00001", ["berkah"]],
  ["GIS/FSM/2024/00046", ["coca"]],
  ["GISFSM202400046", ["coca"]],
  ["gis qms 2022 00777", ["koperasi"]],
  ["GIS/QMS/2022/00777", ["koperasi"]],
  ["QMS 0012 2024", ["cafe"]],
  ["QMS/0012/2024", ["cafe"]],
  ["0012.2024", ["cafe"]],
  ["smk3 0099", ["hospital"]],
  ["SMK3/0099/2021", ["hospital"]],
  // Standards: with and without ISO, /IEC, the year; together with a name.
  ["ISO 27001", ["berkah", "data"]],
  ["ISO/IEC 27001", ["berkah", "data"]],
  ["ISO/IEC 27001:2022", ["berkah", "data"]],
  ["iso27001", ["berkah", "data"]],
  ["27001", ["berkah", "data"]],
  ["ISO 27001 2022", ["berkah", "data"]],
  ["ISO 9001:2015", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO 9001", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO 45001", ["hospital"]],
  ["iso-9001", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["9001:2015", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO 9001 (2015)", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO 9001 versi 2015", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO 9001 edisi tahun 2015", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["IS0 9001:2015", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["SNI ISO 9001:2015", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["SNI ISO/IEC 27001", ["berkah", "data"]],
  ["SMK3", ["hospital"]],
  ["SNI 8152", ["market"]],
  ["berkah ISO 27001", ["berkah"]],
  ["pusat data 27001", ["data"]],
  // Letters that look like digits, and the other way round, in words that hold a digit.
  ["ISO 9OO1", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO9OO1:2O15", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["lSO 900l", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["9OO1", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO/IEC 27OO1", ["berkah", "data"]],
  ["lSO/lEC 2700I", ["berkah", "data"]],
  ["ISO 4500I:2018", ["hospital"]],
  ["SNI 8I52", ["market"]],
  ["OOOO1", ["berkah"]],
  // Standards by their names, in Indonesian and English, short and in full.
  ["SMKI", ["berkah", "data"]],
  ["smki berkah", ["berkah"]],
  ["Sistem Manajemen Keamanan Informasi", ["berkah", "data"]],
  ["ISO 27001 (Keamanan Informasi)", ["berkah", "data"]],
  ["sertifikat ISO keamanan informasi", ["berkah", "data"]],
  ["ISMS", ["berkah", "data"]],
  ["information security management system", ["berkah", "data"]],
  ["SMM", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["sistem manajemen mutu", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["Manajemen Mutu", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO mutu", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO 9001 Sistem Manajemen Mutu", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["ISO 9OO1 (mutu)", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["quality management", ["airport", "berkahJaya", "cafe", "koperasi"]],
  ["K3", ["hospital"]],
  ["sistem manajemen K3", ["hospital"]],
  ["keselamatan dan kesehatan kerja", ["hospital"]],
  ["Kesehatan & Keselamatan Kerja", ["hospital"]],
  ["occupational health and safety", ["hospital"]],
  ["keamanan pangan", ["indofood", "coca"]],
  ["food safety indofood", ["indofood"]],
  ["SMKP", ["indofood", "coca"]],
  ["anti penyuapan", ["bribery"]],
  ["Anti-Penyuapan", ["bribery"]],
  ["antipenyuapan", ["bribery"]],
  ["SMAP", ["bribery"]],
  ["anti-bribery management systems", ["bribery"]],
  ["lingkungan dan anti suap ISO", ["bribery"]],
  ["halal", ["halal"]],
  ["jaminan produk halal", ["halal"]],
  ["manajemen organisasi pendidikan", ["foundation"]],
  ["pasar rakyat", ["market"]],
  ["traditional markets", ["market"]],
  ["SMM dan SMKI", ["airport", "berkah", "berkahJaya", "cafe", "data", "koperasi"]],
];

/** Slips of the fingers: nothing is it, and what is meant is offered. */
const slips: [typed: string, meant: Key][] = [
  ["Berkah Mandla", "berkah"],
  ["berkha mandala", "berkah"],
  ["PT Berkah Mandala Jaya Sentosa", "berkah"],
  ["indofud", "indofood"],
  ["Soetmo", "hospital"],
  ["gianjar", "market"],
  ["koperasi sido makmurr", "koperasi"],
  ["hermess", "cafe"],
  ["nusantarra data pusat", "data"],
  ["GIS/ISM/2052/00001", "berkah"],
  ["GIS/ISN/2025/00001", "berkah"],
  ["GlS/lSM/2025/00001", "berkah"],
  ["GIS/ISM/25/00001", "berkah"],
  ["GIS/\u0406SM/2025/00001", "berkah"],
  ["Berk\u0430h Mand\u0430la", "berkah"],
  ["Yth. PT Berkah Mandala", "berkah"],
  ["Rumah Sakit Umum Daerah dokter Soetomo Surabaya", "hospital"],
  ["PTBerkahMandala", "berkah"],
  // The 2 begins the 2023 of its number, and is not of its name.
  ["Angkasa Pura 2", "airport"],
  ["Angkasa Pura II", "airport"],
  ["PT Perkebunan Nusantara 3", "plantation"],
  // Initials, run together with a legal form and a numeral.
  ["PTPN4", "plantation"],
  ["PTPN IV", "plantation"],
  ["PT. PN 4", "plantation"],
  ["ptpniv", "plantation"],
  ["PTPN", "plantation"],
  ["ICBPSM", "indofood"],
  // A word that another name has, and one that is spelled out.
  ["Kabupaten Sleman", "office"],
  ["cek sertifikat berkah mandla", "berkah"],
  // A slip in a number behind what only announces it.
  ["No. Sertifikat: GIS/ISM/2052/00001", "berkah"],
  ["Nomor Sertifikat GIS/ISM/2025/00002", "berkah"],
  ["cek GIS/ISM/2052/00001", "berkah"],
  ["Kode: GIS/ISN/2025/00001", "berkah"],
];

/** Whole numbers but for what looks alike, as a forger may print them: on the site they are nobody's. */
const lookAlikes: [typed: string, meant: Key][] = [
  ["GIS/ISM/2025/O0001", "berkah"],
  ["GIS/ISM/2O25/0000l", "berkah"],
  ["GISISM2O25OOOO1", "berkah"],
  ["G1S/1SM/2025/00001", "berkah"],
  ["SMK3/OO99/202l", "hospital"],
  ["GIS/ISM/٢٠٢٥/٠٠٠٠١", "berkah"],
];

describe("what people type finds the certificate that they mean", () => {
  const product = useProduct();
  const nameOf = (key: Key): string => register[key][0];

  beforeAll(async () => {
    const editor = await product.signIn("editor");
    for (const [client_name, certificate_number, standard] of Object.values(register)) {
      const input = certificateInput({
        client_name,
        certificate_number,
        standard,
        scope: "Roti & kue kering",
      });
      expect((await editor.request("/api/certificates", asJson("POST", input))).status).toBe(201);
    }
  });

  const pageOf = async (typed: string) =>
    await (await product.request(`/verifikasi-sertifikat?q=${encodeURIComponent(typed)}`)).text();
  /** The clients that a page shows: those of a list, or the one of a verdict. */
  const listedOn = (html: string) =>
    [...html.matchAll(/class="result">.*?<a [^>]*>(.*?)<\/a>|class="detail-name">.*?<dd>(.*?)<\/dd>/gs)].map(
      ([, listed, verdict]) => plain(listed ?? verdict ?? ""),
    );
  const namesForStaff = async (typed: string): Promise<string[]> => {
    const editor = await product.signIn("editor");
    const answer = await editor.request(`/api/certificates?q=${encodeURIComponent(typed)}`);
    return (await answer.json()).data.map(({ client_name }: { client_name: string }) => client_name);
  };

  it.each(spellings)("%s: on the site", async (typed, meant) => {
    const listed = listedOn(await pageOf(typed));
    expect(listed.slice(0, meant.length).toSorted()).toEqual(meant.map(nameOf).toSorted());
  });

  it("a number that is one certificate's is answered by its verdict, the others a link away", async () => {
    for (const typed of ["GIS-ISM-2025-00001", "No. gis ism 2025 00001", "GISISM202500001"]) {
      const html = await pageOf(typed);
      expect(html).toContain('class="verdict" data-verdict="valid"');
      expect(html).toContain("PT Berkah Mandala");
      expect(html).toMatch(/<link rel="canonical" href="[^"]+\/verifikasi-sertifikat\/[0-9a-f-]{36}"/);
      const [, others = ""] = /href="([^"]*daftar=semua)"/.exec(html) ?? [];
      const listed = await (await product.request(others.replaceAll("&amp;", "&"))).text();
      expect(listedOn(listed)).toEqual(["PT Berkah Mandala"]);
      expect(listed).not.toContain('class="verdict"');
    }
  });

  it.each([
    "Reg. No. GIS/ISM/2025/00001",
    "GIS%2FISM%2F2025%2F00001",
    "Nomer GIS/ISM/2025/00001",
    "No.GIS/ISM/2025/00001",
    "No.Reg.GIS/ISM/2025/00001",
    "Nomor Sertifikat:GIS/ISM/2025/00001",
    "No Sertifikat=GIS/ISM/2025/00001",
    "cek GIS/ISM/2025/00001",
    "Tolong cek nomor GIS/ISM/2025/00001",
    "verifikasi sertifikat GIS/ISM/2025/00001",
    "Kode: GIS/ISM/2025/00001",
    "Nomor sertifikat ISO: GIS/ISM/2025/00001",
    "GIS/ISM/2025/00001 masih berlaku?",
  ])("%s: its verdict at once, on the page and to programs", async (typed) => {
    expect(await pageOf(typed)).toContain('class="verdict" data-verdict="valid"');
    const said = await product.request(`/api/v1/verify?number=${encodeURIComponent(typed)}`);
    expect((await said.json()).certificate.client_name).toBe("PT Berkah Mandala");
  });

  it.each([
    // Beside a word that says that a number follows these are words for it; by themselves they may be a part of another number.
    "REG GIS/ISM/2025/00001",
    "PT Berkah Mandala GIS/ISM/2025/00001",
    "GIS/ISM/2025/00001 rev 1",
    "GIS/ISM/2O25/00001",
    "GIS/ISM/2025/0001",
    "00001",
  ])("%s: no verdict, for it is not that number", async (typed) => {
    const html = await pageOf(typed);
    expect(html).not.toContain('class="verdict"');
    expect(html).toMatch(/PT Berkah Mandala|GIS\/ISM\/2025\/00001/);
    expect((await product.request(`/api/v1/verify?number=${encodeURIComponent(typed)}`)).status).toBe(404);
  });

  it("the address of a certificate leads to its page, and one of another host to nothing", async () => {
    const [, path = ""] =
      /href="(\/verifikasi-sertifikat\/[0-9a-f-]{36})"/.exec(await pageOf("berkah mandala")) ?? [];
    const id = path.slice(-36);
    const leadsTo = async (typed: string) => {
      const answer = await product.request(`/verifikasi-sertifikat?q=${encodeURIComponent(typed)}`);
      return [answer.status, answer.headers.get("location")];
    };
    for (const typed of [
      `http://absah.test${path}`,
      `https://ABSAH.test${path.toUpperCase().replace("/VERIFIKASI-SERTIFIKAT", "/verifikasi-sertifikat")}?lang=en`,
      `absah.test${path}/`,
      `“http://absah.test${path}”.`,
      `http://absah.test${path}/bukti.pdf`,
      id,
    ])
      expect(await leadsTo(typed), typed).toEqual([302, path]);
    for (const typed of [`https://palsu.example${path}`, `http://absah.test@palsu.example${path}`, `${id}0`])
      expect(await leadsTo(typed), typed).toEqual([200, null]);
  });

  it("the address of a search leads to that search", async () => {
    const query = "q=GIS%2FISM%2F2025%2F00001&daftar=semua";
    const search = (typed: string) =>
      product.request(`/verifikasi-sertifikat?q=${encodeURIComponent(typed)}`);
    const answer = await search(`http://absah.test/verifikasi-sertifikat?${query}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/verifikasi-sertifikat?${query}`]);
    expect((await search(`https://palsu.example/verifikasi-sertifikat?${query}`)).status).toBe(200);
  });

  it("the same in the panel, which asks the API", async () => {
    for (const [typed, meant] of spellings)
      expect(await namesForStaff(typed), typed).toEqual(expect.arrayContaining(meant.map(nameOf)));
  });

  it("staff find a certificate by its id, also without dashes", async () => {
    const html = await pageOf("berkah mandala");
    const id = /verifikasi-sertifikat\/([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
    for (const typed of [id, id.toUpperCase(), id.replaceAll("-", "")])
      expect(await namesForStaff(typed), typed).toEqual([nameOf("berkah")]);
    expect(await namesForStaff(`${id}0`)).toEqual([]);
  });

  it.each(lookAlikes)("%s: staff find the certificate that is meant", async (typed, meant) => {
    expect(await namesForStaff(typed)).toEqual([nameOf(meant)]);
  });

  it("the same slips in the panel, which asks the API", async () => {
    const editor = await product.signIn("editor");
    for (const [typed, meant] of slips) {
      const answer = await editor.request(`/api/certificates?q=${encodeURIComponent(typed)}`);
      const { total, miss } = await answer.json();
      const offered: string[] = miss.nearest.map(({ text }: { text: string }) => text);
      expect([total, miss.present], typed).toEqual([0, 0]);
      const [name, number] = register[meant];
      expect(
        [name, number].some((text) => offered.includes(text)),
        `${typed}: ${offered}`,
      ).toBe(true);
    }
  });

  it.each([...slips, ...lookAlikes])("%s: finds nothing, and offers what is meant", async (typed, meant) => {
    const html = await pageOf(typed);
    expect(listedOn(html)).toEqual([]);
    expect(html).toContain("Tidak ada hasil");
    const [name, number] = register[meant];
    const offered = plain(/<ul class="nearest".*?<\/ul>/s.exec(html)?.[0] ?? "");
    expect(
      [name, number].some((text) => offered.includes(text)),
      offered,
    ).toBe(true);
  });
});

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}
