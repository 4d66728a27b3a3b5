/** A whole file that cannot be imported; the message is for the person who sent it. */
export class FileRefusal extends Error {}
