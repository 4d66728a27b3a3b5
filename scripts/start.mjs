// `npm start`: installs, builds and starts, from a bare clone to a running site.
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
// A terminal sends Ctrl-C to the server as well: it is not forwarded, and this process waits for the server to stop.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : server.kill(signal)));
}
let isStopping = false;
/** Signals the server once: a second signal would end it at once, and leave its database running. */
function stopServer(signal) {
  if (!isStopping) server.kill(signal);
  isStopping = true;
}
process.on("SIGHUP", () => stopServer("SIGHUP"));
// npm forwards a signal to its shell only: stop when that shell has ended.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stopServer("SIGTERM");
  }, 500);
}
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
