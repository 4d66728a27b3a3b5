import {
  type CheckedCredential,
  type CredentialClaims,
  credentialStates,
} from "#shared/credential-claims.ts";
import { formatDay, isDay } from "#shared/time.ts";
import { PageScript } from "#site/layout/page-script.tsx";
import type { PageContext } from "#site/page-context.ts";
import { scriptAssets } from "#web/assets.ts";

type Props = {
  page: PageContext;
  /** Undefined if the browser verifies it: the server does not have the file. */
  credential: CheckedCredential | undefined;
};

/** The claims shown, in order. */
const claimRows = ["number", "client", "standard", "scope", "edition", "from", "until"] as const;

/** The result of verifying the file's credential: signature, claims, and whether the register still agrees. */
export function CredentialBox({ page: { text, language }, credential }: Props) {
  const claims = credential?.claims;
  return (
    <section
      className="file-credential"
      hidden={!credential}
      data-script={scriptAssets("site/files/check-credential.ts").scripts.at(-1)}
    >
      <h2>{text("verification.file_credential.title")}</h2>
      <div role="status">
        {credentialStates.map((state) => (
          <p key={state} data-state={state} hidden={credential?.is !== state}>
            {text(`verification.file_credential.${state}`)}
          </p>
        ))}
      </div>
      <dl className="credential-claims" hidden={!claims}>
        {claimRows.map((claim) => (
          <div key={claim} className={claim === "scope" ? "detail-wide" : undefined}>
            <dt>{text(`verification.file_credential.says_${claim}`)}</dt>
            <dd data-claim={claim}>{claims && shownClaim(claims, claim, language)}</dd>
          </div>
        ))}
      </dl>
      {!credential && <PageScript entry="site/files/credential-box.ts" />}
    </section>
  );
}

function shownClaim(
  claims: CredentialClaims,
  claim: (typeof claimRows)[number],
  language: PageContext["language"],
): string {
  const value = String(claims[claim]);
  return (claim === "from" || claim === "until") && isDay(value) ? formatDay(value, language) : value;
}
