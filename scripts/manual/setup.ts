import type { Browser, Page } from "@playwright/test";
import { openPage } from "#scripts/manual/browser.ts";
import { administratorName, editor, viewer } from "#scripts/manual/people.ts";
import { beginsAt } from "#scripts/manual/product.ts";
import { idOf, send } from "#scripts/manual/requests.ts";
import { writeAsVisitors } from "#scripts/manual/visitors.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";

const today = dayInJakarta(beginsAt);

/** Adds content that the manual shows and the demonstration lacks: people, messages of visitors, pending and planned entries. */
export async function addContentForPictures(browser: Browser): Promise<void> {
  const page = await openPage(browser, {});
  await page.goto("/admin/settings");
  await addPeople(page);
  await switchDeliveryOn(page);
  await planAndIssue(page);
  await addContent(page);
  await addProgramsAndReminders(page);
  await writeAsVisitors(browser);
  await proposeSuspension(browser, page);
  await page.context().close();
}

async function addPeople(page: Page) {
  await send(page, "PUT", "/api/profile", { full_name: administratorName, avatar_url: null });
  for (const person of [editor, viewer]) await send(page, "POST", "/api/users", person);
}

/** Enables the delivery of messages from the site's forms. */
async function switchDeliveryOn(page: Page) {
  await page.getByRole("switch", { name: /^Pengiriman formulir kontak/ }).check({ force: true });
  await page.getByRole("button", { name: "Simpan Perubahan" }).click();
  await page
    .getByText(/berhasil/)
    .first()
    .waitFor({ state: "attached" });
}

async function planAndIssue(page: Page) {
  const valid = await idOf(page, "PT Tirta Wacana Beton");
  for (const days of [24, 389])
    await send(page, "POST", `/api/certificates/${valid}/surveillance-audits`, {
      planned_on: addDays(today, days),
    });
  const { version } = await send(page, "GET", `/api/certificates/${valid}`);
  await send(page, "POST", `/api/certificates/${valid}/document`, { version });
}

async function addContent(page: Page) {
  await send(page, "POST", "/api/articles", {
    title: "Jadwal Pelatihan Auditor Internal 2026",
    category: "Audit",
    title_en: "Internal Auditor Training in 2026",
    content_id: "<h2>Empat kelas, dua kota</h2><p>Pendaftaran dibuka sampai akhir Maret.</p>",
    content_en: "<h2>Four classes, two cities</h2><p>Registration is open until the end of March.</p>",
    published: true,
    publish_at: "2026-03-09T01:00:00Z",
  });
}

async function addProgramsAndReminders(page: Page) {
  await send(page, "POST", "/api/api-keys", {
    name: "Aplikasi keuangan",
    scopes: ["register:read"],
    expires_on: addDays(today, 200),
  });
  await send(page, "PUT", "/api/reminders/settings", {
    ...(await send(page, "GET", "/api/reminders/settings")),
    reminders_enabled: true,
  });
}

/** An editor proposes a suspension, which waits for the administrator's approval. */
async function proposeSuspension(browser: Browser, page: Page) {
  await send(page, "PUT", "/api/register-settings", { two_person_approval: true });
  const certificate = await idOf(page, "PT Lintas Muatan Samudra");
  const editorPage = await openPage(browser, { as: "editor" });
  await editorPage.goto("/admin");
  const { version } = await send(editorPage, "GET", `/api/certificates/${certificate}`);
  await send(editorPage, "POST", `/api/certificates/${certificate}/decisions`, {
    kind: "suspended",
    decided_on: today,
    effective_on: today,
    reason: "surveillance-overdue",
    reference: "SK/2026/014",
    internal_note: "Tiga surat tidak dijawab.",
    version,
  });
  await editorPage.context().close();
}
