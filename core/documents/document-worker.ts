import { openCompiler, type Task } from "#core/documents/compile.ts";
import { serveTask } from "#core/processes/serve-task.ts";

let compiler: ReturnType<typeof openCompiler> | undefined;

serveTask(async (task: Task) => {
  compiler ??= openCompiler();
  return compiler.compile(task);
});
