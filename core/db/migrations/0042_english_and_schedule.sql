-- An English twin of what the specification has once, and from when until when the public sees what is published
-- (docs/decisions/0058). Rows that are there keep what they are: no twin, no bounds.
ALTER TABLE "articles" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "category_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "unpublish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "category_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sector_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "category_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "hero_slider" ADD COLUMN "publish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "hero_slider" ADD COLUMN "unpublish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "publish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "unpublish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_publication" CHECK ("articles"."unpublish_at" > "articles"."publish_at");
--> statement-breakpoint
ALTER TABLE "hero_slider" ADD CONSTRAINT "hero_slider_publication" CHECK ("hero_slider"."unpublish_at" > "hero_slider"."publish_at");
--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_publication" CHECK ("site_pages"."unpublish_at" > "site_pages"."publish_at");
--> statement-breakpoint
-- Searched in both languages. The indexes of the columns went with them.
ALTER TABLE "articles" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || ' ' || coalesce(category, '') || ' ' || coalesce(author, '') || ' ' || title_en || ' ' || category_en)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "customers" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(category, '') || ' ' || coalesce(sector, '') || ' ' || category_en || ' ' || sector_en)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- An article bears the day on which it came out.
DROP INDEX "articles_published_newest";
--> statement-breakpoint
CREATE INDEX "articles_published_newest" ON "articles" USING btree (coalesce("publish_at", "created_at") desc,"id") WHERE published;
--> statement-breakpoint
-- The histories keep the new columns.
DO $$
DECLARE
  content record;
  kept constant text[] := ARRAY[
    ['hero_slider', 'image_url,title_id,title_en,subtitle_id,subtitle_en,button_text_id,button_text_en,button_link,is_active,publish_at,unpublish_at,display_order', ''],
    ['customers', 'name,category,category_en,sector,sector_en,logo_url', ''],
    ['articles', 'title,title_en,slug,category,category_en,author,thumbnail_url,published,publish_at,unpublish_at,content_id,content_en', 'created_at'],
    ['gallery_images', 'title,title_en,description,description_en,category,category_en,image_url,display_order', ''],
    ['site_pages', 'slug,title_id,title_en,meta_description_id,meta_description_en,content_id,content_en,placement,display_order,has_complaint_form,standard,service_id,published,publish_at,unpublish_at', 'created_at']];
BEGIN
  FOR content IN SELECT kept[i][1] AS name, kept[i][2] AS always, kept[i][3] AS changed FROM generate_subscripts(kept, 1) i LOOP
    EXECUTE format('DROP TRIGGER record_events_on_insert ON %I', content.name);
    EXECUTE format('DROP TRIGGER record_events_on_update ON %I', content.name);
    EXECUTE format('DROP TRIGGER record_events_on_delete ON %I', content.name);
    EXECUTE format('CREATE TRIGGER record_events_on_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', content.name, content.always, content.changed);
    EXECUTE format('CREATE TRIGGER record_events_on_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', content.name, content.always, content.changed);
    EXECUTE format('CREATE TRIGGER record_events_on_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', content.name, content.always, content.changed);
  END LOOP;
END $$;
