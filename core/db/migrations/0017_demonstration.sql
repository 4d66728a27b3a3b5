CREATE TABLE "demonstration_rows" (
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	CONSTRAINT "demonstration_rows_entity_entity_id_pk" PRIMARY KEY("entity","entity_id"),
	CONSTRAINT "demonstration_rows_entity" CHECK ("demonstration_rows"."entity" in ('certificates', 'customers', 'partners', 'articles', 'services', 'hero_slider', 'gallery_images'))
);
--> statement-breakpoint
-- Every page says that there is a demonstration as long as there is one.
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON demonstration_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- What was filled in before this table was there. The history names each certificate of the demonstration. The other
-- rows came in the same transaction, whose moment untouched ones still bear; and of those that staff changed since, no
-- history says that anybody added them.
WITH seeded AS (
  SELECT c.id, c.updated_at, c.version FROM certificates c
  WHERE EXISTS (
    SELECT FROM certificate_events e
    WHERE e.certificate_id = c.id AND e.action = 'added' AND e.actor_id IS NULL AND e.actor_name = 'Data demonstrasi')
), moment AS (
  SELECT DISTINCT updated_at FROM seeded WHERE version = 1
), content AS (
  SELECT 'customers' AS entity, id, updated_at, version FROM customers
  UNION ALL SELECT 'partners', id, updated_at, version FROM partners
  UNION ALL SELECT 'articles', id, updated_at, version FROM articles
  UNION ALL SELECT 'services', id, updated_at, version FROM services
  UNION ALL SELECT 'hero_slider', id, updated_at, version FROM hero_slider
  UNION ALL SELECT 'gallery_images', id, updated_at, version FROM gallery_images
)
INSERT INTO demonstration_rows (entity, entity_id)
SELECT 'certificates', id FROM seeded
UNION ALL
SELECT entity, id FROM content
WHERE EXISTS (SELECT FROM seeded)
  AND (CASE WHEN version = 1 THEN updated_at IN (SELECT updated_at FROM moment)
    ELSE NOT EXISTS (
      SELECT FROM content_events e WHERE e.entity = content.entity AND e.entity_id = content.id::text AND e.action = 'added')
    END);
--> statement-breakpoint
-- The sentence that said so at the foot of every page, real ones too.
UPDATE page_content SET
  content_id = replace(content_id, ' Situs demonstrasi: lembaga, klien, dan sertifikat di sini rekaan.', ''),
  content_en = replace(content_en, ' Demonstration site: the body, clients and certificates here are invented.', ''),
  label = 'Kaki situs: hak cipta'
WHERE page = 'common' AND section = 'footer' AND content_key = 'copyright';
