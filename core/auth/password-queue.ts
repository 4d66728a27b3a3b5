/**
 * Hashing a password takes a thread and 16 MB for 50 ms or more, on purpose. Two at once leave two of libuv's four
 * threads for files and names, and processors for visitors.
 */
const atOnceMax = 2;

/** Places for anonymous clients: the last of them waits some seconds, a minute's work for nobody. */
const anonymous = { placesMax: 64, placesPerGroupMax: 16 };
/** For signed-in people, and devices that signed in before: a flood of anonymous clients takes none of these. */
const known = { placesMax: 64, placesPerGroupMax: 16 };

/** What somebody is told to wait who found no place. */
export const fullSeconds = 5;

/** Who waits: turns go round between groups, which for anonymous clients are networks and otherwise people. */
export type Waiting = { lane: "known" | "anonymous"; group: string; signal?: AbortSignal | undefined };

export type Place = {
  /** Waits until it is this one's turn to hash. @returns false when the client left meanwhile */
  turn(): Promise<boolean>;
  /** Gives the place up, whatever became of it. */
  leave(): void;
};

/** Who may hash a password, and when: known people first, then each network in turn. */
export function createPasswordQueue() {
  const lanes = { known: createLane(known), anonymous: createLane(anonymous) };
  let running = 0;

  function next(): void {
    while (running < atOnceMax) {
      const start = lanes.known.shift() ?? lanes.anonymous.shift();
      if (!start) return;
      running += 1;
      start();
    }
  }

  return {
    /** @returns undefined when all places are taken, or all of this group */
    enter({ lane: name, group, signal }: Waiting): Place | undefined {
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
        leave: () => {
          lane.giveBack(group);
          if (!isRunning) return;
          running -= 1;
          next();
        },
      };
    },
  };
}

type Start = () => void;

/** Places, and those who wait in them by group: the order of `waiting` is the order of turns. */
function createLane({ placesMax, placesPerGroupMax }: typeof anonymous) {
  const places = new Map<string, number>();
  const waiting = new Map<string, Start[]>();
  let taken = 0;

  return {
    take(group: string): boolean {
      const ofGroup = places.get(group) ?? 0;
      if (taken >= placesMax || ofGroup >= placesPerGroupMax) return false;
      places.set(group, ofGroup + 1);
      taken += 1;
      return true;
    },
    giveBack(group: string): void {
      const left = (places.get(group) ?? 0) - 1;
      if (left > 0) places.set(group, left);
      else places.delete(group);
      taken -= 1;
    },
    push(group: string, start: Start): void {
      waiting.set(group, [...(waiting.get(group) ?? []), start]);
    },
    /** Whoever waits longest in the group whose turn it is, which then is the last in turn. */
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

/** One for the whole process, as libuv's threads are. */
export const passwordQueue = createPasswordQueue();

/** Hashes for somebody who is known, with a place of their own. @returns undefined when there is none, or nobody left to answer */
export async function inPasswordQueue<Result>(
  personId: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<{ result: Result } | undefined> {
  const place = passwordQueue.enter({ lane: "known", group: personId, signal });
  if (!place) return undefined;
  try {
    return (await place.turn()) ? { result: await work() } : undefined;
  } finally {
    place.leave();
  }
}
