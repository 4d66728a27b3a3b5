import { startWorkersFromBuild } from "#core/root.ts";

/** `npm test` sets TEST_BUILD after a fresh build. */
if (process.env.TEST_BUILD) startWorkersFromBuild();
