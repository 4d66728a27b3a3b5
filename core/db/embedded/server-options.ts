import type { Account } from "#core/db/embedded/account.ts";
import type { Binaries } from "#core/db/embedded/binaries.ts";

/** What is needed to find, start and stop the server of a DATA_DIR. */
export type Server = {
  dataDir: string;
  cluster: string;
  socketFolder: string;
  password: string;
  account: Account | undefined;
  binaries: Binaries;
};
