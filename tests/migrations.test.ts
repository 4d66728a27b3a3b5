import { randomUUID } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { asClone } from "#tests/support/template.ts";

/** Each as it was when it was committed. A new one adds its line here; none is ever edited. */
const frozen = [
  ["0000_tables", "cfb97a878e4eae6cb98ed4a9a4ef48f37d63fcaad9ea25290ffde5f686b802bb"],
  ["0001_triggers", "0933f08e53e3a9b81639cadef03a026c252ab8fa7593f610a9e50b832c8b6144"],
  ["0002_search", "09d82d3752127235dbdd4da568c04f36e5d8f86c78fb3a1c790316883237566a"],
  ["0003_content", "890e574d321fa79888f7f4c9f559a6974252ae6ce0db5d08821c3efd123f88dc"],
  ["0004_content_triggers", "68836aa121f82c1b4fb5a6575ecf1a19c86c5ffeb27e97ae7d658b7c45ba424f"],
  ["0005_people", "51df6521f6a4e751b7a7bdb351111bdee7362e2dc9d530f7eaea66c1dd4c2d87"],
  ["0006_setting_trail", "20bd63156dba4453176e554b058a6788e76c2960d084eda42c19a76c453e28a1"],
  ["0007_lists", "965419c9d40a6e459144f0e984c19f3d7cf9651525bf266797c8fb806df461f8"],
  ["0008_used_challenges", "1484266fe79c9126d7f4f358fc68d2978161f4299bf1bec43e96731e712b75c8"],
  ["0009_used_codes", "7b1b833b7470b83531b2002dd522c688da6a8e28e6248cf916a6bf41120aab5d"],
  ["0010_untranslated_articles", "ace8d9ea7d06fe2ede814bfbb0b3eb9b8f203ec80433621dc366fd444d498906"],
  ["0011_quicker_search", "c0983cf5ab4dc3645e5cee7075267d188694608eafb0ca3cdb8bb1b971e9ca2b"],
  ["0012_article_html", "2e606cfd037f6454ddfee96368f4603e84a34f430d773dbcabc9f67043f5f1f3"],
  ["0013_credential_generation", "1f1a04cff5115256a63e9baeab73522acf71c1007db2ed1744aa8d217e35dc4a"],
  ["0014_actor_email", "318cb8efc2a9019a01850609917195fab48282d3df07204d2bb6388e00ad3099"],
  ["0015_event_triggers", "aa80033fc1cb0be4b6b8a22ffc628b1040317083bb9de6ee8243fb1829cdbeec"],
  ["0016_former_numbers", "a6ea3e3da1aeb768f0ae0f46895de69403d9310433b0aea4846afebb85998e89"],
  ["0017_demonstration", "06b88aaa2430dbe0101d3be2efc5232a60c86819988d4b7160b7973164da154e"],
  ["0018_one_form_of_0010", "7824c0778c4b3ef732968a0d09bbc7dab47ebcd99435ce92335b439ed45d94d0"],
  ["0019_invisible_characters", "d5331c18bd5e387f211da2e4918ac855fd0598a8e3530cdd881796f4909c017b"],
  ["0020_search_words", "2bbc5db38e440698ffe56b7d8ef7e8d86014f1ab2fa56131f937e4dbc2fdd3eb"],
  ["0021_search_sample", "ba624cd8c63f7b25e59546f87b47bcba1f93debcb17b5d9e555446f2093caca8"],
  ["0022_decisions", "ab69e66af55297529cd7402124eae6f6160b66abde757effe81178f38baf78b3"],
  ["0023_approvals", "a58ca919c4b644d99c6f2aa5474c365888443d83d18144acd0466620476b86d6"],
  ["0024_inferred_decisions", "31797d1e9043140aacaf98e81f1a61551be26569f669eab3eb0ce9323e9601c1"],
  ["0025_reminders", "589d2c4bca83c540832d79a25a3b6570aea9ee134d891cd03a3574c43b70e9c4"],
  ["0026_completeness", "81bb2c7a041e334f8d5918e4f8ee181ba3fdffe707f1a88266a700d91a9873ac"],
  ["0027_saved_views", "d361f5e6a4b3b21457f690f4074488eb336723de408326a055b7f2cf85550af0"],
  ["0028_calendar_feeds", "f1de801aafd7ed4c0b26c8c34a7dd91b53e09f843448cb664c757bd19c1b1646"],
  ["0029_certificates_without_client", "cf64487bf2cd987cfcd4552a66a107c8d36b69627f1e7667f36b0f380a400d32"],
  ["0030_log", "7aecfe840efdb8c056112cfb4cb56a615f495b4910f5f6c728568ead575daae3"],
  ["0031_certificate_files", "a75c9984adb20610a0e3dc68dd0cc1130078d51997664e6fc04165101179b3ec"],
  ["0032_certificate_template", "d64cb75e1ce5b3817fee198a142b71a2b3a92c1e5df5391e913305284dcab3d1"],
  ["0033_credentials", "7913551030432e6f52eb1f4e3258ad8b9d09aea52cb1254f14721d837bef62b4"],
  ["0034_pages", "9db2b440019c3682c511e11b37343859f7f8ca3323e252efcb09d811b4f74013"],
  ["0035_documents_in_log", "2ed11cadf892740718c9999956e32094f7b3a7b0bf3da2ffcbaa4e89222e85f6"],
  ["0036_moving_in", "0f85286602498be23073a82dc073db82ba74868a68af4b8439ed58a2f82c50de"],
  ["0037_log_commitments_in_sets", "4910756eddb39649e8c106b206fb1d5987387418818d2cb2dec4f4325e4c4ab6"],
  ["0038_log_time_stamps", "d4a5b2ba5a93ad5bfe9a47ad638cee7b0b565a05521460462b9f621447da8d45"],
  ["0039_standards_and_quotations", "3ec51d54275353f2035e3590e0ee54302ee05b1bfc388d4e5fe64366555c27a2"],
  ["0040_watching", "1986c06444005d97364db2f5a5428d8d41b3a2a89653b6bfcacce3f6a40dea02"],
  ["0041_api_keys", "c3692288334f844968fe082b746e2bf15adff4d0c4e44eb9a7555d7c6b4ab3da"],
  ["0042_english_and_schedule", "3887e512c8f1567df21b7f8e610809744e7eaaa92f38c404589cb48005fc60fc"],
  ["0043_signing_in", "6f7ebb5f7c241a888d0253d39bcc4300546b223a330bb791105977520a9835f4"],
  ["0044_webhooks", "030665a553b2b0b3b4956abf4892747ba3abcdb3166723de88cc84679d103a69"],
  ["0045_failed_checks", "806792f306b5e780b7c5ad1c0697a1a99463922427f9387730df22350da768eb"],
  ["0046_media_library", "d9da4c7a1413760113e1facde2c2a0207cbad2a0a4880527293b1334000ffd58"],
  ["0047_moved_numbers", "4d5cb30ff36dd3978f5a6496a37fd8a384d6000f25373e86a9f864cc36106b44"],
  ["0048_panel_language", "a68bbbde9d577726b7435ab993af125b3521d910c2cd37611ccaf2729cee6903"],
  ["0049_list_check_counts", "fb5781c450ee9536915c717b11365c666d31d9b68aa2649544bbd88b2c0c2ca8"],
  ["0050_complaint_files", "74ebd2584a3fe003b7d111bbf8aa789ba2920eb00c3d66e2af0eeb4b774a2a31"],
  ["0051_erasure", "0a0524a5b39a9fff37830c390c481f932db81a1488093c3e5cdbc58377bd1833"],
  ["0052_certificate_life", "0db188e427df699ad962d7c25064d9018a6197b4c84e8e54c080e4c1e4f7e3de"],
  ["0053_direct_changes", "bd784a3d02742d5bc4561b05649c361b106cc7feba3ee9ef8b77ba38f5de456d"],
  ["0054_focal_points_and_unknown_files", "bf0cdacac5a5571f94c3927f5ae5920f8d5384cb1260862e961dce0a865681b8"],
  ["0055_first_password", "49a99fa2fad5b09ca683fd6237f4f1dbfa2426e4ab892194dd60399b992802c8"],
  ["0056_setting_events", "7939fa94ad4543c813c70a5f7be2ccc0928cd555102334f83d624c25d9aa3c1a"],
  ["0057_setting_changes_by_sql", "588e1531f508b5f9beec4ab58bf2bb06a7f8ba81eb10c1772d56fa5a49d8736d"],
  ["0058_activity", "8eaac0bff5d9c2ede7adb6fc79df77b62d9da6e088a4f1feaaf0bbe545df27bf"],
  ["0059_passkey_required", "1fa79301cf31437857c69e3f1c83076aa9bced6cec9c1fe73d6b14b09c0c8d61"],
  ["0060_quicker_search_words", "0c6b674ebe46098ad60022e311e21da88cc717d2959647829f0f2a6fb6a8b31d"],
  ["0061_all_words", "3982b6eed36e00485203e2931612fadcf49f20cf92e3308193e9cc09298f3518"],
  ["0062_quicker_verdict", "e96ab9200aa055b80d12d2ecc4003e3e0b75da064b846a038273aa0a7504dd04"],
  ["0063_pdf_by_status", "35018162b9734e72549b04f3bd3056a8278c7094bf5da4d0fec68e6d5d29dd97"],
  ["0064_panel_requests_done_once", "3f4e0137b570d3a00e1e7c1c58f81c69ccf3bc2658781cc7d94bbeb8534eda36"],
  ["0065_reminders_paused", "21efdee03ba076c97d829754ba8ce5d01f6c7e49c27252970def2e2da737473b"],
  ["0066_analyze_register", "1067ee5866c5a77ce4aca6a701d6b0946251d7d7eb34ef10df1697ad5af1d606"],
  ["0067_search_initials", "192a268044d86348dca1c365e1e0b6e7a15ded1e30c90fd73c2099934a3deda5"],
];

const migrations = readMigrationFiles({ migrationsFolder: "core/db/migrations" });

describe("the migrations", () => {
  const name = `absah_${randomUUID().replaceAll("-", "")}`;
  let admin: pg.Client;
  let owner: pg.Client;

  beforeEach(async () => {
    admin = new pg.Client({ connectionString: inject("serverUrl") });
    await admin.connect();
    await admin.query(`create database ${name} ${asClone}`);
    owner = new pg.Client({ connectionString: databaseUrl(inject("serverUrl"), name) });
    await owner.connect();
  });

  afterEach(async () => {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  async function listApplied(): Promise<string[]> {
    const { rows } = await owner.query("select hash from drizzle.__drizzle_migrations order by created_at");
    return rows.map(({ hash }) => hash);
  }

  it("are what they were when they were committed", async () => {
    const hashes = migrations.map(({ hash }) => hash);
    expect(hashes).toEqual(frozen.map(([, hash]) => hash));
    expect(await listApplied()).toEqual(hashes);
  });

  it("lead a database that had the first form of 0010 to the same index and the same record", async () => {
    const first = "bcfcbe9bda7370cf15544ebf965b13e5e80237250dc4f598d97cc961c3223edf";
    const [, later] = frozen[10] ?? [];
    await owner.query(`drop index articles_untranslated;
      create index articles_untranslated on articles (updated_at, id) where content_id = '' or content_en = ''`);
    await owner.query("update drizzle.__drizzle_migrations set hash = $1 where hash = $2", [first, later]);
    expect(await listApplied()).toContain(first);
    for (const statement of migrations[18]?.sql ?? []) await owner.query(statement);
    expect(await listApplied()).toEqual(frozen.map(([, hash]) => hash));
    const { rows } = await owner.query(
      "select indexdef from pg_indexes where indexname = 'articles_untranslated'",
    );
    expect(rows[0].indexdef).toContain("WHERE (published AND");
  });

  it("write names and numbers as they are drawn, and leave a row whose number another one has", async () => {
    const keyOf0000 = migrations[0]?.sql.find((statement) =>
      statement.includes("FUNCTION certificate_number_key"),
    );
    await owner.query(keyOf0000?.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION") ?? "");
    for (const [name, number] of [
      ["PT Satu\u3164", "IN/1\ufe0f"],
      ["PT Dua", "IN/2"],
      ["PT Tiga", "IN/2\u034f"],
    ])
      await owner.query(
        "insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date) values ($1, $2, 'ISO 9001', '2026-01-01', '2029-01-01')",
        [name, number],
      );
    for (const statement of migrations[19]?.sql ?? []) await owner.query(statement);
    const { rows } = await owner.query(
      "select client_name, certificate_number, number_key from certificates where client_name like 'PT %' order by client_name",
    );
    expect(rows).toEqual([
      { client_name: "PT Dua", certificate_number: "IN/2", number_key: "IN/2" },
      { client_name: "PT Satu", certificate_number: "IN/1", number_key: "IN/1" },
      { client_name: "PT Tiga", certificate_number: "IN/2\u034f", number_key: "IN/2\u034f" },
    ]);
  });

  it("give certificates that are there their client, and the decisions that their histories tell of", async () => {
    const old = `${name}_old`;
    await admin.query(`create database ${old}`);
    const before = new pg.Client({ connectionString: databaseUrl(inject("serverUrl"), old) });
    await before.connect();
    try {
      // A migration is one transaction.
      const migrate = async (statements: string[] = []) => {
        for (const statement of ["begin", ...statements, "commit"]) await before.query(statement);
      };
      await before.query(`create schema drizzle;
        create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
      for (const { sql: statements } of migrations.slice(0, 22)) await migrate(statements);
      const add = async (client: string, number: string, status: string) => {
        const { rows } = await before.query(
          `insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date, status)
            values ($1, $2, 'ISO 9001', '2024-01-15', '2030-01-14', $3) returning id`,
          [client, number, status],
        );
        return rows[0].id as string;
      };
      const ids = [
        await add("PT. Baja Utama", "1", "Valid"),
        await add("P.T. BAJA UTAMA", "2", "Valid"),
        await add("CV Baja Utama", "3", "Dibekukan"),
      ];
      await before.query("update certificates set status = 'Dibekukan' where id = $1", [ids[1]]);
      await migrate(migrations[22]?.sql);
      const { rows: clients } = await before.query(
        "select c.certificate_number as number, legal_name from certificates c join clients on clients.id = client_id order by 1",
      );
      expect(clients).toEqual([
        { number: "1", legal_name: "PT. Baja Utama" },
        { number: "2", legal_name: "PT. Baja Utama" },
        { number: "3", legal_name: "CV Baja Utama" },
      ]);
      const { rows: decisions } = await before.query(
        `select certificate_number as number, kind, effective_on = issue_date as "fromIssue", changes ->> 'status' as status
          from certificate_decisions join certificates c on c.id = certificate_id order by 1, certificate_decisions.id`,
      );
      expect(decisions).toEqual([
        { number: "1", kind: "imported", fromIssue: true, status: "Valid" },
        { number: "2", kind: "imported", fromIssue: true, status: "Valid" },
        { number: "2", kind: "suspended", fromIssue: false, status: "Dibekukan" },
        { number: "3", kind: "imported", fromIssue: false, status: "Dibekukan" },
      ]);
      const { rows: events } = await before.query("select count(*)::int from certificate_events");
      expect(events).toEqual([{ count: 4 }]);
    } finally {
      await before.end();
      await admin.query(`drop database if exists ${old} with (force)`);
    }
  });

  it("have the list check say that unknown numbers are counted, beside what the body wrote itself", async () => {
    const ofIntro = "page = 'verification' and section = 'list' and content_key = 'intro'";
    await owner.query(`delete from page_content where ${ofIntro};
      insert into page_content (page, section, content_key, label, content_id, content_en)
        values ('verification', 'list', 'intro', 'Penjelasan', 'Cepat. Daftar Anda tidak kami simpan.', 'Quick. We do not keep your list.')`);
    for (const statement of migrations[49]?.sql ?? []) await owner.query(statement);
    const { rows } = await owner.query(`select content_id, content_en from page_content where ${ofIntro}`);
    expect(rows).toEqual([
      {
        content_id:
          "Cepat. Daftar Anda tidak kami simpan; nomor yang tidak dikenal hanya dihitung, bukan siapa yang bertanya.",
        content_en: "Quick. We do not keep your list; unknown numbers are counted, never who asked.",
      },
    ]);
  });

  it("of a newer version have this one refuse to start, with a sentence, and change nothing", async () => {
    await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)", [
      Date.now() + 1e9,
    ]);
    const before = await listApplied();
    const settings = parseSettings({ DATABASE_URL: databaseUrl(inject("serverUrl"), name) });
    await expect(openDatabase(settings)).rejects.toThrow(
      "The database was brought up to date by a newer version of Absah (migrations that this version does not know: 1)",
    );
    expect(await listApplied()).toEqual(before);
  });
});
