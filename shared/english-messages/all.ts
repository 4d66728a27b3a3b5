import { content } from "#shared/english-messages/content.ts";
import { documents } from "#shared/english-messages/documents.ts";
import { fields } from "#shared/english-messages/fields.ts";
import { files } from "#shared/english-messages/files.ts";
import { people } from "#shared/english-messages/people.ts";
import { register } from "#shared/english-messages/register.ts";
import { server } from "#shared/english-messages/server.ts";
import { webhooks } from "#shared/english-messages/webhooks.ts";

/** What the API says to staff and to programs, in English by what it says in Indonesian. `{name}` and `{count, number}` stand for what differs. */
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
