CREATE TABLE "client_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"certificate_id" uuid,
	"client_id" uuid,
	"recipient" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text,
	"last_error" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_on" date NOT NULL,
	"requested_by_name" text DEFAULT '' NOT NULL,
	"tried_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_mails_key_unique" UNIQUE("key"),
	CONSTRAINT "client_mails_language" CHECK ("client_mails"."language" in ('id', 'en')),
	CONSTRAINT "client_mails_state" CHECK ("client_mails"."state" in ('planned', 'sending', 'sent', 'failed', 'unconfirmed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "mail_texts_kind_language_pk" PRIMARY KEY("kind","language"),
	CONSTRAINT "mail_texts_language" CHECK ("mail_texts"."language" in ('id', 'en'))
);
--> statement-breakpoint
CREATE TABLE "surveillance_audits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate_id" uuid NOT NULL,
	"planned_on" date NOT NULL,
	"done_on" date,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveillance_audits_of_certificate" UNIQUE("certificate_id","planned_on")
);
--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "reminders_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "reminders_from" date;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "reminder_days" integer[] DEFAULT '{90,60,30}' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "surveillance_reminder_days" integer[] DEFAULT '{30}' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "surveillance_months" integer[] DEFAULT '{12,24}' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_settings" ADD COLUMN "digest_recipients" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_mails" ADD CONSTRAINT "client_mails_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mails" ADD CONSTRAINT "client_mails_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveillance_audits" ADD CONSTRAINT "surveillance_audits_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_mails_newest" ON "client_mails" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "client_mails_of_client" ON "client_mails" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "client_mails_of_certificate" ON "client_mails" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "client_mails_open" ON "client_mails" USING btree ("state") WHERE state in ('planned', 'sending', 'failed', 'unconfirmed');--> statement-breakpoint
CREATE INDEX "surveillance_audits_open" ON "surveillance_audits" USING btree ("planned_on") WHERE done_on is null;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON surveillance_audits FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER record_events_on_insert AFTER INSERT ON surveillance_audits REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('certificate_id,planned_on,done_on,note', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_update AFTER UPDATE ON surveillance_audits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('certificate_id,planned_on,done_on,note', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_delete AFTER DELETE ON surveillance_audits REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('certificate_id,planned_on,done_on,note', '');
