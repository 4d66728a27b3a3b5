-- Who watches a certificate and the mails to them, and suspected forgeries with what was found out (docs/decisions/0056).
CREATE TABLE "certificate_watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told" jsonb,
	"seen_version" integer,
	"seen_on" date,
	"looked_at" timestamp with time zone,
	CONSTRAINT "certificate_watches_language" CHECK ("certificate_watches"."language" in ('id', 'en')),
	CONSTRAINT "certificate_watches_told" CHECK (("certificate_watches"."confirmed_at" is null) = ("certificate_watches"."told" is null))
);
--> statement-breakpoint
CREATE TABLE "forgery_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forgery_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forgery_files" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forgery_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"certificate_id" uuid,
	"certificate_number" text NOT NULL,
	"client_name" text DEFAULT '' NOT NULL,
	"standard" text DEFAULT '' NOT NULL,
	"issue_date" text DEFAULT '' NOT NULL,
	"expiry_date" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(reference || ' ' || certificate_number || ' ' || client_name)) STORED NOT NULL,
	CONSTRAINT "forgery_reports_reference_unique" UNIQUE("reference"),
	CONSTRAINT "forgery_reports_state" CHECK ("forgery_reports"."state" in ('open', 'examined', 'forged', 'harmless')),
	CONSTRAINT "forgery_reports_language" CHECK ("forgery_reports"."language" in ('id', 'en'))
);
--> statement-breakpoint
CREATE TABLE "watch_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watch_id" uuid NOT NULL,
	"before" jsonb,
	"state" text DEFAULT 'planned' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	CONSTRAINT "watch_mails_state" CHECK ("watch_mails"."state" in ('planned', 'sending', 'sent', 'failed', 'unconfirmed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "certificate_watches" ADD CONSTRAINT "certificate_watches_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgery_events" ADD CONSTRAINT "forgery_events_report_id_forgery_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."forgery_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgery_files" ADD CONSTRAINT "forgery_files_report_id_forgery_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."forgery_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgery_reports" ADD CONSTRAINT "forgery_reports_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_mails" ADD CONSTRAINT "watch_mails_watch_id_certificate_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."certificate_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_watches_address" ON "certificate_watches" USING btree ("certificate_id","email");--> statement-breakpoint
CREATE INDEX "certificate_watches_unconfirmed" ON "certificate_watches" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "forgery_events_of_report" ON "forgery_events" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "forgery_reports_newest" ON "forgery_reports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "forgery_reports_by_state" ON "forgery_reports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "forgery_reports_undelivered" ON "forgery_reports" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "forgery_reports_of_certificate" ON "forgery_reports" USING btree ("certificate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_mails_planned" ON "watch_mails" USING btree ("watch_id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "watch_mails_of_watch" ON "watch_mails" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "watch_mails_oldest" ON "watch_mails" USING btree ("created_at");
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON forgery_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
