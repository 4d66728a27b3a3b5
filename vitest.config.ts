import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { manualChapters } from "./manual-chapters.ts";

export default defineConfig({
  plugins: [react(), manualChapters()],
  test: {
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" },
    // One more than processors: the files wait for databases, servers and commands a third of their time.
    maxWorkers: 3,
    // The files of a worker share the modules that it has loaded: loading them anew for each took a third of the run.
    // What a file keeps to itself is its product, with services and a database of its own.
    isolate: false,
    setupFiles: ["tests/support/built-workers.ts"],
    // A machine under load is waited for: the limits are for what never ends.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "requests",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/panel/**"],
          environment: "node",
          globalSetup: ["tests/support/database-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "panel",
          include: ["tests/panel/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          environmentOptions: { happyDOM: { url: "http://absah.test/admin", width: 1440, height: 900 } },
        },
      },
    ],
  },
});
