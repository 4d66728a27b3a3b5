import { connect } from "#core/db/client.ts";
import { serveTask } from "#core/processes/serve-task.ts";
import { type ImportRequest, importCertificates } from "#core/register/import/import-certificates.ts";
import { type LookRequest, lookAtFile } from "#core/register/import/look.ts";

/** The message to an import process. */
export type ImportTask =
  | { kind: "look"; request: Omit<LookRequest, "signal"> }
  | {
      kind: "import";
      request: Omit<ImportRequest, "signal" | "onBytesRead">;
      connectionString: string;
      /** application_name of its database sessions. */
      sessionName: string;
    };

serveTask(async (task: ImportTask, signal) => {
  if (task.kind === "look") return await lookAtFile({ ...task.request, signal });
  const { request, connectionString, sessionName } = task;
  // One for the transaction, one to cancel it.
  const { db, pool } = connect(connectionString, {
    connectionsMax: 2,
    sessionName: `${sessionName} ${process.pid}`,
  });
  try {
    return await importCertificates(db, { ...request, signal });
  } finally {
    await pool.end();
  }
});
