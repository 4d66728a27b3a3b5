-- The uploads as the panel's library: a key of their own, what they show in words, and which stay although nothing shows them
-- (docs/decisions/0062). Files that are there are in it already.
ALTER TABLE "uploads" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "alt_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "alt_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_id_unique" UNIQUE("id");
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF alt_id, alt_en, is_kept ON uploads FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- Pages show these words.
CREATE TRIGGER announce_content_change AFTER UPDATE OF alt_id, alt_en ON uploads
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
