import { content } from "#shared/english-messages/content.ts";
import { documents } from "#shared/english-messages/documents.ts";
import { fields } from "#shared/english-messages/fields.ts";
import { files } from "#shared/english-messages/files.ts";
import { people } from "#shared/english-messages/people.ts";
import { register } from "#shared/english-messages/register.ts";
import { server } from "#shared/english-messages/server.ts";
import { webhooks } from "#shared/english-messages/webhooks.ts";

/** English translations of the API's messages by their Indonesian text. `{name}` and `{count, number}` are placeholders. */
export const english: Record<string, string> = {
  ...fields,
  ...register,
  ...documents,
  ...content,
  ...people,
  ...files,
  ...server,
  ...webhooks,
};
