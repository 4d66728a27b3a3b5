-- Settings are changed as content is, with their own history; the trail of administrators has each change as well.
CREATE FUNCTION note_changed_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_events (action, actor_id, actor_name, subject, details)
    SELECT 'setting-changed', NEW.actor_id, NEW.actor_name,
      coalesce((SELECT key FROM site_settings WHERE id::text = NEW.entity_id), NEW.entity_id),
      jsonb_build_object('before', NEW.before, 'after', NEW.after);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_setting AFTER INSERT ON content_events
  FOR EACH ROW WHEN (NEW.entity = 'site_settings') EXECUTE FUNCTION note_changed_setting();
