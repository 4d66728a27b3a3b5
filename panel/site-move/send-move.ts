import { serverMessage } from "#panel/language/server-message.ts";
import { HttpError, readAnswer } from "#panel/providers/request.ts";
import { type MoveEvent, moveEvent } from "#shared/answers/site-moves.ts";
import type { MoveHead } from "#shared/schemas/site-move.ts";
import { moveMessages } from "#shared/site-move-messages.ts";

export type MoveProgress =
  | { stage: "sending"; done: number }
  | Omit<Extract<MoveEvent, { is: "progress" }>, "is">;
type Done = Extract<MoveEvent, { is: "done" }>;

/**
 * Uploads a site with its options, and reads the streamed events of the response. XMLHttpRequest, because fetch has no upload progress.
 *
 * @throws HttpError as `request` does, and with the server's reason where the move failed; after an abort the signal's reason
 */
export function sendMove(
  head: Partial<MoveHead>,
  file: File,
  { onProgress, signal }: { onProgress: (progress: MoveProgress) => void; signal: AbortSignal },
): Promise<Done["report"]> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("POST", "/api/site-moves");
    xhr.setRequestHeader("Content-Type", "application/octet-stream");
    xhr.upload.onprogress = ({ loaded, total }) =>
      onProgress({ stage: "sending", done: total ? loaded / total : 0 });
    xhr.onprogress = () => {
      const last = lastEvent(xhr.responseText);
      if (xhr.status === 200 && last?.is === "progress") onProgress(last);
    };
    xhr.onloadend = () => {
      if (signal.aborted) return reject(signal.reason);
      try {
        resolve(reportIn(xhr));
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener("abort", () => xhr.abort(), { once: true });
    xhr.send(new Blob([`${JSON.stringify(head)}\n`, file]));
  });
}

function reportIn({ status, responseText }: XMLHttpRequest): Done["report"] {
  if (status !== 200) {
    readAnswer(status, responseText);
    throw new HttpError(serverMessage(moveMessages.lost), status);
  }
  const last = lastEvent(responseText);
  if (last?.is === "done") return last.report;
  throw new HttpError(serverMessage(last && "message" in last ? last.message : moveMessages.lost), status);
}

/** The last complete event; undefined before the first one. */
function lastEvent(text: string): MoveEvent | undefined {
  const end = text.lastIndexOf("\n\n");
  if (end < 0) return undefined;
  const begin = text.lastIndexOf("\n\n", end - 1);
  const [, json = ""] = /^data: (.*)$/s.exec(text.slice(begin < 0 ? 0 : begin + 2, end)) ?? [];
  return moveEvent.parse(JSON.parse(json));
}
