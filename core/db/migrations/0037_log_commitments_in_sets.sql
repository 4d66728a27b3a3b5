-- Writing down what the register says takes less time: what was a call for each row is part of one statement. What is written is the same,
-- letter by letter.
-- Inlined only where it promises no more than what is in it: array_to_string is stable.
CREATE OR REPLACE FUNCTION canonical_changes(changes jsonb) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN '{' || array_to_string(ARRAY[
    '"certificate_number":' || (changes -> 'certificate_number')::text, '"client_name":' || (changes -> 'client_name')::text,
    '"expiry_date":' || (changes -> 'expiry_date')::text, '"issue_date":' || (changes -> 'issue_date')::text,
    '"scope":' || (changes -> 'scope')::text, '"standard":' || (changes -> 'standard')::text,
    '"status":' || (changes -> 'status')::text], ',') || '}';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION certificate_content(certificate certificates) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN '{"category":' || coalesce(to_json(certificate.category)::text, 'null')
    || ',"certificate_number":' || to_json(certificate.certificate_number)::text
    || ',"client_name":' || to_json(certificate.client_name)::text
    || ',"edition":' || certificate.edition
    || ',"expiry_date":' || to_json(certificate.expiry_date)::text
    || ',"issue_date":' || to_json(certificate.issue_date)::text
    || ',"pdf_url":' || coalesce(to_json(certificate.pdf_url)::text, 'null')
    || ',"removed":' || CASE WHEN certificate.removed_at IS NULL THEN 'false' ELSE 'true' END
    || ',"scope":' || coalesce(to_json(certificate.scope)::text, 'null')
    || ',"standard":' || to_json(certificate.standard)::text
    || ',"status":' || to_json(certificate.status)::text
    || ',"sub_category":' || coalesce(to_json(certificate.sub_category)::text, 'null')
    || ',"upcoming":' || CASE WHEN certificate.upcoming IS NULL THEN 'null' ELSE canonical_steps(certificate.upcoming) END || '}';
--> statement-breakpoint
-- Of one certificate a row: in FROM, where PostgreSQL puts it into the statement that asks.
CREATE FUNCTION certificate_page_details_of(certificate_id uuid) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE
  BEGIN ATOMIC
  SELECT (SELECT '{"decisions":[' || coalesce(string_agg('{"changes":' || canonical_changes(d.changes) || ',"edition":' || d.edition
      || ',"effective_on":' || to_json(d.effective_on)::text || ',"id":' || d.id || ',"kind":' || to_json(d.kind)::text
      || ',"public_note_en":' || to_json(d.public_note_en)::text || ',"public_note_id":' || to_json(d.public_note_id)::text
      || ',"recorded_on":' || to_json((d.recorded_at AT TIME ZONE 'Asia/Jakarta')::date)::text || '}', ',' ORDER BY d.id), '')
    FROM certificate_decisions d WHERE d.certificate_id = certificate_page_details_of.certificate_id)
  || (SELECT '],"former_numbers":[' || coalesce(string_agg(to_json(n.certificate_number)::text, ',' ORDER BY n.until DESC, n.number_key), '')
    FROM certificate_numbers n WHERE n.certificate_id = certificate_page_details_of.certificate_id AND n.until IS NOT NULL)
  || (SELECT '],"sites":[' || coalesce(string_agg('{"city":' || (site.value -> 'city')::text || ',"country":' || (site.value -> 'country')::text
      || ',"name":' || (site.value -> 'name')::text || '}', ',' ORDER BY place), '') || ']}'
    FROM certificate_details d, jsonb_array_elements(d.sites) WITH ORDINALITY AS site (value, place)
    WHERE d.id = certificate_page_details_of.certificate_id);
  END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION certificate_page_details(certificate_id uuid) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT details FROM certificate_page_details_of(certificate_page_details.certificate_id) AS details);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION commit_certificates(ids uuid[], happened text) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  WITH said AS MATERIALIZED (
    SELECT c.id, certificate_content(c) AS content, c.removed_at FROM certificates c WHERE c.id = ANY (ids)
  ), salted AS MATERIALIZED (
    SELECT c.id, c.content, uuid_send(gen_random_uuid()) AS salt, decided.*,
      CASE WHEN c.removed_at IS NOT NULL THEN 'removed' WHEN latest.content LIKE '%,"removed":true,%' THEN 'brought back'
        ELSE coalesce(decided.kind, happened) END AS action, details
    FROM said c
      LEFT JOIN LATERAL (SELECT m.content, m.last_decision FROM certificate_commitments m WHERE m.certificate_id = c.id
        ORDER BY m.id DESC LIMIT 1) latest ON true,
      LATERAL (SELECT max(d.id) AS last_decision, max(d.id) FILTER (WHERE d.recorded_at = now()) AS own
        FROM certificate_decisions d WHERE d.certificate_id = c.id) last
      LEFT JOIN LATERAL (SELECT d.kind, d.effective_on FROM certificate_decisions d WHERE d.id = last.own) own ON true,
      LATERAL (SELECT last.last_decision, own.kind, own.effective_on) decided,
      certificate_page_details_of(c.id) details
    WHERE (happened IN ('adopted', 'details')
      OR (latest.content, latest.last_decision) IS DISTINCT FROM (c.content, last.last_decision))
  ), written AS (
    INSERT INTO certificate_commitments AS m (certificate_id, recorded_at, transaction, action, effective_on, salt, content,
        content_hash, details_hash, last_decision)
      SELECT id, now(), pg_current_xact_id()::text, action, coalesce(effective_on, (now() AT TIME ZONE 'Asia/Jakarta')::date), salt, content,
        sha256(salt || convert_to(content, 'UTF8')), sha256(salt || convert_to(details, 'UTF8')), last_decision
      FROM salted
    ON CONFLICT (certificate_id, recorded_at, transaction) DO UPDATE SET action = excluded.action, effective_on = excluded.effective_on,
      salt = excluded.salt, content = excluded.content, content_hash = excluded.content_hash, details_hash = excluded.details_hash,
      last_decision = excluded.last_decision
    RETURNING m.id
  )
  INSERT INTO log_pending (commitment_id) SELECT id FROM written ORDER BY id ON CONFLICT DO NOTHING;
END $$;
