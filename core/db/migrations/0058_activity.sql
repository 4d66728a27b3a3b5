-- What staff say of a picture, and who removed one, stand in the history of content, whoever does it. Uploads themselves do not: the
-- list of them names who and when. PDFs of certificates have a history of their own, pictures of people go with them.
CREATE FUNCTION record_upload_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  who record;
  said constant text[] := '{key,alt_id,alt_en,focus_x,focus_y,is_kept}';
BEGIN
  SELECT * INTO who FROM event_actor();
  INSERT INTO content_events (entity, entity_id, action, actor_id, actor_name, actor_email, before, after)
    VALUES ('uploads', OLD.id, CASE TG_OP WHEN 'DELETE' THEN 'removed' ELSE 'changed' END, who.id, who.name, who.email,
      row_state(to_jsonb(OLD), NULL, said, '{}'), CASE TG_OP WHEN 'UPDATE' THEN row_state(to_jsonb(NEW), NULL, said, '{}') END);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION record_upload_events() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER record_upload_events AFTER UPDATE OF alt_id, alt_en, focus_x, focus_y, is_kept ON uploads FOR EACH ROW
  WHEN ((OLD.alt_id, OLD.alt_en, OLD.focus_x, OLD.focus_y, OLD.is_kept) IS DISTINCT FROM
    (NEW.alt_id, NEW.alt_en, NEW.focus_x, NEW.focus_y, NEW.is_kept))
  EXECUTE FUNCTION record_upload_events();
--> statement-breakpoint
CREATE TRIGGER record_removed_upload AFTER DELETE ON uploads FOR EACH ROW
  WHEN (split_part(OLD.key, '/', 1) NOT IN ('certificate-pdfs', 'avatars'))
  EXECUTE FUNCTION record_upload_events();
--> statement-breakpoint
-- Names of clients by their words, in any order, while one is typed.
CREATE INDEX "clients_comparable_words" ON "clients" USING gin (certificate_search_name(legal_name) gin_trgm_ops);
