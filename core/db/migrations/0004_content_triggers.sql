-- A translation is stale when its original changed later: each language remembers when it last did.
CREATE FUNCTION note_changed_languages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.content_id IS DISTINCT FROM OLD.content_id THEN NEW.content_id_updated_at := now(); END IF;
  IF NEW.content_en IS DISTINCT FROM OLD.content_en THEN NEW.content_en_updated_at := now(); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_languages BEFORE UPDATE ON page_content
  FOR EACH ROW EXECUTE FUNCTION note_changed_languages();
--> statement-breakpoint
-- An article's old address goes on leading to it; an address that an article has now is nobody's former one.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_former_slugs WHERE slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO article_former_slugs (slug, article_id) VALUES (OLD.slug, NEW.id)
      ON CONFLICT (slug) DO UPDATE SET article_id = EXCLUDED.article_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_former_slug_on_insert AFTER INSERT ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_former_slug();
--> statement-breakpoint
CREATE TRIGGER keep_former_slug_on_update AFTER UPDATE OF slug ON articles
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_slug();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
