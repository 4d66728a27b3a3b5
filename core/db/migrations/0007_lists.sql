DROP INDEX "account_events_newest";--> statement-breakpoint
DROP INDEX "articles_published_newest";--> statement-breakpoint
DROP INDEX "articles_newest";--> statement-breakpoint
DROP INDEX "articles_by_title";--> statement-breakpoint
DROP INDEX "certificates_newest";--> statement-breakpoint
DROP INDEX "certificates_by_expiry";--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
CREATE INDEX "articles_by_category" ON "articles" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "articles_by_published" ON "articles" USING btree ("published","id");--> statement-breakpoint
CREATE INDEX "certificates_suspended" ON "certificates" USING btree ("id") WHERE removed_at is null and lower(btrim(status)) = 'dibekukan';--> statement-breakpoint
CREATE INDEX "customers_by_category" ON "customers" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "customers_by_sector" ON "customers" USING btree ("sector","id");--> statement-breakpoint
CREATE INDEX "account_events_newest" ON "account_events" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "articles_published_newest" ON "articles" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE published;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree (lower("title"),"id","title");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "certificates_by_expiry" ON "certificates" USING btree ("expiry_date","id","status") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("name"),"id","name");