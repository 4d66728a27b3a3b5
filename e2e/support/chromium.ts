import { findChromium, findHeadlessShell } from "#scripts/chromium.mjs";

/** Playwright's own list (1.65, chromiumSwitches), repeated because Chromium only uses the last `--disable-features`. */
const disabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Chromium loads two hidden pages per window for the address bar, a fifth of the processor time of a journey. */
const addressBar = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...disabledByPlaywright, ...addressBar].join()}`,
];

/** The full browser, for journeys with a camera; `npm test` installs one where permitted. */
export const wholeBrowser = { executablePath: findChromium(process.env), args };

/** The browser of all other journeys; the full one where there is no headless shell. */
export const headlessShell = {
  executablePath: findHeadlessShell(process.env) ?? wholeBrowser.executablePath,
  args,
};
