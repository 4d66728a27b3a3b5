-- In which language a person reads the panel and its mails (docs/decisions/0066).
ALTER TABLE "profiles" ADD COLUMN "language" text DEFAULT 'id' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_language" CHECK ("profiles"."language" in ('id', 'en'));
--> statement-breakpoint
-- As in 0015, and a change of it stands in the trail. Whoever is added has not chosen.
CREATE OR REPLACE FUNCTION record_profile_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  who record;
  always constant text[] := '{full_name,role,is_active}';
  changed constant text[] := '{email,avatar_url}';
  chosen constant text[] := changed || '{language}'::text[];
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
      LATERAL (SELECT row_state(old_row, new_row, always, chosen) AS before, row_state(new_row, old_row, always, chosen) AS after) state
      WHERE before IS DISTINCT FROM after;
  END IF;
  RETURN NULL;
END $$;
