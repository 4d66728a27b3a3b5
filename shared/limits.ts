/*
 * What the scripts of public pages need, each for itself: the build writes such a number into the script, and no
 * page has to load this file.
 */
export const heroAdvanceMs = 7000;
/** Offset in pixels times velocity in pixels a second. */
export const heroSwipePower = 10_000;
export const popupDelayMs = 10_000;
export const popupScrollPx = 400;
/** How long the popup stays away once it was closed. */
export const popupQuietDays = 30;
export const toastMs = 5000;
export const headerScrollPx = 20;
/** The age at which a verdict is loaded again when somebody comes back to its page. */
export const verdictShownMsMax = 10 * 60_000;
/** The idle time after which it is loaded again on a page that stays in sight. */
export const verdictReadMs = 60_000;
export const certificatePdfBytesMax = 20 * 1024 * 1024;

/** Attachments of a mail: many mail servers accept 10 MB, and base64 adds a third. A larger PDF is linked. */
export const mailAttachmentBytesMax = 7 * 1024 * 1024;

/** Every number of specification section 9 (and the sizes it leaves open), written once. */
export const limits = {
  /** Removed rows that the bin of a section lists. */
  binRowsMax: 100,
  searchResultsMax: 25,
  /** Matches that are always counted; where counting the rest takes too long, the page says "more than". */
  searchTotalMax: 1000,
  /** The pages that a million certificates fill, by `searchResultsMax`. */
  searchPagesMax: 40_000,
  /** As long as a name may be. */
  searchTermLengthMax: 300,
  /** More than the search accepts, so that a text that is too long is refused instead of cut and searched in part. */
  searchBoxLengthMax: 2_000,
  /** Searches from one network, and the seconds in which they are counted. */
  searchesMax: 120,
  /** Credentials from one network in the same time: a system may request one for each supplier. */
  credentialsMax: 300,
  searchesSeconds: 60,
  /** Numbers in a list that is checked at once, and such lists of one network in the same time. */
  listNumbersMax: 200,
  listsMax: 12,
  /** The body of such a list, with its file; and all such bodies that a process holds, beyond the size of other forms. */
  listBodyBytesMax: 1024 * 1024,
  listBodiesBytesMax: 16 * 1024 * 1024,
  /** Previews of pages that are drawn for one network in the same time: a third of a second of a processor each. */
  cardsMax: 30,
  /** Suggestions for one network in the same time: typing a name requests some. */
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
  /** A workbook's parts, the unpacked size of one, and its shared strings, which stay in memory. */
  importPartsMax: 10_000,
  importPartBytesMax: 512 * 1024 * 1024,
  importTextsBytesMax: 64 * 1024 * 1024,
  importTextsMax: 3_000_000,
  /** From the first row read to the last one written, in the panel. */
  importMsMax: 10 * 60 * 1000,
  /** Imports running or queued, each with its file on the disk; in all and of one person. */
  importsMax: 5,
  importsPerPersonMax: 2,
  /** The age at which an uploaded import file counts as abandoned. */
  importFileAgeMs: 60 * 60 * 1000,
  /** An old site's archive in the panel: its size, its unpacked size, the ratio of the two, and its entries. */
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
  /** How long after entering their password a person may start the move. */
  siteMovePermitSeconds: 10 * 60,
  /** Active API keys, and the longest validity of one. */
  apiKeysMax: 100,
  apiKeyDaysMax: 366,
  /** Requests of one key, and of one network without a key, and the seconds in which they are counted. */
  apiRequestsMax: 600,
  apiRequestsSeconds: 60,
  publicApiRequestsMax: 120,
  /** How long the answer to a request with an Idempotency-Key is kept, and how long one may be in progress. */
  idempotencyHours: 24,
  idempotencyLockMs: 2 * 60 * 1000,
  idempotencyKeyLengthMax: 255,
  apiPageSizeDefault: 100,
  apiPageSizeMax: 500,
  /** Exports in progress, in all and of one person. */
  exportsMax: 6,
  exportsPerPersonMax: 2,
  /** How long an export waits for a reader who takes nothing of it. */
  exportStallMs: 60 * 1000,
  requestBodyBytesMax: 1024 * 1024,
  /** The body of a request before sign-in. */
  smallBodyBytesMax: 16 * 1024,
  /** The body of the contact form; its longest message is a tenth of it. */
  formBodyBytesMax: 128 * 1024,
  /** How long a client may take to send a body, without files and with them. */
  bodyMsMax: 30_000,
  uploadMsMax: 300_000,
  /** Bodies that staff's worker reads into memory at the same time, of one person and of all. */
  personBodiesBytesMax: 32 * 1024 * 1024,
  allBodiesBytesMax: 48 * 1024 * 1024,
  /** Both bodies of an article, full of pictures as data: addresses. */
  articleRequestBytesMax: 24 * 1024 * 1024,
  /** Pixels of an uploaded image, all frames together: a small file may decode to gigabytes. */
  imagePixelsMax: 50_000_000,
  /** Frames of an animated image: each is decoded, however small. */
  imageFramesMax: 1_000,
  /** How long an unused upload is kept: its form may wait unsaved on somebody's device. */
  orphanAgeMs: 30 * 24 * 60 * 60 * 1000,
  /** The specification's; the setting PASSWORD_LENGTH_MIN may raise it. */
  passwordLengthMin: 6,
  passwordLengthMax: 128,
  /** Passkeys of one person. */
  passkeysMax: 20,
  passkeyNameLengthMax: 60,
  /** How long after signing in somebody may change their passkeys without entering their password again. */
  freshSessionSeconds: 10 * 60,
  /** How long a link from a mail sets a new password. */
  passwordResetSeconds: 60 * 60,
  listPageSizeDefault: 25,
  /** A list that is sorted by hand is shown whole, and may have as many rows. */
  listPageSizeMax: 500,
  /** Certificates of one bulk decision: in all, selected by their ids, and in one transaction. */
  bulkDecisionsMax: 10_000,
  selectedIdsMax: 1_000,
  bulkTransactionMax: 500,
  /** Certificates in one request of the panel, which sends several to show progress. */
  bulkRequestMax: 200,
  bulkSampleMax: 10,
  /** QR codes in one archive. */
  qrCodesMax: 1_000,
  /** Certificates in one printed list: some eighty sheets of A4. */
  printedCertificatesMax: 2_000,
  /** PDFs in one archive: a hundred seconds on two cores. */
  documentsMax: 1_000,
  documentsWaitingMax: 12,
  documentsPerPersonMax: 3,
  /** Rendering one document: a hundred times what the longest took. */
  documentMsMax: 15_000,
  /** Saved views of the list of certificates, of one person. */
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
  /** Within these seconds the same form with the same words and files counts as a duplicate. */
  duplicateSubmissionSeconds: 60 * 60,
  /** How long a message of the contact form is kept once it was delivered; the page says so. */
  contactMessageKeptDays: 90,
  /** Files of a complaint or a quotation request; and all files of one day, in kilobytes. */
  sentFilesMax: 3,
  sentFileBytesMax: 5 * 1024 * 1024,
  sentFilesDayKilobytes: 512 * 1024,
  /** The body of a form with such files: the files, the fields, and what multipart/form-data adds. */
  sentFilesBodyBytesMax: 3 * 5 * 1024 * 1024 + 256 * 1024,
  /** All such bodies that a worker for the public holds, beyond the size of a form without files. */
  sentFilesBodiesBytesMax: 64 * 1024 * 1024,
  /** How much of a refused form is read on, to find the fields that follow its files. */
  refusedFormBytesMax: 64 * 1024 * 1024,
  /** Acknowledgements of complaints and requests to one address, and the seconds in which they are counted. */
  complaintAcknowledgementsMax: 3,
  complaintAcknowledgementsSeconds: 60 * 60,
  /** Requests for the status of a complaint from one network, and the seconds in which they are counted. */
  complaintStatusMax: 10,
  complaintStatusSeconds: 10 * 60,
  /** How long the text of a mail about a complaint or a request is kept once it was delivered; what it is about stays. */
  officeMailKeptDays: 90,
  /** Requests to watch a certificate from one network, and the seconds in which they are counted. */
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
  /** All such bodies that a worker for the public holds, beyond the size of a form without files. */
  forgeryBodiesBytesMax: 6 * 5 * 1024 * 1024,
  /** Distinct unknown numbers: how many are stored, and how many a process buffers before it writes them. */
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
  /** Nesting depth; browsers render some 500, editors write a dozen. */
  richTextDepthMax: 100,
  /** `<` in one text: a table of 200 rows with 100 columns has 80,000. */
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

/** Values in a request's JSON, and its nesting depth: a form has dozens, and two levels. */
export const jsonBounds = { partsMax: 20_000, depthMax: 20 } as const;

/**
 * Sizes of the QR code in CSS pixels (specification 9); the error correction level is always H. Its smallest square,
 * a module, is a whole number of pixels wide (docs/decisions/0034).
 */
export const qrSizes = {
  public: { modulePx: 2, enlargedModulePx: 6, logoPx: 20 },
  panel: { modulePx: 2, logoPx: 30 },
} as const;

/** The quiet zone around a QR code that the standard asks for, in modules. */
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
