/** A document that could not be made, whatever its record says: a picture that cannot be had or drawn, a compiler that does not run. */
export class DocumentFailed extends Error {}
