import type { Language } from "#shared/language.ts";
import type { ClientMailKind } from "#shared/reminders.ts";
import type { MailText } from "#shared/schemas/reminder.ts";

const closing = {
  id: "Status sertifikat dapat diperiksa siapa pun di:\n{link}\n\nHormat kami,\n{company}",
  en: "Anyone can check the status of the certificate at:\n{link}\n\nYours sincerely,\n{company}",
};

/** The default text of each mail, until staff change it. */
export const defaultMailTexts: Record<ClientMailKind, Record<Language, MailText>> = {
  expiry: {
    id: {
      subject: "Sertifikat {number} berakhir {expiry}",
      body: `Yth. {contact},\n\nSertifikat {standard} nomor {number} atas nama {client} berlaku sampai {expiry}, {days} hari lagi.\n\nHubungi kami untuk menjadwalkan audit resertifikasi, agar hasilnya diputuskan sebelum tanggal tersebut.\n\n${closing.id}`,
    },
    en: {
      subject: "Certificate {number} expires on {expiry}",
      body: `Dear {contact},\n\nThe {standard} certificate {number} of {client} is valid until {expiry}. Days left: {days}.\n\nPlease contact us to schedule the recertification audit, so that its result is decided before that day.\n\n${closing.en}`,
    },
  },
  surveillance: {
    id: {
      subject: "Audit surveilans {number}: {audit}",
      body: `Yth. {contact},\n\nAudit surveilans untuk sertifikat {standard} nomor {number} atas nama {client} direncanakan pada {audit}, {days} hari lagi.\n\nHubungi kami apabila tanggal ini perlu diatur ulang.\n\n${closing.id}`,
    },
    en: {
      subject: "Surveillance audit of {number}: {audit}",
      body: `Dear {contact},\n\nThe surveillance audit for the {standard} certificate {number} of {client} is planned for {audit}. Days left until then: {days}.\n\nPlease contact us if this date has to be changed.\n\n${closing.en}`,
    },
  },
  suspended: {
    id: {
      subject: "Sertifikat {number} dibekukan sejak {effective}",
      body: `Yth. {contact},\n\nSertifikat {standard} nomor {number} atas nama {client} dibekukan sejak {effective}. Selama dibekukan, sertifikat dan tanda sertifikasi tidak boleh digunakan.\n\nHubungi kami mengenai langkah yang diperlukan agar sertifikat dapat dipulihkan.\n\n${closing.id}`,
    },
    en: {
      subject: "Certificate {number} suspended as of {effective}",
      body: `Dear {contact},\n\nThe {standard} certificate {number} of {client} is suspended as of {effective}. While it is suspended, neither the certificate nor the certification mark may be used.\n\nPlease contact us about what is needed to restore it.\n\n${closing.en}`,
    },
  },
  restored: {
    id: {
      subject: "Sertifikat {number} dipulihkan sejak {effective}",
      body: `Yth. {contact},\n\nPembekuan sertifikat {standard} nomor {number} atas nama {client} diakhiri. Sejak {effective} sertifikat berlaku kembali, sampai {expiry}.\n\n${closing.id}`,
    },
    en: {
      subject: "Certificate {number} restored as of {effective}",
      body: `Dear {contact},\n\nThe suspension of the {standard} certificate {number} of {client} has ended. As of {effective} the certificate is valid again, until {expiry}.\n\n${closing.en}`,
    },
  },
  withdrawn: {
    id: {
      subject: "Sertifikat {number} dicabut sejak {effective}",
      body: `Yth. {contact},\n\nSertifikat {standard} nomor {number} atas nama {client} dicabut sejak {effective}. Hentikan penggunaan sertifikat dan tanda sertifikasi dalam bentuk apa pun.\n\n${closing.id}`,
    },
    en: {
      subject: "Certificate {number} withdrawn as of {effective}",
      body: `Dear {contact},\n\nThe {standard} certificate {number} of {client} is withdrawn as of {effective}. Please discontinue any use of the certificate and of the certification mark.\n\n${closing.en}`,
    },
  },
};
