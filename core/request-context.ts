import type { Person } from "#core/auth/people.ts";
import type { Log } from "#core/log.ts";
import type { Services } from "#core/services.ts";

/** What middleware hands to every request. */
export type RequestEnv = {
  Variables: {
    services: Services;
    /** The address that rate limits count by; behind a trusted proxy, the one the proxy names. */
    clientAddress: string;
    requestId: string;
    log: Log;
    /** Set when something that the page shows could not be read: nobody may keep such a page. */
    isIncomplete?: boolean;
    /** Set behind `area(…)` and `signedIn`. */
    person: Person;
  };
};
