import { describe, expect, it } from "vitest";
import { deviceOf } from "#panel/profile/device.ts";

const webKit = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a session's device", () => {
  it.each([
    [`${webKit} HeadlessChrome/148.0.0.0 Safari/537.36`, "Chrome di Linux"],
    [`${webKit} Chrome/148.0.0.0 Safari/537.36`, "Chrome di Linux"],
    [`${webKit} Chromium/148.0.0.0 Chrome/148.0.0.0 Safari/537.36`, "Chromium di Linux"],
    [`${webKit} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`, "Edge di Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19 Safari/605.1.15",
      "Safari di macOS",
    ],
    ["curl/8.15.0", "curl/8.15.0"],
  ])("%s is %s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
