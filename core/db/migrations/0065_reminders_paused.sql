-- A client may ask for no reminders by mail; of what was decided it is told all the same.
ALTER TABLE "clients" ADD COLUMN "reminders_paused" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reminders_pause_reason" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- As in 0026, with what clients have now.
DROP TRIGGER record_events_on_insert ON clients;
--> statement-breakpoint
DROP TRIGGER record_events_on_update ON clients;
--> statement-breakpoint
DROP TRIGGER record_events_on_delete ON clients;
--> statement-breakpoint
CREATE TRIGGER record_events_on_insert AFTER INSERT ON clients REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,province,postal_code,country,identity_number,sites,contacts,notes,reminders_paused,reminders_pause_reason,customer_id', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_update AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,province,postal_code,country,identity_number,sites,contacts,notes,reminders_paused,reminders_pause_reason,customer_id', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_delete AFTER DELETE ON clients REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,province,postal_code,country,identity_number,sites,contacts,notes,reminders_paused,reminders_pause_reason,customer_id', '');