import { join } from "node:path";

export type StaffSockets = { staff: string; work: string };

/** The sockets of staff's worker: for proxied requests, and for delegated work. */
export function staffSockets(folder: string): StaffSockets {
  return { staff: join(folder, "staff.sock"), work: join(folder, "work.sock") };
}
