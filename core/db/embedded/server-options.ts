import type { Account } from "#core/db/embedded/account.ts";
import type { Binaries } from "#core/db/embedded/binaries.ts";

/** Everything needed to find, start and stop the server of one DATA_DIR. */
export type Server = {
  dataDir: string;
  cluster: string;
  socketFolder: string;
  password: string;
  account: Account | undefined;
  binaries: Binaries;
};
