/** A backup that cannot be restored here; the message is for the operator. */
export class RestoreRefused extends Error {}
