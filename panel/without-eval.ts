// The Content-Security-Policy forbids eval, which Zod tries before its first parse. Zod reads this global configuration also when it is loaded
// later: the first screen does without it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
