CREATE TABLE "certificate_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope_codes" text[] DEFAULT '{}' NOT NULL,
	"accreditation_body" text DEFAULT '' NOT NULL,
	"accreditation_number" text DEFAULT '' NOT NULL,
	"original_issue_date" date,
	"sites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "identity_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "viewers_read_register" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "number_patterns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "export_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_details" ADD CONSTRAINT "certificate_details_id_certificates_id_fk" FOREIGN KEY ("id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_events_newest" ON "certificate_events" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "certificate_numbers_in_order" ON "certificate_numbers" USING btree (number_key collate "C");--> statement-breakpoint
CREATE INDEX "certificates_valid" ON "certificates" USING btree ("expiry_date","id","client_id","issue_date") WHERE removed_at is null and upcoming is null and certificate_verdict(status, null, null, null) = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_valid_without_scope" ON "certificates" USING btree ("expiry_date","id","client_id","issue_date") WHERE removed_at is null and upcoming is null and certificate_verdict(status, null, null, null) = 'valid' and coalesce(btrim(scope), '') = '';--> statement-breakpoint
CREATE INDEX "content_events_newest" ON "content_events" USING btree ("occurred_at","id");
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON certificate_details FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER record_events_on_insert AFTER INSERT ON certificate_details REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('scope_codes,accreditation_body,accreditation_number,original_issue_date,sites', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_update AFTER UPDATE ON certificate_details REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('scope_codes,accreditation_body,accreditation_number,original_issue_date,sites', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_delete AFTER DELETE ON certificate_details REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('scope_codes,accreditation_body,accreditation_number,original_issue_date,sites', '');
--> statement-breakpoint
-- As in 0022, with what clients have now.
DROP TRIGGER record_events_on_insert ON clients;
--> statement-breakpoint
DROP TRIGGER record_events_on_update ON clients;
--> statement-breakpoint
DROP TRIGGER record_events_on_delete ON clients;
--> statement-breakpoint
CREATE TRIGGER record_events_on_insert AFTER INSERT ON clients REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,province,postal_code,country,identity_number,sites,contacts,notes,customer_id', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_update AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,province,postal_code,country,identity_number,sites,contacts,notes,customer_id', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_delete AFTER DELETE ON clients REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,province,postal_code,country,identity_number,sites,contacts,notes,customer_id', '');
--> statement-breakpoint
-- As in 0020, but each word is looked up by the index whatever the statistics say: of a dictionary that they take for empty, as after
-- an import that was rolled back, an anti-join read all of it for every word.
CREATE OR REPLACE FUNCTION extend_search_dictionary() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
BEGIN
  INSERT INTO search_dictionary (word)
    SELECT word FROM (SELECT DISTINCT word FROM new_rows, unnest(search_words || search_words_of_staff) word) w
    WHERE (SELECT true FROM search_dictionary d WHERE d.word COLLATE "C" = w.word COLLATE "C" LIMIT 1) IS NULL;
  RETURN NULL;
END $$;
