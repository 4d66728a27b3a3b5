/** The whole file cannot be imported; the message is for the user. */
export class FileRefusal extends Error {}
