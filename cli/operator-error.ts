/** What the operator can mend; the message is a whole sentence and needs no cause beside it. */
export class OperatorError extends Error {}
