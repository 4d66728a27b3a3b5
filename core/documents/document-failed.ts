/** A document could not be created for technical reasons: a missing or invalid image, or a failing compiler. */
export class DocumentFailed extends Error {}
