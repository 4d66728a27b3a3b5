/*
 * The passwords that attackers try first: the head of lists of leaked passwords, and Indonesian ones. In lower case, without trailing
 * digits (which are stripped before the comparison: password-policy.ts), and only those that reach the minimum length with digits appended.
 */
const words = `
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 123qwe 123abc q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123 abc123 a1b2c3 a1b2c3d4
  aa123456 zaq12wsx zaq1zaq1 zaq1xsw2 123qweasd 1a2b3c 3rjs1la7qe 18atcskd2w p@ssw0rd p@ssword passw0rd pa$$word
  qwerty qwertyu qwertyui qwertyuiop qwert qweasd qweasdzxc qazwsx qazwsxedc qazxsw qwaszx asdfgh asdfghj asdfghjk asdfghjkl
  asdfasdf asdasd asd asdf asdzxc zxcvbn zxcvbnm zxcv zxcasd poiuytrewq lkjhgfdsa mnbvcxz wasd qwer
  password passwd pass passcode passphrase pwd secret letmein welcome login logon access changeme change default
  admin administrator admin@ root toor user users guest test tester testing temp demo sample example master system server
  support office manager boss staff editor viewer public private internet computer website windows linux ubuntu oracle mysql
  postgres database samsung apple iphone android google facebook instagram twitter whatsapp telegram youtube yahoo gmail
  hotmail tiktok linkedin microsoft adobe photoshop nokia xiaomi huawei lenovo toshiba
  iloveyou loveyou lovely love loveme lover iloveu ilove forever always together friend friends family mother father mommy
  daddy sister brother baby babygirl babyboy angel angels princess prince queen king sweet sweetheart honey sugar cookie
  chocolate candy cutie pretty beautiful handsome sexy hottie
  sunshine rainbow summer winter spring autumn flower flowers butterfly rose purple orange yellow silver golden diamond
  crystal shadow midnight moonlight starlight secret1 mystery magic magical unicorn dragon phoenix tiger lion eagle falcon
  monkey donkey turtle dolphin panda kitty kitten puppy bailey buddy charlie ginger pepper maggie molly max lucky
  football futbol soccer baseball basketball hockey tennis golf volleyball badminton boxing racing ronaldo messi neymar
  liverpool chelsea arsenal manchester manutd united barcelona barca realmadrid madrid juventus milan inter persib persija
  arema bonek persebaya
  superman batman spiderman ironman hulk avengers starwars pokemon pikachu naruto sasuke onepiece luffy goku doraemon minecraft
  roblox freefire mobilelegends counterstrike pubg gamer player killer hunter ranger soldier warrior ninja samurai
  michael michelle jordan jessica jennifer ashley amanda nicole daniel danielle andrew anthony matthew joshua robert thomas
  william george charles richard david joseph justin jasmine samantha elizabeth victoria maria anna alexander alex andrea
  angela christian christina christopher jesus jesuschrist christ blessed blessing heaven church bible faith
  freedom liberty america american canada london paris berlin tokyo jakarta bandung surabaya
  hello helloworld whatever nothing something anything trustno mustang ferrari porsche mercedes yamaha honda toyota suzuki
  kawasaki harley corvette hello1 happy smile smiley music guitar rockstar metal metallica nirvana eminem blink slipknot
  cheese banana apples coffee pizza hamburger money dollar million
  rahasia rahasiaku rahasianya sandi katasandi kata-sandi kunci kunciku sandiku passwordku masuk buka bukapintu
  indonesia indonesiaku indonesiaraya merdeka garuda pancasila nusantara nkri jayalah majapahit sriwijaya borobudur
  bismillah bismilah bismillahirrahmanirrahim alhamdulillah alhamdulilah assalamualaikum asalamualaikum insyaallah
  inshaallah masyaallah subhanallah allahuakbar allah allahu lailahaillallah astaghfirullah muhammad muhamad rasulullah
  islam muslim muslimah ramadhan ramadan idulfitri lebaran mekah madinah kabah
  sayang sayangku sayangkamu sayang-sayang akusayangkamu cinta cintaku cintakamu akucintakamu cintasejati kasih kasihku
  kekasih rindu kangen bahagia bersama selamanya selalu setia kamu kamuku akuuntukmu akukamu aku akusiapa
  keluarga keluargaku mamaku papaku mama papa mamapapa ibuku ayahku bunda ayah ibu bapak kakak adik anakku anak anakanak
  suamiku istriku pacarku pacar teman temanku sahabat sahabatku
  cantik cantikku ganteng gantengku manis imut lucu pintar cerdas hebat keren mantap semangat sukses berhasil berkah barokah
  rezeki rejeki sehat selamat senyum tersenyum tertawa bebas bintang bulan matahari langit pelangi mawar melati anggrek
  kucing kelinci harimau singa gajah kupukupu
  satu satudua satuduatiga duatiga empat lima nol
  komputer laptop telepon handphone kantor kantorku sekolah sekolahku kampus kuliah guru murid siswa mahasiswa
  sertifikat sertifikasi absah perusahaan lembaga
  gampang mudah lupa lupalagi lupasandi lupapassword gaktau gatau nggaktau tidaktahu tidakada terserah apasaja bebasaja
  bangsat anjing bajingan kontol memek ngentot goblok tolol
  agus agung ahmad andi anita anisa arief arif ayu bagus bambang budi cahya dewi dian dimas dwi eka eko endah fajar fitri
  galih hendra heri indah indra irfan ismail joko kartika kurnia lestari lina maya mega mulyadi mulyono nanda novita nur
  nurul putra putri rahmat rahman rani ratna rian rina rizal rizki rizky sari satria sinta siti slamet sri sulis surya
  susanti susilo teguh tina tono tri utami wahyu wati wawan widya wulan yanti yanto yudi yuli yusuf zahra
`;

/** Normalized like the passwords they are compared with. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/).map(withoutDigits));

/** Strips a trailing year or `12345`: people append them to common passwords, and attackers try that. */
export function withoutDigits(password: string): string {
  return password.replace(/(?<=\D)(?:\d{1,4}|1234\d*)$/, "");
}
