-- Numbers that stand in files which are none of ours, counted beside those that are asked for (docs/decisions/0061), and what of a
-- picture must be seen where only a part of it is (docs/decisions/0077).
ALTER TABLE "failed_checks" DROP CONSTRAINT "failed_checks_number_key_unique";--> statement-breakpoint
ALTER TABLE "failed_checks" ADD COLUMN "kind" text DEFAULT 'number' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_focused" ON "uploads" USING btree ("key") WHERE (focus_x, focus_y) <> (50, 50);--> statement-breakpoint
ALTER TABLE "failed_checks" ADD CONSTRAINT "failed_checks_number" UNIQUE("number_key","kind");--> statement-breakpoint
ALTER TABLE "failed_checks" ADD CONSTRAINT "failed_checks_kind" CHECK ("failed_checks"."kind" in ('number', 'file'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_focus" CHECK ("uploads"."focus_x" between 0 and 100 and "uploads"."focus_y" between 0 and 100);
--> statement-breakpoint
DROP TRIGGER count_version ON uploads;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF alt_id, alt_en, is_kept, focus_x, focus_y ON uploads
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
DROP TRIGGER announce_content_change ON uploads;
--> statement-breakpoint
-- Pages show these words, and cut pictures by these points.
CREATE TRIGGER announce_content_change AFTER UPDATE OF alt_id, alt_en, focus_x, focus_y ON uploads
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
