import { content } from "#scripts/manual/chapters/content.ts";
import { inbox } from "#scripts/manual/chapters/inbox.ts";
import { people } from "#scripts/manual/chapters/people.ts";
import { readme } from "#scripts/manual/chapters/readme.ts";
import { register } from "#scripts/manual/chapters/register.ts";
import { start } from "#scripts/manual/chapters/start.ts";
import { visitors } from "#scripts/manual/chapters/visitors.ts";
import type { Chapter } from "#scripts/manual/picture.ts";

/** All screenshots of the manual and the README, with a module per chapter. */
export const chapters: readonly Chapter[] = [start, register, content, inbox, people, visitors, readme];
