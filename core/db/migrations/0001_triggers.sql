-- Optimistic locking holds whoever writes: every update counts the version up, psql and imports included.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['site_settings', 'page_content', 'navigation_items', 'hero_slider', 'partners',
    'customers', 'certificates', 'articles', 'services', 'gallery_images']
  LOOP
    EXECUTE format('CREATE TRIGGER count_version BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION count_version()', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Every running server listens to this channel and drops what it keeps of the named table.
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['site_settings', 'page_content', 'navigation_items', 'hero_slider', 'partners',
    'customers', 'articles', 'services', 'gallery_images']
  LOOP
    EXECUTE format('CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The history of a certificate is evidence: nobody rewrites it, not even with SQL by mistake.
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON certificate_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- Nothing is hard-deleted from the register (records are kept, former clients included).
CREATE FUNCTION refuse_removal_from_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'certificates are never deleted; set removed_at' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_certificates BEFORE DELETE OR TRUNCATE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_from_register();
--> statement-breakpoint
-- Asked at every download of a PDF; a hash, because an address may be longer than a btree entry.
CREATE INDEX certificates_by_pdf ON certificates USING hash (pdf_url) WHERE pdf_url IS NOT NULL;
