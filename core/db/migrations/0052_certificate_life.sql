-- The life of a certificate: reasons that the body keeps, decisions about many, how long a suspension lasts (docs/decisions/0075).
CREATE TABLE "import_mappings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"mapping" json NOT NULL
);
--> statement-breakpoint
DROP INDEX "surveillance_audits_open";--> statement-breakpoint
ALTER TABLE "decision_reasons" ALTER COLUMN "code" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "certificate_decisions" ADD COLUMN "bulk_id" uuid;--> statement-breakpoint
ALTER TABLE "decision_reasons" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "decision_reasons" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "decision_reasons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "decision_reasons" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "suspension_months" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_decisions_of_bulk" ON "certificate_decisions" USING btree ("bulk_id") WHERE bulk_id is not null;--> statement-breakpoint
CREATE INDEX "certificates_by_standard" ON "certificates" USING btree ("standard","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "certificates_by_status" ON "certificates" USING btree (certificate_verdict(status, null, null, null),"id","issue_date","expiry_date") WHERE removed_at is null and upcoming is null;--> statement-breakpoint
CREATE INDEX "certificates_by_issue" ON "certificates" USING btree ("issue_date","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "clients_comparable" ON "clients" USING btree (certificate_search_name(legal_name) collate "C");--> statement-breakpoint
CREATE INDEX "surveillance_audits_open" ON "surveillance_audits" USING btree ("planned_on","certificate_id") WHERE done_on is null;--> statement-breakpoint
ALTER TABLE "decision_reasons" ADD CONSTRAINT "decision_reasons_id_unique" UNIQUE("id");
--> statement-breakpoint
-- Numbers of editions are given once, also those of what was taken back before it took effect.
CREATE OR REPLACE FUNCTION count_edition() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  decided constant int := (SELECT max(d.edition) FROM certificate_decisions d WHERE d.certificate_id = OLD.id);
BEGIN
  IF coalesce(current_setting('absah.decision', true), '') = '' THEN
    NEW.edition := greatest(OLD.edition, decided) + 1;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON decision_reasons FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER record_events_on_insert AFTER INSERT ON decision_reasons REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('kind,label_id,label_en,is_public,is_active,display_order', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_update AFTER UPDATE ON decision_reasons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('kind,label_id,label_en,is_public,is_active,display_order', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_delete AFTER DELETE ON decision_reasons REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('kind,label_id,label_en,is_public,is_active,display_order', '');
--> statement-breakpoint
CREATE TRIGGER no_truncation BEFORE TRUNCATE ON decision_reasons FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();

--> statement-breakpoint
-- As in 0024; a save of the form may say what its change is, where that is a renewal, another scope or a correction.
CREATE OR REPLACE FUNCTION record_certificate_decisions() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  who record;
  today constant date := (now() AT TIME ZONE 'Asia/Jakarta')::date;
  asked constant text := nullif(current_setting('absah.decision_kind', true), '');
  is_import constant boolean := coalesce(current_setting('absah.action', true) = 'imported', false);
BEGIN
  IF coalesce(current_setting('absah.decision', true), '') <> '' THEN RETURN NULL; END IF;
  SELECT * INTO who FROM event_actor();
  IF TG_OP = 'INSERT' THEN
    INSERT INTO certificate_decisions (certificate_id, kind, decided_on, effective_on, changes, edition, prepared_by, prepared_by_name)
      SELECT n.id, CASE WHEN is_import OR who.id IS NULL THEN 'imported' ELSE 'granted' END, first_day, first_day,
        decided_state(n.*), n.edition, who.id, who.name
      FROM new_rows n, LATERAL (SELECT CASE
        WHEN certificate_verdict(n.status, NULL, NULL, NULL) = 'valid' THEN least(n.issue_date, today) ELSE today END AS first_day) since;
  ELSE
    INSERT INTO certificate_decisions (certificate_id, kind, decided_on, effective_on, changes, edition, prepared_by, prepared_by_name)
      SELECT id, coalesce(asked, decision_kind_of(was, becomes, is_longer)), today, today, changes, edition, who.id, who.name
      FROM (
        SELECT id, n.edition, n.expiry_date > o.expiry_date AS is_longer,
          certificate_verdict(o.status, NULL, NULL, NULL) AS was, certificate_verdict(n.status, NULL, NULL, NULL) AS becomes,
          (SELECT jsonb_object_agg(key, value) FROM jsonb_each(decided_state(n.*)) WHERE value IS DISTINCT FROM decided_state(o.*) -> key) AS changes
        FROM old_rows o FULL JOIN new_rows n USING (id)
      ) change
      WHERE changes IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
