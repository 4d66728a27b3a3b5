-- 0010 had another form for some hours, without "published". Databases of both forms get the same index, and the record
-- one hash, so that each takes the backups of the other.
DROP INDEX "articles_untranslated";--> statement-breakpoint
CREATE INDEX "articles_untranslated" ON "articles" USING btree ("updated_at","id") WHERE published and (content_id = '' or content_en = '');--> statement-breakpoint
UPDATE drizzle.__drizzle_migrations SET hash = 'ace8d9ea7d06fe2ede814bfbb0b3eb9b8f203ec80433621dc366fd444d498906'
WHERE hash = 'bcfcbe9bda7370cf15544ebf965b13e5e80237250dc4f598d97cc961c3223edf';
