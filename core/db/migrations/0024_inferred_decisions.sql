-- An import that changes a certificate decides like a save of the form: what it suspends is a suspension, not an 'imported' state.
CREATE FUNCTION decision_kind_of(was text, becomes text, is_longer boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN was = 'withdrawn' AND becomes <> 'withdrawn' THEN 'corrected'
    WHEN becomes = 'withdrawn' AND was <> 'withdrawn' THEN 'withdrawn'
    WHEN becomes = 'suspended' AND was <> 'suspended' THEN 'suspended'
    WHEN becomes = 'valid' AND is_longer THEN 'renewed'
    WHEN becomes = 'valid' AND was = 'suspended' THEN 'restored'
    ELSE 'corrected' END;
--> statement-breakpoint
-- As in 0022; FULL JOIN as in 0015. Of a certificate that comes with another status than Valid only that is known: since when it has it, nobody said.
CREATE OR REPLACE FUNCTION record_certificate_decisions() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  who record;
  today constant date := (now() AT TIME ZONE 'Asia/Jakarta')::date;
  is_import constant boolean := coalesce(current_setting('absah.action', true) = 'imported', false);
BEGIN
  IF coalesce(current_setting('absah.decision', true), '') <> '' THEN RETURN NULL; END IF;
  SELECT * INTO who FROM event_actor();
  IF TG_OP = 'INSERT' THEN
    INSERT INTO certificate_decisions (certificate_id, kind, decided_on, effective_on, changes, edition, prepared_by, prepared_by_name)
      SELECT n.id, CASE WHEN is_import OR who.id IS NULL THEN 'imported' ELSE 'granted' END, first_day, first_day,
        decided_state(n.*), n.edition, who.id, who.name
      FROM new_rows n, LATERAL (SELECT CASE
        WHEN certificate_verdict(n.status, NULL, NULL, NULL) = 'valid' THEN least(n.issue_date, today) ELSE today END AS first_day) since;
  ELSE
    INSERT INTO certificate_decisions (certificate_id, kind, decided_on, effective_on, changes, edition, prepared_by, prepared_by_name)
      SELECT id, decision_kind_of(was, becomes, is_longer), today, today, changes, edition, who.id, who.name
      FROM (
        SELECT id, n.edition, n.expiry_date > o.expiry_date AS is_longer,
          certificate_verdict(o.status, NULL, NULL, NULL) AS was, certificate_verdict(n.status, NULL, NULL, NULL) AS becomes,
          (SELECT jsonb_object_agg(key, value) FROM jsonb_each(decided_state(n.*)) WHERE value IS DISTINCT FROM decided_state(o.*) -> key) AS changes
        FROM old_rows o FULL JOIN new_rows n USING (id)
      ) change
      WHERE changes IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION decision_kind_of(text, text, boolean, boolean);
