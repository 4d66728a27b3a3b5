/** Every number of specification section 9 (and the sizes it leaves open), written once. */
export const limits = {
  searchResultsMax: 50,
  /** Above this many matches the search says "more than" instead of counting on. */
  searchTotalMax: 1000,
  searchTermLengthMax: 200,
  certificatePdfBytesMax: 20 * 1024 * 1024,
  certificatePdfCacheSeconds: 3600,
  importFileBytesMax: 100 * 1024 * 1024,
  requestBodyBytesMax: 1024 * 1024,
  passwordLengthMin: 6,
  passwordLengthMax: 128,
  /** How long a link from a mail sets a new password. */
  passwordResetSeconds: 60 * 60,
  listPageSizeDefault: 25,
  /** As many as a list that is put in order by hand, which is shown whole. */
  listPageSizeMax: 500,
  articlePageSize: 6,
  /** Rows of a public list without pages: services, customers, gallery. */
  publicListMax: 500,
  heroSlidesMax: 12,
  heroAdvanceMs: 7000,
  /** Offset in pixels times velocity in pixels a second. */
  heroSwipePower: 10_000,
  /** Messages of the contact form from one network, and the seconds in which they are counted. */
  contactMessagesMax: 5,
  contactMessagesSeconds: 10 * 60,
  /** How long a message of the contact form is kept once it was delivered; the page says so. */
  contactMessageKeptDays: 90,
  popupDelayMs: 10_000,
  popupScrollPx: 400,
  toastMs: 5000,
  headerScrollPx: 20,
  chatButtonDelayMs: 2000,
} as const;

/** Sizes of the QR code in CSS pixels (specification 9); the error correction level is always H. */
export const qrSizes = {
  public: { sizePx: 80, logoPx: 20 },
  panel: { sizePx: 128, logoPx: 30 },
} as const;
