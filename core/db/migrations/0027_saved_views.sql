CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_named" CHECK (btrim("saved_views"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "certificates_listed" ON "certificates" USING btree ("category","standard","status","issue_date","expiry_date","created_at","id") WHERE removed_at is null and upcoming is null;--> statement-breakpoint
CREATE INDEX "certificates_by_client_name" ON "certificates" USING btree ("client_name","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "certificates_by_category" ON "certificates" USING btree ("category","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "certificates_by_number" ON "certificates" USING btree ("certificate_number","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "certificates_without_pdf" ON "certificates" USING btree ("created_at","id") WHERE removed_at is null and upcoming is null and coalesce(btrim(pdf_url), '') = '';--> statement-breakpoint
CREATE INDEX "certificates_with_pdf" ON "certificates" USING btree ("created_at","id") WHERE removed_at is null and upcoming is null and not coalesce(btrim(pdf_url), '') = '';--> statement-breakpoint
CREATE INDEX "certificates_without_scope" ON "certificates" USING btree ("created_at","id") WHERE removed_at is null and upcoming is null and coalesce(btrim(scope), '') = '';--> statement-breakpoint
CREATE INDEX "certificates_removed" ON "certificates" USING btree ("created_at","id") WHERE removed_at is not null;