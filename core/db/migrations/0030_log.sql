CREATE TABLE "certificate_commitments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_commitments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction" text NOT NULL,
	"action" text NOT NULL,
	"effective_on" date NOT NULL,
	"salt" "bytea",
	"content" text,
	"content_hash" "bytea" NOT NULL,
	"details_hash" "bytea" NOT NULL,
	"last_decision" bigint
);
--> statement-breakpoint
CREATE TABLE "log_alarms" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"certificate_id" uuid,
	"detail" text NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_cosignatures" (
	"size" bigint NOT NULL,
	"witness" text NOT NULL,
	"line" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "log_cosignatures_size_witness_pk" PRIMARY KEY("size","witness")
);
--> statement-breakpoint
CREATE TABLE "log_leaves" (
	"index" bigint PRIMARY KEY NOT NULL,
	"leaf" text NOT NULL,
	"commitment_id" bigint,
	"certificate_id" uuid,
	"seq" integer,
	CONSTRAINT "log_leaves_commitment_id_unique" UNIQUE("commitment_id")
);
--> statement-breakpoint
CREATE TABLE "log_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"commitment_id" bigint,
	"leaf" text,
	CONSTRAINT "log_pending_commitment_id_unique" UNIQUE("commitment_id"),
	CONSTRAINT "log_pending_one" CHECK (num_nonnulls("log_pending"."commitment_id", "log_pending"."leaf") = 1)
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
ALTER TABLE "log_cosignatures" ADD CONSTRAINT "log_cosignatures_size_log_checkpoints_size_fk" FOREIGN KEY ("size") REFERENCES "public"."log_checkpoints"("size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_commitments_latest" ON "certificate_commitments" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_commitments_of_transaction" ON "certificate_commitments" USING btree ("certificate_id","recorded_at","transaction");--> statement-breakpoint
CREATE UNIQUE INDEX "log_leaves_of_certificate" ON "log_leaves" USING btree ("certificate_id","seq");--> statement-breakpoint
CREATE INDEX "log_leaves_of_the_log" ON "log_leaves" USING btree ("index") WHERE certificate_id is null;
--> statement-breakpoint
-- What the log says of the register is hashed from texts that do not depend on how JSON is written: keys in order, no spaces (RFC 8785).
-- shared/commitment.ts writes the same out of what is served, and tests hold both against each other.
CREATE FUNCTION canonical_changes(changes jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '{' || array_to_string(ARRAY[
    '"certificate_number":' || (changes -> 'certificate_number')::text, '"client_name":' || (changes -> 'client_name')::text,
    '"expiry_date":' || (changes -> 'expiry_date')::text, '"issue_date":' || (changes -> 'issue_date')::text,
    '"scope":' || (changes -> 'scope')::text, '"standard":' || (changes -> 'standard')::text,
    '"status":' || (changes -> 'status')::text], ',') || '}';
--> statement-breakpoint
CREATE FUNCTION canonical_steps(upcoming jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN upcoming IS NULL THEN 'null' ELSE (
    SELECT '[' || coalesce(string_agg('{"changes":' || canonical_changes(step.value -> 'changes') || ',"edition":' || (step.value -> 'edition')::text
      || ',"on":' || (step.value -> 'on')::text || '}', ',' ORDER BY place), '') || ']'
    FROM jsonb_array_elements(upcoming) WITH ORDINALITY AS step (value, place)) END;
--> statement-breakpoint
-- Of a certificate what its page is made of. Later fields go to another function and another version of the leaf.
CREATE FUNCTION certificate_content(certificate certificates) RETURNS text
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
    || ',"upcoming":' || canonical_steps(certificate.upcoming) || '}';
--> statement-breakpoint
-- What its page tells beside it: what was decided, in the order in which it was recorded, former numbers, and the places that it covers.
CREATE FUNCTION certificate_page_details(certificate_id uuid) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT '{"decisions":[' || coalesce(string_agg('{"changes":' || canonical_changes(d.changes) || ',"edition":' || d.edition
      || ',"effective_on":' || to_json(d.effective_on)::text || ',"id":' || d.id || ',"kind":' || to_json(d.kind)::text
      || ',"public_note_en":' || to_json(d.public_note_en)::text || ',"public_note_id":' || to_json(d.public_note_id)::text
      || ',"recorded_on":' || to_json((d.recorded_at AT TIME ZONE 'Asia/Jakarta')::date)::text || '}', ',' ORDER BY d.id), '')
    FROM certificate_decisions d WHERE d.certificate_id = certificate_page_details.certificate_id)
  || (SELECT '],"former_numbers":[' || coalesce(string_agg(to_json(n.certificate_number)::text, ',' ORDER BY n.until DESC, n.number_key), '')
    FROM certificate_numbers n WHERE n.certificate_id = certificate_page_details.certificate_id AND n.until IS NOT NULL)
  || (SELECT '],"sites":[' || coalesce(string_agg('{"city":' || (site.value -> 'city')::text || ',"country":' || (site.value -> 'country')::text
      || ',"name":' || (site.value -> 'name')::text || '}', ',' ORDER BY place), '') || ']}'
    FROM certificate_details d, jsonb_array_elements(d.sites) WITH ORDINALITY AS site (value, place)
    WHERE d.id = certificate_page_details.certificate_id);
--> statement-breakpoint
-- Writes down what the register says of these certificates from this transaction on, unless it was written down already. Of a transaction
-- that changes a certificate several times one record is left: the log tells what others could see.
CREATE FUNCTION commit_certificates(ids uuid[], happened text) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
BEGIN
  WITH salted AS MATERIALIZED (
    SELECT c.id, certificate_content(c) AS content, uuid_send(gen_random_uuid()) AS salt, decided.*, latest.content AS was,
      CASE WHEN c.removed_at IS NOT NULL THEN 'removed' WHEN latest.content LIKE '%,"removed":true,%' THEN 'brought back'
        ELSE coalesce(decided.kind, happened) END AS action
    FROM certificates c
      LEFT JOIN LATERAL (SELECT m.content, m.last_decision FROM certificate_commitments m WHERE m.certificate_id = c.id
        ORDER BY m.id DESC LIMIT 1) latest ON true,
      LATERAL (SELECT max(d.id) AS last_decision, max(d.id) FILTER (WHERE d.recorded_at = now()) AS own
        FROM certificate_decisions d WHERE d.certificate_id = c.id) last
      LEFT JOIN LATERAL (SELECT d.kind, d.effective_on FROM certificate_decisions d WHERE d.id = last.own) own ON true,
      LATERAL (SELECT last.last_decision, own.kind, own.effective_on) decided
    -- Details may be other where row and decisions are not.
    WHERE c.id = ANY (ids) AND (happened IN ('adopted', 'details')
      OR (latest.content, latest.last_decision) IS DISTINCT FROM (certificate_content(c), last.last_decision))
  ), written AS (
    INSERT INTO certificate_commitments AS m (certificate_id, recorded_at, transaction, action, effective_on, salt, content,
        content_hash, details_hash, last_decision)
      SELECT id, now(), pg_current_xact_id()::text, action, coalesce(effective_on, (now() AT TIME ZONE 'Asia/Jakarta')::date), salt, content,
        sha256(salt || convert_to(content, 'UTF8')), sha256(salt || convert_to(certificate_page_details(id), 'UTF8')), last_decision
      FROM salted
    ON CONFLICT (certificate_id, recorded_at, transaction) DO UPDATE SET action = excluded.action, effective_on = excluded.effective_on,
      salt = excluded.salt, content = excluded.content, content_hash = excluded.content_hash, details_hash = excluded.details_hash,
      last_decision = excluded.last_decision
    RETURNING m.id
  )
  INSERT INTO log_pending (commitment_id) SELECT id FROM written ORDER BY id ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_certificate_commitments() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  is_import constant boolean := coalesce(current_setting('absah.action', true) = 'imported', false);
  ids uuid[];
  happened text := 'changed';
BEGIN
  IF TG_TABLE_NAME = 'certificates' AND TG_OP = 'INSERT' THEN
    ids := array(SELECT id FROM new_rows);
    happened := CASE WHEN is_import THEN 'imported' ELSE 'added' END;
  ELSIF TG_TABLE_NAME = 'certificates' THEN
    -- A row that was changed behind the log before is not taken over by a save of something else: it stays unconfirmed.
    ids := array(SELECT o.id FROM old_rows o WHERE certificate_content(o.*) = (
      SELECT m.content FROM certificate_commitments m WHERE m.certificate_id = o.id ORDER BY m.id DESC LIMIT 1));
    happened := CASE WHEN is_import THEN 'imported' ELSE 'changed' END;
  ELSE
    IF TG_TABLE_NAME = 'certificate_details' THEN
      ids := array(SELECT id FROM changed_rows);
      happened := 'details';
    ELSE
      ids := array(SELECT DISTINCT certificate_id FROM new_rows);
    END IF;
    -- Whoever writes the row at this moment ends first, and what is read from here on is as they left it: two who each saw half of it
    -- would write down what never was.
    PERFORM FROM certificates WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    ids := array(SELECT c.id FROM certificates c WHERE c.id = ANY (ids) AND certificate_content(c) = (
      SELECT m.content FROM certificate_commitments m WHERE m.certificate_id = c.id ORDER BY m.id DESC LIMIT 1));
  END IF;
  PERFORM commit_certificates(ids, happened);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- They come after record_decisions_…, which may decide: triggers of one event go by their names.
CREATE TRIGGER record_log_on_insert AFTER INSERT ON certificates REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_commitments();
--> statement-breakpoint
CREATE TRIGGER record_log_on_update AFTER UPDATE ON certificates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_commitments();
--> statement-breakpoint
CREATE TRIGGER record_log_on_insert AFTER INSERT ON certificate_decisions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_commitments();
--> statement-breakpoint
CREATE TRIGGER record_log_on_insert AFTER INSERT ON certificate_details REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_commitments();
--> statement-breakpoint
CREATE TRIGGER record_log_on_update AFTER UPDATE ON certificate_details REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_commitments();
--> statement-breakpoint
CREATE TRIGGER record_log_on_delete AFTER DELETE ON certificate_details REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_commitments();
--> statement-breakpoint
-- Only the transaction that wrote a commitment writes it again; later salt and content may be erased, of which the log keeps the hash.
CREATE FUNCTION refuse_change_of_commitment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  erased certificate_commitments := OLD;
BEGIN
  erased.salt := NULL;
  erased.content := NULL;
  IF OLD.recorded_at = now() AND OLD.transaction = pg_current_xact_id()::text OR NEW = erased THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON certificate_commitments FOR EACH ROW EXECUTE FUNCTION refuse_change_of_commitment();
--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON certificate_commitments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_leaves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_cosignatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER no_removal BEFORE DELETE OR TRUNCATE ON log_tiles
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
REVOKE ALL ON FUNCTION commit_certificates(uuid[], text), record_certificate_commitments() FROM PUBLIC;
--> statement-breakpoint
-- What is in the register already enters the log as it is now, on record as imported: what it said before, nobody can prove.
SELECT commit_certificates(array(SELECT id FROM certificates ORDER BY created_at, id), 'imported');
