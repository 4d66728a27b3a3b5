CREATE TABLE "article_html_signatures" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"content_en" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "opening_id" text GENERATED ALWAYS AS (left(regexp_replace(content_id, '<img[^>]*>', '', 'gi'), 4000)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "opening_en" text GENERATED ALWAYS AS (left(regexp_replace(content_en, '<img[^>]*>', '', 'gi'), 4000)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "article_html_signatures" ADD CONSTRAINT "article_html_signatures_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;