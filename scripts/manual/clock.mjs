// Preloaded into the product by `npm run manual`: shifts the clock of its processes, so that the demonstration, whose dates are relative
// to today, looks the same in every run. CLOCK_BEGINS_AT and CLOCK_SET_AT are milliseconds since 1970.
const { CLOCK_BEGINS_AT, CLOCK_SET_AT } = process.env;
const shiftMs = Number(CLOCK_BEGINS_AT) - Number(CLOCK_SET_AT);
const nowMs = Date.now.bind(Date);
const shiftedMs = () => nowMs() + shiftMs;

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, args) => (args.length === 0 ? new RealDate(shiftedMs()) : new RealDate(...args)),
  apply: (RealDate) => new RealDate(shiftedMs()).toString(),
  get: (RealDate, key) => (key === "now" ? shiftedMs : Reflect.get(RealDate, key)),
});
