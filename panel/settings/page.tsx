import { Link } from "react-router";
import { EntriesForm } from "#panel/entries/form.tsx";
import { HistoryButton } from "#panel/entries/history-button.tsx";
import { EntriesPage } from "#panel/entries/page.tsx";
import { Lockable } from "#panel/form/lockable.tsx";
import { t } from "#panel/language/t.ts";
import { groupsOf } from "#panel/settings/groups.ts";
import { settingSection } from "#panel/settings/section.tsx";
import { SettingField } from "#panel/settings/setting-field.tsx";

/** The settings of the site, by group (specification 2.12). */
export function SettingsPage() {
  return (
    <EntriesPage section={settingSection}>
      {(settings) => (
        <div className="max-w-5xl space-y-4">
          <EntriesForm section={settingSection} entries={settings}>
            {({ entries, isLocked }) => (
              <Lockable isLocked={isLocked}>
                <div className="space-y-6">
                  {groupsOf(entries).map((group) => (
                    <Group key={group.title} {...group} />
                  ))}
                </div>
              </Lockable>
            )}
          </EntriesForm>
          <MoveLink />
        </div>
      )}
    </EntriesPage>
  );
}

function MoveLink() {
  return (
    <section aria-labelledby="site-move" className="card flex flex-wrap items-center gap-4 p-4 sm:p-6">
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="site-move" className="font-bold">
          {t("Pindah dari situs lama")}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {t(
            "Register, artikel, gambar, dan orang dari layanan tabel atau WordPress, dengan uji coba lebih dulu.",
          )}
        </p>
      </div>
      <Link to="/admin/site-move" className="button">
        {t("Buka")}
      </Link>
    </section>
  );
}

function Group({ title, note, settings }: ReturnType<typeof groupsOf>[number]) {
  return (
    <section aria-label={title} className="card p-4 sm:p-6">
      <h2 className="font-bold">{title}</h2>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      <div className="mt-4 grid items-start gap-5 md:grid-cols-2">
        {settings.map((setting) => (
          <div
            key={setting.key}
            className="relative min-w-0 [&_.label]:pr-9 [&_label:has([role=switch])]:pr-9"
          >
            <SettingField setting={setting} />
            <div className="absolute -top-2 -right-2">
              <HistoryButton section={settingSection} entry={setting} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
