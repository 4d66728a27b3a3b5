-- The search of the register anew: a certificate is found when every word that was typed is contained in one of its words,
-- whatever the order (docs/decisions/0036). The rules of a word are those of shared/search-words.ts, which holds what is typed.

DROP TRIGGER certificate_search_insert ON certificates;
--> statement-breakpoint
DROP TRIGGER certificate_search_update ON certificates;
--> statement-breakpoint
DROP TRIGGER certificate_search_delete ON certificates;
--> statement-breakpoint
DROP FUNCTION certificate_search_sync(), certificate_search(text);
--> statement-breakpoint
DROP TABLE certificate_search_tail, certificate_search_fragment;
--> statement-breakpoint
DROP TYPE certificate_search_source;
--> statement-breakpoint
DROP INDEX certificates_number_prefix, certificates_name_prefix;
--> statement-breakpoint
DROP FUNCTION certificate_search_tails(text, text), certificate_search_dictionary(text, text), certificate_search_words(text),
  certificate_search_text(text);
--> statement-breakpoint
-- Without what is not drawn, without case, accents and width (NFKD), each run of white space one blank. Plain ASCII, which most
-- is, is spared the work. An accent that stands by itself would become a blank: it counts as an apostrophe.
CREATE FUNCTION certificate_search_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN value !~ '[^ -~]|  ' THEN lower(value) ELSE
    regexp_replace(
      replace(lower(regexp_replace(
        normalize(regexp_replace(regexp_replace(value,
          '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'),
          '[\u00a8\u00af\u00b4\u00b8\u02d8-\u02dd\u037a\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u203e\u309b\u309c]', '''', 'g'), NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g')), 'ς', 'σ'),
      '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g') END;
--> statement-breakpoint
-- U+0001 stands between runs of letters and digits, and runs of what separates them.
CREATE FUNCTION certificate_search_runs(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(folded, '([ !-/:-@[-`{-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\u303d-\u303f\ufd3e\ufd3f\ufff9-\ufffd\U0001f000-\U0001faff]+)', E'\x01\\1\x01', 'g');
--> statement-breakpoint
-- "p.t. coca-cola" becomes "pt cocacola".
CREATE FUNCTION certificate_search_joined(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(folded, '[!-/:-@[-`{-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\u303d-\u303f\ufd3e\ufd3f\ufff9-\ufffd\U0001f000-\U0001faff]+', '', 'g');
--> statement-breakpoint
CREATE FUNCTION certificate_search_number(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(certificate_search_joined(certificate_search_fold(value)), ' ', '');
--> statement-breakpoint
-- A name as it is compared and ordered: its words, but for the legal form. A name that is nothing else keeps it.
CREATE FUNCTION certificate_search_name(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words constant text := btrim(regexp_replace(public.certificate_search_fold(value), '[ !-/:-@[-`{-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\u303d-\u303f\ufd3e\ufd3f\ufff9-\ufffd\U0001f000-\U0001faff]+', ' ', 'g'));
BEGIN
  RETURN coalesce(nullif(btrim(regexp_replace(words, '(^| )(p ?t|c ?v|u ?d|p ?d|f ?a|n ?v|tbk|persero|koperasi|yayasan|perum|perumda|perusda|firma|ltd|dan|and)(?= |$)', '', 'g')), ''), words);
END $$;
--> statement-breakpoint
-- Each run of letters and digits, each run of what separates them, and in a name what the separators join ("coca-cola": coca, -,
-- cola, cocacola). Cut to what an index can hold.
CREATE FUNCTION certificate_search_words(name text, others text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded constant text := public.certificate_search_fold(name);
BEGIN
  RETURN array(SELECT DISTINCT left(btrim(word), 500) FROM unnest(string_to_array(
    public.certificate_search_runs(folded || ' ' || public.certificate_search_fold(others)) || E'\x01' ||
    replace(public.certificate_search_joined(folded), ' ', E'\x01'), E'\x01')) word WHERE btrim(word) <> '');
END $$;
--> statement-breakpoint
-- Not strict: only then is it put in place of its call, which costs a tenth.
-- What shared/certificate-status.ts says, for the database: tests hold both against each other.
CREATE FUNCTION certificate_verdict(status text, issue_date date, expiry_date date, today date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE CASE WHEN status IN ('Valid', 'Dibekukan', 'Kadaluwarsa', 'Dicabut') THEN lower(status) ELSE lower(btrim(status, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')) END
    WHEN 'dicabut' THEN 'withdrawn'
    WHEN 'kadaluwarsa' THEN 'expired'
    WHEN 'dibekukan' THEN CASE WHEN expiry_date < today THEN 'expired' ELSE 'suspended' END
    WHEN 'valid' THEN CASE WHEN expiry_date < today THEN 'expired' WHEN today < issue_date THEN 'not-yet-valid' ELSE 'valid' END
    ELSE 'other' END;
--> statement-breakpoint
-- As in 0015: of a certificate's state, but what is computed.
CREATE OR REPLACE FUNCTION record_certificate_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  who record;
  is_import constant boolean := coalesce(current_setting('absah.action', true) = 'imported', false);
  unkept constant text[] := '{version,created_at,updated_at,number_key,removed_at,search_number,search_name,search_words,search_words_of_staff}';
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
ALTER TABLE "certificates"
  ADD COLUMN "search_number" text GENERATED ALWAYS AS (certificate_search_number(certificate_number)) STORED NOT NULL,
  ADD COLUMN "search_name" text GENERATED ALWAYS AS (certificate_search_name(client_name)) STORED NOT NULL,
  ADD COLUMN "search_words" text[] GENERATED ALWAYS AS (certificate_search_words(client_name, certificate_number || ' ' || standard)) STORED NOT NULL,
  ADD COLUMN "search_words_of_staff" text[] GENERATED ALWAYS AS (certificate_search_words('', coalesce(category, '') || ' ' || coalesce(sub_category, '') || ' ' || coalesce(scope, ''))) STORED NOT NULL;
--> statement-breakpoint
CREATE TABLE "search_dictionary" (
	"word" text NOT NULL
);
--> statement-breakpoint
-- Words are never deleted: one that no certificate has any more leads to none.
INSERT INTO search_dictionary (word)
  SELECT DISTINCT word FROM certificates, unnest(search_words || search_words_of_staff) word;
--> statement-breakpoint
CREATE INDEX "certificate_numbers_search" ON "certificate_numbers" USING btree (certificate_search_number(certificate_number));
--> statement-breakpoint
CREATE INDEX "search_dictionary_word" ON "search_dictionary" USING btree (word collate "C");
--> statement-breakpoint
CREATE INDEX "search_dictionary_trigrams" ON "search_dictionary" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "search_dictionary_with_letter" ON "search_dictionary" USING btree (word collate "C") WHERE word ~ '[^0-9]';
--> statement-breakpoint
CREATE INDEX "search_dictionary_like" ON "search_dictionary" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false) WHERE word !~ '[0-9]';
--> statement-breakpoint
CREATE INDEX "certificates_search_words" ON "certificates" USING gin ("search_words") WITH (fastupdate=false) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificates_search_words_of_staff" ON "certificates" USING gin ("search_words_of_staff") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "certificates_search_number" ON "certificates" USING btree (search_number collate "C") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificates_search_number_end" ON "certificates" USING btree (reverse(search_number) collate "C") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificates_search_name" ON "certificates" USING btree (search_name collate "C") WHERE removed_at is null;
--> statement-breakpoint
-- Statement level: an import pays once. Plans are kept, and one that hashes the whole table would be ruinous for a single row.
CREATE FUNCTION extend_search_dictionary() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET jit = off AS $$
BEGIN
  INSERT INTO search_dictionary (word)
    SELECT word FROM (SELECT DISTINCT word FROM new_rows, unnest(search_words || search_words_of_staff) word) w
    WHERE NOT EXISTS (SELECT FROM search_dictionary d WHERE d.word COLLATE "C" = w.word COLLATE "C");
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION extend_search_dictionary() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER extend_dictionary_on_insert AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION extend_search_dictionary();
--> statement-breakpoint
CREATE TRIGGER extend_dictionary_on_update AFTER UPDATE ON certificates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION extend_search_dictionary();
