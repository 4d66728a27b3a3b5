import type { Bilingual, Language } from "#shared/language.ts";

/** The texts specific to a standard, in one language, as HTML. */
type StandardTexts = {
  /** Paragraphs. */
  what: string[];
  who: string[];
  /** In addition to the documents that every applicant sends. */
  documents: string[];
  /** In addition to what the fee depends on for every scheme. */
  price: string[];
  questions: [question: string, answer: string][];
};

/** The process of a kind of scheme, in one language. */
type SchemeTexts = {
  steps: string[];
  duration: string[];
  documents: string[];
  price: string[];
};

export type Scheme = Record<Language, SchemeTexts>;

export type WrittenStandard = {
  slug: string;
  /** The register's name of the standard. */
  standard: string;
  /** The start of its service's Indonesian title. */
  service: string;
  title: Bilingual;
  description: Bilingual;
  scheme: Scheme;
} & Record<Language, StandardTexts>;

export type StandardPage = Pick<
  WrittenStandard,
  "slug" | "standard" | "service" | "title" | "description"
> & {
  content: Bilingual;
};

/** Composes the page of a standard: all have the same structure, so that they can be compared. */
export function standardPage({ scheme, id, en, ...page }: WrittenStandard): StandardPage {
  return { ...page, content: { id: bodyOf("id", id, scheme.id), en: bodyOf("en", en, scheme.en) } };
}

function bodyOf(language: Language, own: StandardTexts, scheme: SchemeTexts): string {
  const { headings, impartial, fees } = words[language];
  return [
    heading(headings.what),
    ...own.what.map(paragraph),
    heading(headings.who),
    list("ul", own.who),
    heading(headings.steps),
    list("ol", scheme.steps),
    heading(headings.duration),
    ...scheme.duration.map(paragraph),
    heading(headings.price),
    list("ul", [...scheme.price, ...own.price]),
    paragraph(fees),
    heading(headings.documents),
    list("ul", [...scheme.documents, ...own.documents]),
    heading(headings.questions),
    ...[...own.questions, ...impartial].flatMap(([question, answer]) => [
      `<h3>${question}</h3>`,
      paragraph(answer),
    ]),
  ].join("\n");
}

const heading = (text: string) => `<h2>${text}</h2>`;
const paragraph = (text: string) => `<p>${text}</p>`;

function list(kind: "ul" | "ol", items: string[]): string {
  return `<${kind}>${items.map((item) => `<li>${item}</li>`).join("")}</${kind}>`;
}

type Words = {
  headings: Record<"what" | "who" | "steps" | "duration" | "price" | "documents" | "questions", string>;
  /** On every page: a certification body guarantees no outcome and does not consult (ISO/IEC 17021-1, 5.2). */
  impartial: [question: string, answer: string][];
  fees: string;
};

const words: Record<Language, Words> = {
  id: {
    headings: {
      what: "Apa isinya",
      who: "Siapa yang memerlukannya",
      steps: "Langkah sertifikasi",
      duration: "Berapa lama",
      price: "Biaya bergantung pada apa",
      documents: "Dokumen yang disiapkan",
      questions: "Pertanyaan yang sering diajukan",
    },
    impartial: [
      [
        "Apakah sertifikat pasti terbit setelah membayar?",
        "Tidak. Biaya mengikuti jumlah pekerjaan, bukan hasilnya. Keputusan diambil oleh orang yang tidak ikut menilai, berdasarkan bukti. Kami tidak dapat menjanjikan hasil, dan siapa pun yang menjanjikannya tidak mewakili kami.",
      ],
      [
        "Dapatkah Anda membantu menyiapkan sistem atau dokumennya?",
        "Tidak. Kami tidak memberi konsultansi dan tidak bekerja sama dengan konsultan tertentu, karena penilai tidak boleh menilai pekerjaannya sendiri. Memakai konsultan atau tidak, siapa pun orangnya, tidak mengubah syarat, biaya, maupun lamanya penilaian.",
      ],
    ],
    fees: 'Cara biaya dihitung kami jelaskan di halaman <a href="/halaman/biaya">Biaya Sertifikasi</a>; aturan pemberian, pembekuan, dan pencabutan ada di <a href="/halaman/aturan-sertifikasi">Aturan Sertifikasi</a>.',
  },
  en: {
    headings: {
      what: "What it is about",
      who: "Who needs it",
      steps: "Steps of certification",
      duration: "How long it takes",
      price: "What the fee depends on",
      documents: "Documents to prepare",
      questions: "Frequent questions",
    },
    impartial: [
      [
        "Is the certificate sure to be issued once I have paid?",
        "No. Fees follow the amount of work and not its outcome. The decision is made by someone who took no part in the assessment, on the evidence. We cannot promise an outcome, and whoever promises one does not speak for us.",
      ],
      [
        "Can you help to set up the system or write its documents?",
        "No. We give no consultancy and work with no particular consultant, for assessors must not assess their own work. Whether you use a consultant, and whom, changes neither the requirements nor the fee nor the duration.",
      ],
    ],
    fees: 'How fees are calculated is explained on the page <a href="/halaman/biaya">Certification Fees</a>; the rules of granting, suspending and withdrawing stand in the <a href="/halaman/aturan-sertifikasi">Rules of Certification</a>.',
  },
};
