import { resolve } from "node:path";

/** npm runs a script in the project's folder; a relative file is meant from where the operator stands. */
export function pathFrom(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
