import { join } from "node:path";

export type StaffSockets = { staff: string; work: string };

/** Where staff's worker listens: for requests that are passed on, and for work that the public ones ask for. */
export function staffSockets(folder: string): StaffSockets {
  return { staff: join(folder, "staff.sock"), work: join(folder, "work.sock") };
}
