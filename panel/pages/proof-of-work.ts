import { useRef, useState } from "react";
import { request } from "#panel/providers/request.ts";
import {
  type Challenge,
  challenge,
  type Proof,
  type Solution,
  solution,
} from "#shared/schemas/proof-of-work.ts";

/** Does the work behind "Saya bukan robot". @throws HttpError when the server gives no task */
export async function prove(): Promise<Proof> {
  const task = challenge.parse(await request("GET", "/session/challenge"));
  return { challenge: task, solution: await solve(task) };
}

async function solve(task: Challenge): Promise<Solution> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(solution.parse(data));
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}

/** A proof that is worked on as soon as the box is ticked, so that it is there when the form is sent. */
export function useProof() {
  const begun = useRef<Promise<Proof>>(undefined);
  const [state, setState] = useState<"none" | "working" | "done">("none");

  function begin() {
    const proving = prove();
    begun.current = proving;
    setState("working");
    proving.then(
      () => setState("done"),
      // Whoever takes it is told; unticked and ticked again, it is tried again.
      () => setState("none"),
    );
  }

  /** Each proof is taken once. */
  async function take(): Promise<Proof> {
    const taken = begun.current ?? prove();
    begun.current = undefined;
    return await taken;
  }

  return { state, begin, take };
}
