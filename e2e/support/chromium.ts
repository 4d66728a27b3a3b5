import { findChromium, findHeadlessShell } from "#scripts/chromium.mjs";

/** Chromium heeds the last list of features alone: these are Playwright's own (1.65), from its chromiumSwitches. */
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

/** Nobody looks at the address bar, yet each window loads two pages for it: a fifth of what a journey costs. */
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

/** The browser of journeys with a camera; `npm test` sees to it that there is one. */
export const wholeBrowser = { executablePath: findChromium(process.env), args };

/** The browser of all other journeys. */
export const headlessShell = {
  executablePath: findHeadlessShell(process.env) ?? wholeBrowser.executablePath,
  args,
};
