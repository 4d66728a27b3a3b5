import { useState } from "react";
import { type Closing, useCloseProposal } from "#panel/certificates/approvals/requests.ts";
import { proposalTitle } from "#panel/certificates/approvals/words.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Proposal } from "#shared/answers/decisions.ts";

const words: Record<Closing["state"], { title: string; button: string; label: string; kind: string }> = {
  approved: {
    title: t("Setujui keputusan ini?"),
    button: t("Setujui"),
    label: t("{count, plural, other {Catatan}}", { count: 1 }),
    kind: "button-primary",
  },
  rejected: {
    title: t("Tolak keputusan ini?"),
    button: t("Tolak"),
    label: t("Alasan penolakan"),
    kind: "button-danger",
  },
  cancelled: {
    title: t("Batalkan keputusan ini?"),
    button: t("Batalkan keputusan"),
    label: t("{count, plural, other {Catatan}}", { count: 1 }),
    kind: "button-danger",
  },
};

/** Asks once more, with a note for whoever prepared it. */
export function CloseDialog(props: { proposal: Proposal; state: Closing["state"]; onClose: () => void }) {
  const { proposal, state, onClose } = props;
  const [note, setNote] = useState("");
  const { mutate, isPending, error } = useCloseProposal(onClose);
  const { title, button, label, kind } = words[state];
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-3 text-sm wrap-anywhere">
        <span className="font-semibold">{proposalTitle(proposal)}</span>
        <br />
        {proposal.client_name}, <span className="number">{proposal.certificate_number}</span>
      </p>
      {state === "approved" && (
        <p className="mt-3 text-sm text-ink-soft">
          {t("Setelah disetujui, siapa pun yang memeriksa sertifikat ini membacanya.")}
        </p>
      )}
      <label className="mt-4 block text-sm font-semibold" htmlFor="closing-note">
        {label}
      </label>
      <textarea
        id="closing-note"
        rows={3}
        maxLength={1000}
        className="input mt-1"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && (
        <div className="mt-4">
          <Alert kind="danger">
            <p>{error.message}</p>
          </Alert>
        </div>
      )}
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t("Kembali")}
        </button>
        <button
          type="button"
          className={`button ${kind}`}
          disabled={isPending}
          onClick={() => mutate({ id: proposal.id, state, note })}
        >
          {isPending && <Spinner />}
          {button}
        </button>
      </DialogActions>
    </Dialog>
  );
}
