import { startWorkersFromBuild } from "#core/root.ts";

/** `npm test` has just built these very sources. */
if (process.env.TEST_BUILD) startWorkersFromBuild();
