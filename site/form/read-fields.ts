/** More than any form has; reading so many fields as fit into a request would take ten seconds. */
const fieldsMax = 50;

/** The fields of a body that a browser sent. */
export function readFields(body: string): URLSearchParams {
  return new URLSearchParams(body.split("&", fieldsMax).join("&"));
}
