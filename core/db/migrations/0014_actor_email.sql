CREATE TABLE "certificate_numbers" (
	"number_key" text PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"certificate_number" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD COLUMN "actor_email" text;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "actor_email" text;--> statement-breakpoint
ALTER TABLE "content_events" ADD COLUMN "actor_email" text;--> statement-breakpoint
ALTER TABLE "page_content" ADD COLUMN "is_translation_current" boolean GENERATED ALWAYS AS (content_en_updated_at >= content_id_updated_at) STORED NOT NULL;