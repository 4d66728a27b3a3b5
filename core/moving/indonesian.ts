import { indonesianOf as indonesianMessage } from "#core/moving/messages.ts";

/** What a move tells, in Indonesian; the commands tell it in English. What stands in a row stays as it is written. */
const sentences: [RegExp, string][] = [
  [
    /^Was banned or inactive: comes in as inactive\.$/,
    "Diblokir atau nonaktif di sana: masuk sebagai nonaktif.",
  ],
  [
    /^Never confirmed their address: comes in as inactive\.$/,
    "Belum pernah mengonfirmasi alamatnya: masuk sebagai nonaktif.",
  ],
  [
    /^“(.*)” is no day that can be read: counts as banned\.$/s,
    "“$1” bukan tanggal yang dapat dibaca: dianggap diblokir.",
  ],
  [
    /^The role “(.*)” is none here: comes in as viewer\.$/s,
    "Peran “$1” tidak ada di sini: masuk sebagai viewer.",
  ],
  [
    /^Was an administrator: comes in as viewer\..*$/s,
    "Administrator di sana: masuk sebagai viewer, kecuali dipilih di halaman ini.",
  ],
  [
    /^Has no day that can be read: it is dated today\.$/,
    "Tanggalnya tidak dapat dibaca: diberi tanggal hari ini.",
  ],
  [
    /^An article with this id is here already, and stays as it is\.$/,
    "Artikel dengan id ini sudah ada di sini dan tidak berubah.",
  ],
  [
    /^A page with this id is here already, and stays as it is\.$/,
    "Halaman dengan id ini sudah ada di sini dan tidak berubah.",
  ],
  [
    /^Another article has the address (.*): this one has (.*)\.$/,
    "Alamat $1 sudah dipakai artikel lain: yang ini memakai $2.",
  ],
  [
    /^Another page has the address (.*): this one has (.*)\.$/,
    "Alamat $1 sudah dipakai halaman lain: yang ini memakai $2.",
  ],
  [
    /^“(.*)” is no time that can be read: comes in as a draft\.$/s,
    "“$1” bukan waktu yang dapat dibaca: masuk sebagai draft.",
  ],
  [
    /^This site keeps no files as (.*): the link leads to the old site, (.*)$/s,
    "Situs ini tidak menyimpan berkas seperti $1: tautannya tetap menuju situs lama, $2",
  ],
  [
    /^Lies in the trash of the old site: left out \((.*)\)\.$/s,
    "Berada di tempat sampah situs lama: tidak ikut ($1).",
  ],
  [
    /^Certificate (.*) was removed from the register: restore it in the panel\.$/s,
    "Sertifikat $1 sudah dihapus dari register: pulihkan di panel.",
  ],
  [
    /^The register has another certificate under this id or number: (.*), id (.*)\.$/s,
    "Register memiliki sertifikat lain dengan id atau nomor ini: $1, id $2.",
  ],
  [
    /^Certificate (.*) is in the register already, and stays as it is\.$/s,
    "Sertifikat $1 sudah ada di register dan tidak berubah.",
  ],
  [
    /^Its former address does not lead on, since it is one of this site's: (.*)$/s,
    "Alamat lamanya tidak diteruskan karena dipakai situs ini sendiri: $1",
  ],
  [
    /^The status “(.*)” is shown as it is written; if it means (.*), say so in the mapping\.$/s,
    "Status “$1” ditampilkan seperti tertulis; jika berarti $2, tuliskan di berkas pemetaan.",
  ],
  [/^The status “(.*)” is shown as it is written\.$/s, "Status “$1” ditampilkan seperti tertulis."],
  [
    /^Came in without the category “(.*)”, which is none here; if it means (.*), say so in the mapping\.$/s,
    "Masuk tanpa kategori “$1”, yang tidak ada di sini; jika berarti $2, tuliskan di berkas pemetaan.",
  ],
  [
    /^Came in without the category “(.*)”, which is none here\.$/s,
    "Masuk tanpa kategori “$1”, yang tidak ada di sini.",
  ],
  [
    /^Came in without the subcategory “(.*)”, which is none of its category\.$/s,
    "Masuk tanpa subkategori “$1”, yang bukan bagian kategorinya.",
  ],
  [
    /^(.*) is missing in the storage: the old address stays, (.*)$/s,
    "$1 tidak ada di folder berkas: alamat lamanya tetap dipakai, $2",
  ],
  [
    /^(.*) was not brought along \(--storage\): the old address stays, (.*)$/s,
    "$1 tidak dibawa: alamat lamanya tetap dipakai, $2",
  ],
  [/^The row has no id\.$/, "Baris ini tidak memiliki id."],
  [/^This id is already on line (\d+)\.$/, "Id ini sudah ada di baris $1."],
  [/^“(.*)” is no yes or no: comes in as a draft\.$/s, "“$1” bukan ya atau tidak: masuk sebagai draft."],
  [/^“(.*)” is no yes or no: comes in as inactive\.$/s, "“$1” bukan ya atau tidak: masuk sebagai nonaktif."],
  [/^The item above it did not come in\.$/, "Item di atasnya tidak masuk."],
  [
    /^The item above it takes none: menus have two levels\.$/,
    "Item di atasnya tidak dapat memuat subitem: menu hanya dua tingkat.",
  ],
  [
    /^An item of the menu leads to (.*) already, and stays as it is\.$/s,
    "Menu sudah memiliki item ke $1, dan tidak berubah.",
  ],
  [/^Is not the row 1 with a whole number\.$/, "Bukan baris 1 dengan bilangan bulat."],
  [
    /^There is no account \(auth\.users\) of this person \((.*)\): nobody could sign in\.$/s,
    "Orang ini ($1) tidak memiliki akun (auth.users): tidak ada yang dapat masuk.",
  ],
  [/^This is no address of e-mail\.$/, "Ini bukan alamat email."],
  [/^(.*) is here already and stays as they are\.$/s, "$1 sudah ada di sini dan tidak berubah."],
  [
    /^The hash of the password is none of bcrypt\. .*$/s,
    "Hash passwordnya bukan bcrypt. Ia perlu password baru (“Lupa password”).",
  ],
  [
    /^The hash of the password is not whole\. .*$/s,
    "Hash passwordnya tidak utuh. Ia perlu password baru (“Lupa password”).",
  ],
  [
    /^The hash of the password has the cost (\d+); .*$/s,
    "Hash passwordnya terlalu mahal dihitung (cost $1). Ia perlu password baru (“Lupa password”).",
  ],
  [/^Has no password\. .*$/s, "Tidak memiliki password. Ia perlu password baru (“Lupa password”)."],
  [
    /^This site has no setting of this name \(it was “(.*)”\)\.$/s,
    "Situs ini tidak memiliki pengaturan dengan nama itu (isinya “$1”).",
  ],
  [
    /^No page here shows a text of this name \(it was “(.*)”\)\.$/s,
    "Tidak ada halaman yang menampilkan teks dengan nama itu (isinya “$1”).",
  ],
  [
    /^Was changed here since the default copy: what stands here stays\.$/,
    "Sudah diubah di sini: yang ada di sini tetap.",
  ],
  [
    /^Line (\d+): this is no export of WordPress: it does not begin with <rss>\.$/,
    "Baris $1: ini bukan ekspor WordPress, karena tidak dimulai dengan <rss>.",
  ],
  [
    /^Line (\d+): this is no export of WordPress that can be read: (.*)$/s,
    "Baris $1: ini bukan ekspor WordPress yang dapat dibaca: $2",
  ],
  [
    /^Line (\d+): the file declares a document type, .*$/,
    "Baris $1: berkas ini menyatakan jenis dokumen, hal yang tidak ada dalam ekspor WordPress.",
  ],
  [/^Line (\d+): elements are nested too deeply\.$/, "Baris $1: elemennya bersarang terlalu dalam."],
  [
    /^Line (\d+): what stands here has more than (\d+) elements\.$/,
    "Baris $1: isi di sini lebih dari $2 elemen.",
  ],
  [
    /^Line (\d+): what stands here is longer than an article can be\.$/,
    "Baris $1: isi di sini lebih panjang daripada artikel yang dapat disimpan.",
  ],
  [/^(\d+) items of the type “(.*)” were left out.*$/s, "$1 item jenis “$2” tidak ikut."],
];

/** Behind these comes the reason of a check that has words of its own. */
const introduced: [RegExp, string][] = [
  [/^(.*) was not taken: (.*)$/s, "$1 tidak diambil: "],
  [/^(Came in without the picture): (.*)$/s, "Masuk tanpa gambar: "],
];

/** What an article lost, and what WordPress' posts were; several may stand in one reason. */
const words: [RegExp, string][] = [
  [/^Not kept: /, "Tidak ikut: "],
  [/\bcolour of letters\b/g, "warna huruf"],
  [/\bcolour behind letters\b/g, "warna latar huruf"],
  [/\bvideo or frame, which became a link\b/g, "video atau bingkai, yang menjadi tautan"],
  [/\balignment\b/g, "perataan"],
  [/\bsize of letters\b/g, "ukuran huruf"],
  [/\btypeface\b/g, "jenis huruf"],
  [/\belement (?=<)/g, "elemen "],
  [/\blink to /g, "tautan ke "],
  [
    /The shortcode \[([^\]]*)\] stands in the text as it was written\./g,
    "Shortcode [$1] tetap tertulis di dalam teks.",
  ],
  [
    /A gallery shows pictures that the export does not hold: ([\d, ]*)\./g,
    "Galeri menampilkan gambar yang tidak ada di ekspor: $1.",
  ],
  [/Had a password: comes in as a draft\./g, "Dilindungi password: masuk sebagai draft."],
  [/Was “([^”]*)”: comes in as a draft\./g, "Berstatus “$1”: masuk sebagai draft."],
];

/** A cell may be as long as an article; a reason of that length is no sentence that anybody reads. */
const reasonLengthMax = 2_000;

/** @returns the reason as it is where nobody translated it */
export function indonesianOf(reason: string): string {
  if (reason.length > reasonLengthMax) return reason;
  for (const [pattern, replacement] of sentences)
    if (pattern.test(reason)) return reason.replace(pattern, replacement);
  for (const [pattern, said] of introduced) {
    const found = pattern.exec(reason);
    if (found) return said.replace("$1", found[1] ?? "") + indonesianMessage(found[2] ?? "");
  }
  const known = indonesianMessage(reason);
  if (
    known !== reason ||
    !/^(?:Not kept: |The shortcode |A gallery shows |Had a password|Was “)/.test(reason)
  )
    return known;
  return words.reduce((text, [pattern, said]) => text.replace(pattern, said), reason);
}
