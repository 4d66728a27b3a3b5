-- Pages that the body writes itself, and complaints with what was done about them (docs/decisions/0051).
CREATE TABLE "complaint_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"handler_name" text DEFAULT '' NOT NULL,
	"concerned_name" text DEFAULT '' NOT NULL,
	"public_note" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"complaint_id" uuid NOT NULL,
	"recipient" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"certificate_number" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"handler_id" uuid,
	"concerned_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(reference || ' ' || name || ' ' || email || ' ' || certificate_number)) STORED NOT NULL,
	CONSTRAINT "complaints_reference_unique" UNIQUE("reference"),
	CONSTRAINT "complaints_kind" CHECK ("complaints"."kind" in ('client', 'body', 'appeal')),
	CONSTRAINT "complaints_state" CHECK ("complaints"."state" in ('received', 'reviewing', 'decided', 'closed')),
	CONSTRAINT "complaints_language" CHECK ("complaints"."language" in ('id', 'en')),
	CONSTRAINT "complaints_handler" CHECK ("complaints"."handler_id" <> "complaints"."concerned_id")
);
--> statement-breakpoint
CREATE TABLE "site_page_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title_id" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"meta_description_id" text DEFAULT '' NOT NULL,
	"meta_description_en" text DEFAULT '' NOT NULL,
	"content_id" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"placement" text DEFAULT 'none' NOT NULL,
	"display_order" integer DEFAULT 1 NOT NULL,
	"has_complaint_form" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title_id || ' ' || title_en || ' ' || slug)) STORED NOT NULL,
	CONSTRAINT "site_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "site_pages_title" CHECK (btrim("site_pages"."title_id") <> ''),
	CONSTRAINT "site_pages_placement" CHECK ("site_pages"."placement" in ('header', 'footer_main', 'footer_secondary', 'none'))
);
--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_mails" ADD CONSTRAINT "complaint_mails_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_handler_id_profiles_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_concerned_id_profiles_id_fk" FOREIGN KEY ("concerned_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_former_slugs" ADD CONSTRAINT "site_page_former_slugs_page_id_site_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_events_of_complaint" ON "complaint_events" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaint_mails_undelivered" ON "complaint_mails" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "complaint_mails_delivered" ON "complaint_mails" USING btree ("delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "complaint_mails_of_complaint" ON "complaint_mails" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaints_newest" ON "complaints" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "complaints_by_state" ON "complaints" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "complaints_of_handler" ON "complaints" USING btree ("handler_id");--> statement-breakpoint
CREATE INDEX "complaints_concerning" ON "complaints" USING btree ("concerned_id");--> statement-breakpoint
CREATE INDEX "site_page_former_slugs_of_page" ON "site_page_former_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "site_pages_in_order" ON "site_pages" USING btree ("display_order","id");
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON site_pages FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_pages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
DO $$
DECLARE
  kept constant text := 'slug,title_id,title_en,meta_description_id,meta_description_en,content_id,content_en,placement,display_order,has_complaint_form,published';
BEGIN
  EXECUTE format('CREATE TRIGGER record_events_on_insert AFTER INSERT ON site_pages REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', kept, 'created_at');
  EXECUTE format('CREATE TRIGGER record_events_on_update AFTER UPDATE ON site_pages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', kept, 'created_at');
  EXECUTE format('CREATE TRIGGER record_events_on_delete AFTER DELETE ON site_pages REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', kept, 'created_at');
END $$;
--> statement-breakpoint
CREATE TRIGGER no_truncation BEFORE TRUNCATE ON site_pages FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();
--> statement-breakpoint
-- As of articles (0004): a page's old address goes on leading to it; an address that a page has now is nobody's former one.
CREATE FUNCTION keep_former_page_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM site_page_former_slugs WHERE slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO site_page_former_slugs (slug, page_id) VALUES (OLD.slug, NEW.id)
      ON CONFLICT (slug) DO UPDATE SET page_id = EXCLUDED.page_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_former_slug_on_insert AFTER INSERT ON site_pages
  FOR EACH ROW EXECUTE FUNCTION keep_former_page_slug();
--> statement-breakpoint
CREATE TRIGGER keep_former_slug_on_update AFTER UPDATE OF slug ON site_pages
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_page_slug();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON complaints FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON complaint_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
