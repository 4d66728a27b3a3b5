/*
 * What the scripts of public pages need, each for itself: the build writes such a number into the script, and no
 * page has to load this file.
 */
export const heroAdvanceMs = 7000;
/** Offset in pixels times velocity in pixels a second. */
export const heroSwipePower = 10_000;
export const popupDelayMs = 10_000;
export const popupScrollPx = 400;
/** Once closed, the popup does not come back for so long. */
export const popupQuietDays = 30;
export const toastMs = 5000;
export const headerScrollPx = 20;
/** A verdict that somebody comes back to after so long is asked for again. */
export const verdictShownMsMax = 10 * 60_000;
/** So is one that stays in sight, once nobody has touched its page for so long. */
export const verdictReadMs = 60_000;
export const certificatePdfBytesMax = 20 * 1024 * 1024;

/** What goes with a mail; many mail servers take 10 MB, and base64 makes a third more of it. A larger PDF is linked. */
export const mailAttachmentBytesMax = 7 * 1024 * 1024;

/** Every number of specification section 9 (and the sizes it leaves open), written once. */
export const limits = {
  /** Removed rows that the bin of a section lists. */
  binRowsMax: 100,
  searchResultsMax: 25,
  /** Of a word that more certificates have, these come first; where counting the rest takes too long, it says "more than". */
  searchTotalMax: 1000,
  /** So many pages of `searchResultsMax` have a register of a million. */
  searchPagesMax: 40_000,
  /** As long as a name may be. */
  searchTermLengthMax: 300,
  /** More than the search answers: what a box cuts off is told to be too long, never searched for in part. */
  searchBoxLengthMax: 2_000,
  /** Searches from one network, and the seconds in which they are counted. */
  searchesMax: 120,
  /** Credentials in the same time: a system asks for that of each supplier. */
  credentialsMax: 300,
  searchesSeconds: 60,
  /** Numbers in a list that is checked at once, and such lists of one network in the same time. */
  listNumbersMax: 200,
  listsMax: 12,
  /** A list that is sent, with a file of it, and what a process holds of such beyond the size of other forms. */
  listBodyBytesMax: 1024 * 1024,
  listBodiesBytesMax: 16 * 1024 * 1024,
  /** Of one network in the same time: a name that is typed asks a few times. */
  suggestionsMax: 300,
  /** Pages that one person previews while typing, and the seconds in which they are counted. */
  previewsMax: 240,
  previewsSeconds: 60,
  /** Files that one person sends, and the seconds in which they are counted. */
  uploadsMax: 120,
  uploadsSeconds: 10 * 60,
  certificatePdfBytesMax,
  certificatePdfCacheSeconds: 3600,
  importFileBytesMax: 100 * 1024 * 1024,
  /** Rows of data in a file that the panel imports; the operator's command line takes more. */
  importRowsMax: 300_000,
  /** Characters; all fields of a certificate together have 13,000, and only an unclosed quote makes so long a row. */
  importRowLengthMax: 250_000,
  importColumnsMax: 1_000,
  /** Of a workbook: parts, what one of them may unfold to, and the texts that its sheets share, which stay in memory. */
  importPartsMax: 10_000,
  importPartBytesMax: 512 * 1024 * 1024,
  importTextsBytesMax: 64 * 1024 * 1024,
  importTextsMax: 3_000_000,
  /** From the first row read to the last one written, in the panel. */
  importMsMax: 10 * 60 * 1000,
  /** Imports at once, the one that runs and those that wait, each with its file on the disk; and one person's. */
  importsMax: 5,
  importsPerPersonMax: 2,
  /** How old a file that was sent for an import may be before it counts as left behind. */
  importFileAgeMs: 60 * 60 * 1000,
  /** A file from which a site moves in by the panel: as it is sent, what it may unfold to, how often its own size, and its entries. */
  siteMoveFileBytesMax: 256 * 1024 * 1024,
  siteMoveUnpackedBytesMax: 1024 * 1024 * 1024,
  siteMoveRatioMax: 100,
  siteMoveEntriesMax: 50_000,
  /** From the first byte unpacked to the last row written. */
  siteMoveMsMax: 30 * 60 * 1000,
  /** Characters of what is said before the file: mapping, administrators, choices. */
  siteMoveHeadLengthMax: 64 * 1024,
  /** Administrators of the old site that come in as such by one move. */
  siteMoveAdminsMax: 50,
  /** For so long a person who was asked for their password may begin to write. */
  siteMovePermitSeconds: 10 * 60,
  /** Keys of programs that count, and the longest that one counts. */
  apiKeysMax: 100,
  apiKeyDaysMax: 366,
  /** Requests of one key, and of one network without a key, and the seconds in which they are counted. */
  apiRequestsMax: 600,
  apiRequestsSeconds: 60,
  publicApiRequestsMax: 120,
  /** How long the answer to a request with an Idempotency-Key is kept, and how long one may be under way. */
  idempotencyHours: 24,
  idempotencyLockMs: 2 * 60 * 1000,
  idempotencyKeyLengthMax: 255,
  apiPageSizeDefault: 100,
  apiPageSizeMax: 500,
  /** Exports under way at once, and one person's. */
  exportsMax: 6,
  exportsPerPersonMax: 2,
  /** How long an export waits for a reader who takes nothing of it. */
  exportStallMs: 60 * 1000,
  requestBodyBytesMax: 1024 * 1024,
  /** Of a request before anybody is signed in. */
  smallBodyBytesMax: 16 * 1024,
  /** Of the contact form, whose longest message is a tenth of it. */
  formBodyBytesMax: 128 * 1024,
  /** How long a client may take to send a body: one of a few words or fields, or one with files in it. */
  bodyMsMax: 30_000,
  uploadMsMax: 300_000,
  /** Bodies that staff's worker reads into memory at the same time, of one person and of all. */
  personBodiesBytesMax: 32 * 1024 * 1024,
  allBodiesBytesMax: 48 * 1024 * 1024,
  /** Both bodies of an article, full of pictures as data: addresses. */
  articleRequestBytesMax: 24 * 1024 * 1024,
  /** Pixels of an uploaded image, all frames together: a small file may unfold to gigabytes. */
  imagePixelsMax: 50_000_000,
  /** Of a picture that moves; each is decoded, however small it is. */
  imageFramesMax: 1_000,
  /** How long an upload that nothing shows is kept: the form that it was made for may wait unsaved on somebody's device. */
  orphanAgeMs: 30 * 24 * 60 * 60 * 1000,
  /** The specification's; the setting PASSWORD_LENGTH_MIN may raise it. */
  passwordLengthMin: 6,
  passwordLengthMax: 128,
  /** Of one person. */
  passkeysMax: 20,
  passkeyNameLengthMax: 60,
  /** For so long after signing in nobody is asked for their password once more before their passkeys are touched. */
  freshSessionSeconds: 10 * 60,
  /** How long a link from a mail sets a new password. */
  passwordResetSeconds: 60 * 60,
  listPageSizeDefault: 25,
  /** As many as a list that is put in order by hand, which is shown whole. */
  listPageSizeMax: 500,
  /** Of one decision about many certificates: all of them, those that are named by their ids, and those of one transaction. */
  bulkDecisionsMax: 10_000,
  selectedIdsMax: 1_000,
  bulkTransactionMax: 500,
  /** Of one request of the panel, so that it can say how far it is. */
  bulkRequestMax: 200,
  bulkSampleMax: 10,
  /** QR codes in one archive. */
  qrCodesMax: 1_000,
  /** Certificates in one printed list: some eighty sheets of A4. */
  printedCertificatesMax: 2_000,
  /** Certificates that are issued as PDF at once: a hundred seconds on two cores. */
  documentsMax: 1_000,
  documentsWaitingMax: 12,
  documentsPerPersonMax: 3,
  /** Of one document: a hundred times what the longest took. */
  documentMsMax: 15_000,
  /** Of the list of certificates that one person keeps. */
  savedViewsMax: 50,
  savedViewQueryMax: 2000,
  renewalYearsMax: 10,
  articlePageSize: 6,
  /** Rows of a public list without pages: services, customers, gallery. */
  publicListMax: 500,
  heroSlidesMax: 12,
  /** Categories of customers, and articles, that the home page names. */
  homeSectorsMax: 6,
  homeArticlesMax: 3,
  heroAdvanceMs,
  heroSwipePower,
  /** Messages of the contact form from one network, and the seconds in which they are counted. */
  contactMessagesMax: 5,
  contactMessagesSeconds: 10 * 60,
  /** The same form with the same words and files is one sending within these seconds. */
  duplicateSubmissionSeconds: 60 * 60,
  /** How long a message of the contact form is kept once it was delivered; the page says so. */
  contactMessageKeptDays: 90,
  /** Files that come with a complaint or a request for a quotation, and all of a day in kilobytes. */
  sentFilesMax: 3,
  sentFileBytesMax: 5 * 1024 * 1024,
  sentFilesDayKilobytes: 512 * 1024,
  /** Of a form with such files: the form itself, and what multipart/form-data adds. */
  sentFilesBodyBytesMax: 3 * 5 * 1024 * 1024 + 256 * 1024,
  /** Of such bodies that a worker for the public holds at the same time, beyond a form without files of each. */
  sentFilesBodiesBytesMax: 64 * 1024 * 1024,
  /** Of a form that is refused so much is read past, for what was typed after its files. */
  refusedFormBytesMax: 64 * 1024 * 1024,
  /** Acknowledgements of complaints and requests to one address, and the seconds in which they are counted. */
  complaintAcknowledgementsMax: 3,
  complaintAcknowledgementsSeconds: 60 * 60,
  /** Questions after the status of a complaint from one network, and the seconds in which they are counted. */
  complaintStatusMax: 10,
  complaintStatusSeconds: 10 * 60,
  /** How long the text of a mail about a complaint or a request is kept once it was delivered; what it is about stays. */
  officeMailKeptDays: 90,
  /** Wishes to watch a certificate from one network, and the seconds in which they are counted. */
  watchWishesMax: 5,
  watchWishesSeconds: 10 * 60,
  /** Mails that ask one address whether it wants to watch a certificate, and the seconds in which they are counted. */
  watchConfirmationsMax: 5,
  watchConfirmationsSeconds: 60 * 60,
  /** Addresses that administrators see of one certificate. */
  watchersShownMax: 200,
  /** How long it is kept that a mail to a watcher left; what it said is kept by nobody. */
  watchMailKeptDays: 30,
  /** The file of a suspected forgery, and the form with it. */
  forgeryFileBytesMax: 5 * 1024 * 1024,
  forgeryBodyBytesMax: 5 * 1024 * 1024 + 128 * 1024,
  /** Of such bodies that a worker for the public holds at the same time, beyond a form without files of each. */
  forgeryBodiesBytesMax: 6 * 5 * 1024 * 1024,
  /** Different numbers that the register does not know: how many are kept, and how many a process holds until it writes them. */
  failedChecksMax: 5_000,
  failedChecksWaitingMax: 1_000,
  /** How long such a number is kept after it was last asked for; the privacy page names it. */
  failedCheckKeptDays: 90,
  failedCheckNoteLengthMax: 5_000,
  popupDelayMs,
  popupScrollPx,
  toastMs,
  headerScrollPx,
  chatButtonDelayMs: 2000,
  editorIndentLevelMax: 8,
  /** Elements around an element; browsers draw some 500, editors write a dozen. */
  richTextDepthMax: 100,
  /** Signs that begin a tag, in one text: a table of 200 rows with 100 columns has 80,000. */
  richTextTagsMax: 100_000,
  editorUndoStepsMax: 100,
  /** Changes within this time are undone together. */
  editorUndoGroupMs: 1000,
} as const;

/**
 * What a drawing (SVG) may hold, and what a browser makes of it: each `<use>` draws anew what it names, a pattern or
 * mask what it holds, so that 10 lines unfold to a billion shapes. A filter works on every pixel.
 */
export const drawingBounds = {
  depthMax: 100,
  elementsMax: 20_000,
  drawnMax: 100_000,
  filterWeight: 100,
} as const;

/** Values and lists in a request's JSON, and lists within each other: a form has dozens, and two levels. */
export const jsonBounds = { partsMax: 20_000, depthMax: 20 } as const;

/**
 * Sizes of the QR code in CSS pixels (specification 9); the error correction level is always H. The smallest square of
 * the code, a module, is so many whole ones wide (docs/decisions/0034).
 */
export const qrSizes = {
  public: { modulePx: 2, enlargedModulePx: 6, logoPx: 20 },
  panel: { modulePx: 2, logoPx: 30 },
} as const;

/** The standard asks for a quiet zone of so many modules around a QR code. */
export const qrQuietModules = 4;

/** Widths in pixels in which uploaded images are served, as far as the image itself is wider. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

const megabyte = 1024 * 1024;
const pictures = ["png", "jpg", "gif", "webp"] as const;

/**
 * What the storage buckets take of images (specification 5), and the longest side in pixels that is kept: a
 * thumbnail stays under the 600 KB up to which chat applications show it.
 */
export const imageUploads = {
  "article-thumbnails": { formats: pictures, bytesMax: 10 * megabyte, sidePxMax: 1600 },
  "hero-images": { formats: pictures, bytesMax: 10 * megabyte, sidePxMax: 2560 },
  "gallery-images": { formats: pictures, bytesMax: 10 * megabyte, sidePxMax: 2560 },
  "customer-logos": { formats: pictures, bytesMax: 2 * megabyte, sidePxMax: 1280 },
  "partner-logos": { formats: pictures, bytesMax: 2 * megabyte, sidePxMax: 1280 },
  avatars: { formats: pictures, bytesMax: 2 * megabyte, sidePxMax: 1280 },
  "site-assets": { formats: ["png", "jpg", "svg"], bytesMax: 2 * megabyte, sidePxMax: 1280 },
} as const;

export type ImageBucket = keyof typeof imageUploads;
export type ImageFormat = (typeof imageUploads)[ImageBucket]["formats"][number];
