-- Every setting that has a table of its own leaves an entry on the trail of administrators, whoever changes it: the product for
-- somebody, or SQL (docs/decisions/0081).
-- The template of certificates is one value of many settings: each stands by itself.
CREATE FUNCTION setting_values(state jsonb, unrecorded text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_object_agg(key, value) FROM (
    SELECT key, value FROM jsonb_each(state - 'certificate_template') WHERE key <> ALL (unrecorded)
    UNION ALL
    SELECT 'certificate_template.' || key, value
    FROM jsonb_each(CASE WHEN jsonb_typeof(state -> 'certificate_template') = 'object' THEN state -> 'certificate_template' ELSE '{}' END)
  ) setting
$$;
--> statement-breakpoint
-- Arguments: the action; what the subject begins with; columns that end it; columns that are not recorded.  Of a secret only that
-- there is a new one.
CREATE FUNCTION record_setting_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  who record;
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  unrecorded constant text[] := string_to_array(TG_ARGV[3], ',') || '{secret}'::text[];
  subject constant text := concat_ws(' ', TG_ARGV[1],
    (SELECT string_agg(coalesce(new_row, old_row) ->> name, ' ' ORDER BY place)
      FROM unnest(string_to_array(TG_ARGV[2], ',')) WITH ORDINALITY AS named (name, place)));
  old_values jsonb := setting_values(old_row, unrecorded);
  new_values jsonb := setting_values(new_row, unrecorded);
  before jsonb;
  after jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND new_row ->> 'secret' IS DISTINCT FROM old_row ->> 'secret' AND new_row ->> 'secret' <> ''
    AND current_setting('absah.action', true) IS DISTINCT FROM 'encrypted anew'
  THEN new_values := new_values || '{"secret": "baru"}'; END IF;
  SELECT jsonb_object_agg(key, value) INTO before FROM jsonb_each(old_values) WHERE value IS DISTINCT FROM new_values -> key;
  SELECT jsonb_object_agg(key, value) INTO after FROM jsonb_each(new_values) WHERE value IS DISTINCT FROM old_values -> key;
  IF before IS NULL AND after IS NULL THEN RETURN NULL; END IF;
  SELECT * INTO who FROM event_actor();
  INSERT INTO account_events (action, actor_id, actor_name, actor_email, subject, details)
    VALUES (TG_ARGV[0], who.id, who.name, who.email, subject, jsonb_build_object('before', before, 'after', after));
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION record_setting_events() FROM PUBLIC;
--> statement-breakpoint
INSERT INTO sign_in_settings (id) VALUES (1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER record_setting_events AFTER INSERT OR UPDATE OR DELETE ON register_settings FOR EACH ROW
  EXECUTE FUNCTION record_setting_events('setting-changed', 'register_settings', '', 'id,reminders_from');
--> statement-breakpoint
CREATE TRIGGER record_setting_events AFTER INSERT OR UPDATE OR DELETE ON mail_texts FOR EACH ROW
  EXECUTE FUNCTION record_setting_events('setting-changed', 'mail_text', 'kind,language', 'kind,language');
--> statement-breakpoint
CREATE TRIGGER record_setting_events AFTER INSERT OR UPDATE OR DELETE ON webhook_endpoints FOR EACH ROW
  EXECUTE FUNCTION record_setting_events('setting-changed', 'webhook', 'url',
    'id,former_secret,former_until,paused_at,told_at,failing_since,created_at,updated_at,updated_by,version');
--> statement-breakpoint
CREATE TRIGGER record_setting_events AFTER INSERT OR UPDATE OR DELETE ON sign_in_settings FOR EACH ROW
  EXECUTE FUNCTION record_setting_events('sign-in-rule-changed', 'sign_in_settings', '', 'id');
--> statement-breakpoint
CREATE TRIGGER record_setting_events AFTER INSERT OR DELETE ON two_factor_roles FOR EACH ROW
  EXECUTE FUNCTION record_setting_events('two-factor-required', 'two_factor_roles', '', '');
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['register_settings', 'mail_texts', 'webhook_endpoints', 'sign_in_settings', 'two_factor_roles']
  LOOP
    EXECUTE format('CREATE TRIGGER no_truncation BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation()', name);
  END LOOP;
END $$;
