import type { ApiKey } from "#core/auth/api-key.ts";
import type { Person } from "#core/auth/people.ts";
import type { Services } from "#core/container.ts";
import type { Log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import type { CertificateAnswer } from "#shared/answers/public-certificate.ts";
import type { RenderDraft, RenderPreview } from "#web/render-preview.ts";

/** What middleware hands to every request of the public site. */
export type SiteEnv = { Variables: SiteVariables };

/** What middleware hands to every request of staff, and to every request where both are answered. */
export type RequestEnv = {
  Variables: SiteVariables & {
    services: Services;
    renderPreview: RenderPreview;
    renderDraft: RenderDraft;
    certificateAnswer: TellCertificate;
    /** Set behind `area(…)` and `signedIn`. */
    person: Person;
    /** Set behind `requireKey(…)`: a program asks, and its scope was looked at. */
    apiKey?: ApiKey;
    /** Set behind a guard: why whoever asks may not any more, once their body has arrived. */
    recheckGuard?: () => Promise<GuardRefusal | undefined>;
  };
};

/** Why a guard lets nobody in. */
export type GuardRefusal = { status: 401 | 403; message: string };

/** What the page of a certificate tells programs, for the API, which knows no pages. */
type TellCertificate = (services: PublicServices, found: CertificateFound) => CertificateAnswer;

type SiteVariables = {
  services: PublicServices;
  /** The address that rate limits count by; behind a trusted proxy, the one the proxy names. */
  clientIp: string;
  requestId: string;
  log: Log;
  /** Set when something that the page shows could not be read: nobody may keep such a page. */
  isIncomplete?: boolean;
};
