import type { CertificateFound } from "#core/register/certificates.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";
import { watchersPath } from "#shared/watching.ts";
import type { PageContext } from "#site/page-context.ts";
import { WatchFrame } from "#site/watching/frame.tsx";

export type WatcherState =
  | { is: "watched"; certificate: CertificateFound; confirmedAt: Date | null }
  | { is: "ended" | "failed" };

type Props = { page: PageContext; state: WatcherState; id: string };

/** A subscription, with buttons to confirm and to end it. */
export function WatcherPage({ page, state, id }: Props) {
  const { text } = page;
  if (state.is !== "watched") {
    return (
      <WatchFrame page={page} found={undefined} title={text(`watching.watcher.${state.is}_title`)}>
        <p className="watching-intro" role="status">
          {text(`watching.watcher.${state.is}`)}
        </p>
      </WatchFrame>
    );
  }
  const { certificate, confirmedAt } = state;
  return (
    <WatchFrame
      page={page}
      found={certificate.removed_at ? undefined : certificate}
      title={text("watching.watcher.title")}
    >
      {confirmedAt ? (
        <Active page={page} id={id} confirmedAt={confirmedAt} />
      ) : (
        <Unconfirmed page={page} id={id} />
      )}
    </WatchFrame>
  );
}

function Unconfirmed({ page: { text, language }, id }: Omit<Props, "state">) {
  return (
    <>
      <p className="watching-intro">{text("watching.watcher.confirm_text")}</p>
      <div className="watching-files">
        <form action={`${watchersPath}/${id}/konfirmasi?lang=${language}`} method="post">
          <button type="submit" className="button">
            {text("watching.watcher.confirm")}
          </button>
        </form>
        <form action={`${watchersPath}/${id}/akhiri?lang=${language}`} method="post">
          <button type="submit" className="button button-quiet">
            {text("watching.watcher.refuse")}
          </button>
        </form>
      </div>
    </>
  );
}

function Active({ page: { text, language }, id, confirmedAt }: Omit<Props, "state"> & { confirmedAt: Date }) {
  const date = formatDay(dayInJakarta(confirmedAt), language);
  return (
    <>
      <p className="watching-intro" role="status">
        {text("watching.watcher.active", { date })}
      </p>
      <form action={`${watchersPath}/${id}/akhiri?lang=${language}`} method="post">
        <button type="submit" className="button button-quiet">
          {text("watching.watcher.end")}
        </button>
      </form>
    </>
  );
}
