/** A backup that cannot be restored here; the message is a sentence for the operator. */
export class RestoreRefused extends Error {}
