/**
 * Hashing a password takes a thread and 16 MB for 50 ms or more, by design. Two in parallel leave two of libuv's four threads for the file
 * system and DNS, and CPU for visitors.
 */
const parallelMax = 2;

/** Slots for anonymous clients: the last one waits for seconds, not minutes. */
const anonymous = { slotsMax: 64, slotsPerGroupMax: 16 };
/** For signed-in people and known devices: a flood of anonymous clients cannot take these. */
const known = { slotsMax: 64, slotsPerGroupMax: 16 };

/** The `Retry-After` of a request that got no slot. */
export const queueFullSeconds = 5;

/** A waiting request. Turns are round-robin between groups: the network for anonymous clients, otherwise the device or person. */
export type Waiting = { lane: "known" | "anonymous"; group: string; signal?: AbortSignal | undefined };

export type Slot = {
  /**
   * Waits until this request may hash.
   *
   * @returns false when the client disconnected meanwhile
   */
  turn(): Promise<boolean>;
  /** Releases the slot, whether or not its turn came. */
  release(): void;
};

/** Limits how many passwords are hashed in parallel, and in which order: known people first, then the networks in turn. */
export function createPasswordQueue() {
  const lanes = { known: createLane(known), anonymous: createLane(anonymous) };
  let running = 0;

  function next(): void {
    while (running < parallelMax) {
      const start = lanes.known.shift() ?? lanes.anonymous.shift();
      if (!start) return;
      running += 1;
      start();
    }
  }

  return {
    /** @returns undefined when all slots, or all of this group, are taken */
    enter({ lane: name, group, signal }: Waiting): Slot | undefined {
      const lane = lanes[name];
      if (!lane.take(group)) return undefined;
      let isRunning = false;
      return {
        turn: () =>
          new Promise((resolve) => {
            if (signal?.aborted) return resolve(false);
            const start = () => {
              signal?.removeEventListener("abort", leave);
              isRunning = true;
              resolve(true);
            };
            const leave = () => {
              lane.remove(group, start);
              resolve(false);
            };
            signal?.addEventListener("abort", leave, { once: true });
            lane.push(group, start);
            next();
          }),
        release: () => {
          lane.release(group);
          if (!isRunning) return;
          running -= 1;
          next();
        },
      };
    },
  };
}

type Start = () => void;

/** Slots, and the waiting requests by group; the order of the map is the order of turns. */
function createLane({ slotsMax, slotsPerGroupMax }: typeof anonymous) {
  const slots = new Map<string, number>();
  const waiting = new Map<string, Start[]>();
  let taken = 0;

  return {
    take(group: string): boolean {
      const ofGroup = slots.get(group) ?? 0;
      if (taken >= slotsMax || ofGroup >= slotsPerGroupMax) return false;
      slots.set(group, ofGroup + 1);
      taken += 1;
      return true;
    },
    release(group: string): void {
      const left = (slots.get(group) ?? 0) - 1;
      if (left > 0) slots.set(group, left);
      else slots.delete(group);
      taken -= 1;
    },
    push(group: string, start: Start): void {
      waiting.set(group, [...(waiting.get(group) ?? []), start]);
    },
    /** The first of the group whose turn it is; that group then moves to the end. */
    shift(): Start | undefined {
      for (const [group, [first, ...others]] of waiting) {
        waiting.delete(group);
        if (others.length > 0) waiting.set(group, others);
        return first;
      }
      return undefined;
    },
    remove(group: string, start: Start): void {
      const others = (waiting.get(group) ?? []).filter((other) => other !== start);
      if (others.length > 0) waiting.set(group, others);
      else waiting.delete(group);
    },
  };
}

/** One for the process, because libuv's threads are shared by it. */
export const passwordQueue = createPasswordQueue();

/**
 * Hashes for a known person with a slot of their own.
 *
 * @returns undefined when there was no slot, or the client disconnected
 */
export async function inPasswordQueue<Result>(
  personId: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<{ result: Result } | undefined> {
  const slot = passwordQueue.enter({ lane: "known", group: personId, signal });
  if (!slot) return undefined;
  try {
    return (await slot.turn()) ? { result: await work() } : undefined;
  } finally {
    slot.release();
  }
}
