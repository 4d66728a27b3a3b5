-- Every change of the register, of the content and of people leaves its event, whoever writes: the product, an import or
-- somebody with psql.  The functions run with the rights of their owner, so that the application's role needs none on the
-- histories.  The search path is fixed, temporary tables last: nobody's own table can stand in for one of ours.  Nobody may
-- call the functions for triggers of their own (see the end), or a temporary table named "articles" would write history.

-- Who it is: as the transaction says (core/db/transaction.ts), or else the role that signed in to the database.
CREATE FUNCTION event_actor(OUT id uuid, OUT name text, OUT email text)
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT nullif(current_setting('absah.actor_id', true), '')::uuid,
    coalesce(nullif(current_setting('absah.actor_name', true), ''), 'SQL: ' || session_user),
    nullif(current_setting('absah.actor_email', true), '')
$$;
--> statement-breakpoint
-- What an event keeps of a row: some columns always, others where they differ from the row's other state, or it has none.
CREATE FUNCTION row_state(state jsonb, other jsonb, always text[], changed text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(state)
  WHERE key = ANY (always) OR key = ANY (changed) AND value IS DISTINCT FROM other -> key
$$;
--> statement-breakpoint
-- FULL JOIN: plans are kept, and one of a single row's nested loop would be ruinous for an import.  It also sees a row whose
-- key was changed: its events name no certificate then, and the foreign key refuses the change.
CREATE FUNCTION record_certificate_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  who record;
  is_import constant boolean := coalesce(current_setting('absah.action', true) = 'imported', false);
  unkept constant text[] := '{version,created_at,updated_at,number_key,removed_at}';
  instant constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
BEGIN
  SELECT * INTO who FROM event_actor();
  IF TG_OP = 'INSERT' THEN
    INSERT INTO certificate_events (certificate_id, action, actor_id, actor_name, actor_email, after)
      SELECT n.id, CASE WHEN is_import THEN 'imported' ELSE 'added' END, who.id, who.name, who.email,
        to_jsonb(n) - unkept || jsonb_build_object('removed_at', to_char(n.removed_at AT TIME ZONE 'UTC', instant))
      FROM new_rows n;
  ELSE
    INSERT INTO certificate_events (certificate_id, action, actor_id, actor_name, actor_email, before, after)
      SELECT id,
        CASE WHEN NOT was_removed AND is_removed THEN 'removed' WHEN was_removed AND NOT is_removed THEN 'restored'
          WHEN is_import THEN 'imported' ELSE 'changed' END,
        who.id, who.name, who.email, before, after
      FROM (
        SELECT id, o.removed_at IS NOT NULL AS was_removed, n.removed_at IS NOT NULL AS is_removed,
          to_jsonb(o) - unkept || jsonb_build_object('removed_at', to_char(o.removed_at AT TIME ZONE 'UTC', instant))
            || CASE WHEN o.created_at IS DISTINCT FROM n.created_at
                 THEN jsonb_build_object('created_at', o.created_at) ELSE '{}' END AS before,
          to_jsonb(n) - unkept || jsonb_build_object('removed_at', to_char(n.removed_at AT TIME ZONE 'UTC', instant))
            || CASE WHEN o.created_at IS DISTINCT FROM n.created_at
                 THEN jsonb_build_object('created_at', n.created_at) ELSE '{}' END AS after
        FROM old_rows o FULL JOIN new_rows n USING (id)
      ) change
      WHERE before IS DISTINCT FROM after;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_events_on_insert AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_events();
--> statement-breakpoint
CREATE TRIGGER record_events_on_update AFTER UPDATE ON certificates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_events();
--> statement-breakpoint
-- The arguments of its triggers: the columns that every event has, and those that a change has only where they changed.
CREATE FUNCTION record_content_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  who record;
  always constant text[] := string_to_array(TG_ARGV[0], ',');
  changed constant text[] := string_to_array(TG_ARGV[1], ',');
BEGIN
  SELECT * INTO who FROM event_actor();
  IF TG_OP = 'INSERT' THEN
    INSERT INTO content_events (entity, entity_id, action, actor_id, actor_name, actor_email, after)
      SELECT TG_TABLE_NAME, n.id, 'added', who.id, who.name, who.email, row_state(to_jsonb(n), NULL, always, changed)
      FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO content_events (entity, entity_id, action, actor_id, actor_name, actor_email, before)
      SELECT TG_TABLE_NAME, o.id, 'removed', who.id, who.name, who.email, row_state(to_jsonb(o), NULL, always, changed)
      FROM old_rows o;
  ELSE
    -- A row whose key was changed is removed and added.
    INSERT INTO content_events (entity, entity_id, action, actor_id, actor_name, actor_email, before, after)
      SELECT TG_TABLE_NAME, id, CASE WHEN old_row IS NULL THEN 'added' WHEN new_row IS NULL THEN 'removed' ELSE 'changed' END,
        who.id, who.name, who.email, before, after
      FROM (
        SELECT id, CASE WHEN o.version IS NOT NULL THEN to_jsonb(o) END AS old_row,
          CASE WHEN n.version IS NOT NULL THEN to_jsonb(n) END AS new_row
        FROM old_rows o FULL JOIN new_rows n USING (id)
      ) change,
      LATERAL (SELECT row_state(old_row, new_row, always, changed) AS before, row_state(new_row, old_row, always, changed) AS after) state
      WHERE before IS DISTINCT FROM after;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  content record;
  -- Not in them: what the database derives or counts, and whose article it is (it goes with the person).
  kept constant text[] := ARRAY[
    ['site_settings', 'value', 'key,label,type'],
    ['page_content', 'content_id,content_en,is_translation_current', 'page,section,content_key,label,type'],
    ['navigation_items', 'label_id,label_en,href,location,parent_id,is_header,is_divider,display_order', ''],
    ['hero_slider', 'image_url,title_id,title_en,subtitle_id,subtitle_en,button_text_id,button_text_en,button_link,is_active,display_order', ''],
    ['partners', 'name,website_url,category,logo_url,display_order', ''],
    ['customers', 'name,category,sector,logo_url', ''],
    ['articles', 'title,slug,category,author,thumbnail_url,published,content_id,content_en', 'created_at'],
    ['services', 'title_id,title_en,description_id,description_en,icon,features_id,features_en,is_active,display_order', ''],
    ['gallery_images', 'title,description,category,image_url,display_order', '']];
BEGIN
  FOR content IN SELECT kept[i][1] AS name, kept[i][2] AS always, kept[i][3] AS changed FROM generate_subscripts(kept, 1) i LOOP
    EXECUTE format('CREATE TRIGGER record_events_on_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', content.name, content.always, content.changed);
    EXECUTE format('CREATE TRIGGER record_events_on_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', content.name, content.always, content.changed);
    EXECUTE format('CREATE TRIGGER record_events_on_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_content_events(%L, %L)', content.name, content.always, content.changed);
  END LOOP;
END $$;
--> statement-breakpoint
-- People are in the trail of accounts, where whom it concerns is an address: the one that they had.
CREATE FUNCTION record_profile_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  who record;
  always constant text[] := '{full_name,role,is_active}';
  changed constant text[] := '{email,avatar_url}';
BEGIN
  SELECT * INTO who FROM event_actor();
  IF TG_OP = 'INSERT' THEN
    INSERT INTO account_events (action, actor_id, actor_name, actor_email, subject, details)
      SELECT 'user-added', who.id, who.name, who.email, n.email,
        jsonb_build_object('after', row_state(to_jsonb(n), NULL, always, changed))
      FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO account_events (action, actor_id, actor_name, actor_email, subject, details)
      SELECT 'user-removed', who.id, who.name, who.email, o.email,
        jsonb_build_object('before', row_state(to_jsonb(o), NULL, always, changed))
      FROM old_rows o;
  ELSE
    -- With the changed key of a person each of the two has an event.
    INSERT INTO account_events (action, actor_id, actor_name, actor_email, subject, details)
      SELECT CASE WHEN old_row IS NULL THEN 'user-added' WHEN new_row IS NULL THEN 'user-removed' ELSE 'user-changed' END,
        who.id, who.name, who.email, coalesce(old_row, new_row) ->> 'email',
        CASE WHEN old_row IS NULL THEN jsonb_build_object('after', after) WHEN new_row IS NULL THEN jsonb_build_object('before', before)
          ELSE jsonb_build_object('before', before, 'after', after) END
      FROM (
        SELECT CASE WHEN o.email IS NOT NULL THEN to_jsonb(o) END AS old_row,
          CASE WHEN n.email IS NOT NULL THEN to_jsonb(n) END AS new_row
        FROM old_rows o FULL JOIN new_rows n USING (id)
      ) change,
      LATERAL (SELECT row_state(old_row, new_row, always, changed) AS before, row_state(new_row, old_row, always, changed) AS after) state
      WHERE before IS DISTINCT FROM after;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_events_on_insert AFTER INSERT ON profiles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_profile_events();
--> statement-breakpoint
CREATE TRIGGER record_events_on_update AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_profile_events();
--> statement-breakpoint
CREATE TRIGGER record_events_on_delete AFTER DELETE ON profiles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_profile_events();
--> statement-breakpoint
-- As 0006 made it, but with the e-mail address, and without the settings that a first start brings: these are in their own
-- histories only.  What somebody else calls default copy is missing here, and still in that history.
CREATE OR REPLACE FUNCTION note_changed_setting() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.action = 'added' AND current_setting('absah.action', true) = 'default copy' THEN RETURN NULL; END IF;
  INSERT INTO account_events (action, actor_id, actor_name, actor_email, subject, details)
    SELECT 'setting-changed', NEW.actor_id, NEW.actor_name, NEW.actor_email,
      coalesce((SELECT key FROM site_settings WHERE id::text = NEW.entity_id), NEW.before ->> 'key', NEW.entity_id),
      jsonb_build_object('before', NEW.before, 'after', NEW.after);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- TRUNCATE tells a trigger of no rows: it would leave no events.
CREATE FUNCTION refuse_truncation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is not truncated: its rows are deleted, which leaves their history', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['site_settings', 'page_content', 'navigation_items', 'hero_slider', 'partners',
    'customers', 'articles', 'services', 'gallery_images', 'profiles']
  LOOP
    EXECUTE format('CREATE TRIGGER no_truncation BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation()', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Whoever could write what the search reads could hide a certificate from it.
ALTER FUNCTION certificate_search_sync() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
REVOKE ALL ON FUNCTION record_certificate_events(), record_content_events(), record_profile_events(), certificate_search_sync()
  FROM PUBLIC;
