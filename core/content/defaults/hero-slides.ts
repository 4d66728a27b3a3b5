import type { HeroSlideContent } from "#core/content/defaults/types.ts";

/** Specification 2.4: three slides. */
export const heroSlides: HeroSlideContent[] = [
  {
    image_url: "/art/hero/1.svg",
    title: {
      id: "Kepercayaan yang dapat Anda periksa sendiri.",
      en: "Trust you can check for yourself.",
    },
    subtitle: {
      id: "Setiap sertifikat yang kami terbitkan dapat diverifikasi siapa pun, kapan pun, langsung dari register.",
      en: "Every certificate we issue can be verified by anyone, at any time, straight from the register.",
    },
    button_text: { id: "Cara kami menilai", en: "How we assess" },
    button_link: "/tentang",
  },
  {
    image_url: "/art/hero/2.svg",
    title: {
      id: "Dinilai oleh orang yang mengenal pekerjaan Anda.",
      en: "Assessed by people who know your work.",
    },
    subtitle: {
      id: "Mutu, lingkungan, keamanan informasi, standar nasional, sampai usaha pariwisata.",
      en: "Quality, environment, information security, national standards and tourism.",
    },
    button_text: { id: "Lihat layanan", en: "View services" },
    button_link: "/layanan",
  },
  {
    image_url: "/art/hero/3.svg",
    title: {
      id: "Mulai dari yang sudah Anda kerjakan.",
      en: "Start from what you already do well.",
    },
    subtitle: {
      id: "Standar yang baik tidak menambah tumpukan kertas. Ia merapikan kebiasaan baik yang sudah ada.",
      en: "A good standard does not add piles of paper. It brings order to the good habits you have.",
    },
    button_text: { id: "Tanya kami", en: "Ask us" },
    button_link: "/kontak",
  },
];
