// The Content-Security-Policy forbids eval: Zod would try it before it parses for the first time. Every copy of Zod reads its settings
// from here, also one that is loaded later: the first screen has none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
