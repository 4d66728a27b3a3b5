import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

/** A device with a finger on it, as Chromium's own: it holds passkeys and knows its owner. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    answer: (enabled: boolean) =>
      client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

async function leave(page: Page) {
  await page.goto("/admin/logout");
  await expect(page).toHaveURL("/admin/login");
}

test.describe("passkeys", () => {
  test.use({ expectedStatuses: [401] });

  test("are made in the profile, sign in with one press, are named and removed", async ({ page }) => {
    await signIn(page);
    const device = await addDevice(page);
    await page.goto("/admin/profile");
    const card = page.getByRole("region", { name: "Passkey" });
    await expect(card).toContainText("Belum ada passkey.");
    await card.getByRole("button", { name: "Tambah passkey" }).click();
    await expect(card.getByLabel("Nama passkey")).toHaveValue(/Linux/);
    await card.getByLabel("Nama passkey").fill("Laptop kantor");
    await card.getByRole("button", { name: "Buat passkey" }).click();
    await expect(toast(page)).toHaveText(/Passkey ditambahkan/);
    const row = card.getByRole("listitem").filter({ hasText: "Laptop kantor" });
    await expect(row).toContainText("belum dipakai");
    await expectAccessible(page);

    // The browser offers it unasked at the field for the address, or it is one press.
    await device.answer(false);
    await leave(page);
    await expectAccessible(page);
    await device.answer(true);
    await page.getByRole("button", { name: "Gunakan passkey" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(toast(page).last()).toHaveText(/Login Berhasil!/);

    await page.goto("/admin/profile");
    await expect(row).toContainText("Terakhir dipakai");
    await page.goto("/admin/users");
    await expect(page.getByRole("row", { name: /admin@gis.example/ })).toContainText("memiliki passkey");

    // Passkeys alone: the button leads, and the password stands behind a question.
    const rule = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
    await rule("Hanya passkey").click();
    await expect(rule("Hanya passkey")).toBeChecked();
    await device.answer(false);
    await leave(page);
    await expect(page.getByText("Belum memiliki passkey?")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeHidden();
    await expectAccessible(page);
    await device.answer(true);
    await page.getByRole("button", { name: "Gunakan passkey" }).click();
    await expect(page).toHaveURL("/admin");
    await page.goto("/admin/users");
    await rule("Cukup password").click();
    await expect(rule("Cukup password")).toBeChecked();
    await page.goto("/admin/profile");
    await row.getByRole("button", { name: "Ubah nama Laptop kantor" }).click();
    await card.getByLabel("Nama passkey").fill("Laptop lama");
    await page.keyboard.press("Enter");
    await expect(card.getByText("Laptop lama", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: "Hapus Laptop lama" }).click();
    await card.getByRole("button", { name: "Hapus passkey" }).click();
    await expect(card).toContainText("Belum ada passkey.");

    await device.answer(false);
    await leave(page);
    await device.answer(true);
    await page.getByRole("button", { name: "Gunakan passkey" }).click();
    await expect(page.getByRole("alert")).toHaveText(/Passkey ini tidak dikenal/);
    await expect(page).toHaveURL("/admin/login");
  });
});
