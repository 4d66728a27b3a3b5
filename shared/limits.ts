/*
 * What the scripts of public pages need, each for itself: the build writes such a number into the script, and no
 * page has to load this file.
 */
export const heroAdvanceMs = 7000;
/** Offset in pixels times velocity in pixels a second. */
export const heroSwipePower = 10_000;
export const popupDelayMs = 10_000;
export const popupScrollPx = 400;
export const toastMs = 5000;
export const headerScrollPx = 20;

/** Every number of specification section 9 (and the sizes it leaves open), written once. */
export const limits = {
  searchResultsMax: 50,
  /** Above this many matches the search says "more than" instead of counting on. */
  searchTotalMax: 1000,
  searchTermLengthMax: 200,
  /** Searches from one network, and the seconds in which they are counted. */
  searchesMax: 120,
  searchesSeconds: 60,
  /** Files that one person sends, and the seconds in which they are counted. */
  uploadsMax: 120,
  uploadsSeconds: 10 * 60,
  certificatePdfBytesMax: 20 * 1024 * 1024,
  certificatePdfCacheSeconds: 3600,
  importFileBytesMax: 100 * 1024 * 1024,
  requestBodyBytesMax: 1024 * 1024,
  /** Both bodies of an article, full of pictures as data: addresses. */
  articleRequestBytesMax: 24 * 1024 * 1024,
  /** Pixels of an uploaded image, all frames together: a small file may unfold to gigabytes. */
  imagePixelsMax: 50_000_000,
  /** How long an upload that nothing shows may still be meant for a form that is not saved yet. */
  orphanAgeMs: 24 * 60 * 60 * 1000,
  /** The specification's; the setting PASSWORD_LENGTH_MIN may raise it. */
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
  heroAdvanceMs,
  heroSwipePower,
  /** Messages of the contact form from one network, and the seconds in which they are counted. */
  contactMessagesMax: 5,
  contactMessagesSeconds: 10 * 60,
  /** How long a message of the contact form is kept once it was delivered; the page says so. */
  contactMessageKeptDays: 90,
  popupDelayMs,
  popupScrollPx,
  toastMs,
  headerScrollPx,
  chatButtonDelayMs: 2000,
  editorIndentLevelMax: 8,
  editorUndoStepsMax: 100,
  /** Changes within this time are undone together. */
  editorUndoGroupMs: 1000,
} as const;

/** Sizes of the QR code in CSS pixels (specification 9); the error correction level is always H. */
export const qrSizes = {
  public: { sizePx: 80, logoPx: 20 },
  panel: { sizePx: 128, logoPx: 30 },
} as const;

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
