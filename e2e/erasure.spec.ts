import { expect, expectAccessible, signIn, test, toast } from "#e2e/support/panel.ts";

test("personal data of a complaint that is closed is erased for good, and its number stays", async ({
  page,
  product,
}) => {
  const form = new FormData();
  const fields = { kind: "body", name: "Sari Terhapus", email: "sari@contoh.example", consent: "ya" };
  for (const [name, value] of Object.entries({ ...fields, message: "Terlambat menjawab." }))
    form.append(name, value);
  const pdf = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"], "surat.pdf");
  form.append("files", pdf);
  const sent = await fetch(`${product.origin}/halaman/keluhan-dan-banding`, {
    method: "POST",
    headers: { origin: product.origin },
    body: form,
    redirect: "manual",
  });
  expect(sent.status).toBe(303);

  await signIn(page);
  await page.goto("/admin/complaints?q=Sari+Terhapus");
  await page.getByRole("main").getByRole("link", { name: /^K-/ }).click();
  await expect(page.getByText("Terlambat menjawab.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hapus data pribadi" })).toHaveCount(0);
  await page.getByLabel("Status", { exact: true }).selectOption("Ditutup");
  await page.getByRole("button", { name: "Simpan dan kabari pengirim" }).click();
  await expect(toast(page)).toContainText("Langkah ini dicatat.");

  const entry = page.getByRole("region", { name: "Data pribadi pengirim" });
  await expect(entry).toContainText("Disimpan sampai dihapus.");
  await expectAccessible(page);
  await entry.getByRole("button", { name: "Hapus data pribadi" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("tidak dapat dikembalikan");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Batal" }).click();
  await expect(page.getByText("Terlambat menjawab.")).toBeVisible();

  await entry.getByRole("button", { name: "Hapus data pribadi" }).click();
  await question.getByRole("button", { name: "Hapus untuk selamanya" }).click();
  await expect(toast(page)).toContainText("Data pribadi dihapus.");
  await expect(entry).toContainText("Nomor, status, dan tanggalnya tetap.");
  await expect(page.getByText("Terlambat menjawab.")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "surat.pdf" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Simpan" })).toHaveCount(0);
  await expectAccessible(page);
  const reference = (await page.locator("#entry-title").textContent()) ?? "";
  await page.goto(`/admin/complaints?q=${reference}`);
  await expect(page.getByRole("main")).toContainText("data pribadi dihapus");
});
