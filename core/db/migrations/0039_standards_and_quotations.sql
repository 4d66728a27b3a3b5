-- Pages about standards, and requests for a quotation with what was done about them (docs/decisions/0055).
CREATE TABLE "quotation_request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"handler_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_request_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_request_files_sha256" CHECK ("quotation_request_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "quotation_request_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"recipient" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"organisation" text NOT NULL,
	"people_count" integer NOT NULL,
	"site_count" integer NOT NULL,
	"places" text DEFAULT '' NOT NULL,
	"wished_dates" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"handler_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(reference || ' ' || organisation || ' ' || name || ' ' || email)) STORED NOT NULL,
	CONSTRAINT "quotation_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "quotation_requests_state" CHECK ("quotation_requests"."state" in ('received', 'reviewing', 'offered', 'won', 'lost', 'declined')),
	CONSTRAINT "quotation_requests_language" CHECK ("quotation_requests"."language" in ('id', 'en')),
	CONSTRAINT "quotation_requests_counts" CHECK ("quotation_requests"."people_count" > 0 and "quotation_requests"."site_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "demonstration_rows" DROP CONSTRAINT "demonstration_rows_entity";--> statement-breakpoint
ALTER TABLE "site_pages" DROP CONSTRAINT "site_pages_placement";--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "standard" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "quotation_request_events" ADD CONSTRAINT "quotation_request_events_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_request_files" ADD CONSTRAINT "quotation_request_files_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_request_mails" ADD CONSTRAINT "quotation_request_mails_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_handler_id_profiles_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_request_events_of_request" ON "quotation_request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "quotation_request_files_of_request" ON "quotation_request_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quotation_request_mails_undelivered" ON "quotation_request_mails" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "quotation_request_mails_delivered" ON "quotation_request_mails" USING btree ("delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "quotation_request_mails_of_request" ON "quotation_request_mails" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quotation_requests_newest" ON "quotation_requests" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "quotation_requests_by_state" ON "quotation_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "quotation_requests_of_handler" ON "quotation_requests" USING btree ("handler_id");--> statement-breakpoint
ALTER TABLE "demonstration_rows" ADD CONSTRAINT "demonstration_rows_entity" CHECK ("demonstration_rows"."entity" in ('certificates', 'customers', 'partners', 'articles', 'services', 'site_pages', 'hero_slider', 'gallery_images'));--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_placement" CHECK ("site_pages"."placement" in ('header', 'footer_main', 'footer_secondary', 'services', 'none'));
--> statement-breakpoint
-- The histories of pages keep the two new columns as well.
DO $$
DECLARE
  kept constant text := 'slug,title_id,title_en,meta_description_id,meta_description_en,content_id,content_en,placement,display_order,has_complaint_form,standard,service_id,published';
BEGIN
  DROP TRIGGER record_events_on_insert ON site_pages;
  DROP TRIGGER record_events_on_update ON site_pages;
  DROP TRIGGER record_events_on_delete ON site_pages;
  EXECUTE format('CREATE TRIGGER record_events_on_insert AFTER INSERT ON site_pages REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', kept, 'created_at');
  EXECUTE format('CREATE TRIGGER record_events_on_update AFTER UPDATE ON site_pages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', kept, 'created_at');
  EXECUTE format('CREATE TRIGGER record_events_on_delete AFTER DELETE ON site_pages REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', kept, 'created_at');
END $$;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON quotation_requests FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON quotation_request_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
