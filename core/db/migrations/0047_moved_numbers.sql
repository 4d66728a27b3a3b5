-- Addresses of the form `/?p=123` of an old WordPress are part of the site's data in memory (docs/decisions/0065).
CREATE INDEX "former_posts" ON "former_addresses" USING btree ("path") WHERE path like '/?p=%';
--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON former_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- Posts that moved in before, under the name that the command gives where nobody gives another.
INSERT INTO former_addresses (path, entity, entity_id)
  SELECT '/?p=' || former_id, 'articles', entity_id FROM imported_rows
  WHERE source = 'wordpress' AND entity = 'articles' AND former_id ~ '^[1-9]\d{0,9}$'
  ON CONFLICT DO NOTHING;
