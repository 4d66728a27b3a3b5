// `npm start`: everything from a bare clone to a running site.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build, envFileFlags, environment, install, nodeEnvironment, nodeFlags, root } from "./prepare.mjs";

install();
build();
const server = spawn(
  join(root, "node_modules/.bin/node"),
  [...nodeFlags, ...envFileFlags, join(root, "dist/server/main.js")],
  {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: environment(nodeEnvironment),
  },
);
// Ctrl-C reaches the server itself; this process only waits for it to stop cleanly.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : server.kill(signal)));
}
let isLeft = false;
/** The server is told once: told again while it stops, it ends at once and leaves its database running. */
function stopServer(signal) {
  if (!isLeft) server.kill(signal);
  isLeft = true;
}
process.on("SIGHUP", () => stopServer("SIGHUP"));
// npm passes a signal to the shell that it started and to nobody else: when that is gone, nobody wants this.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stopServer("SIGTERM");
  }, 500);
}
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
