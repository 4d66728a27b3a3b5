-- What a body decides about a certificate, from when it holds, and whom it is granted to (docs/decisions/0042).

-- A name without case, accents and punctuation: "P.T. Baja, Tbk." and "PT Baja Tbk" are one.
CREATE FUNCTION client_name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(certificate_search_joined(certificate_search_fold(name)));
--> statement-breakpoint
CREATE FUNCTION client_name_keys(legal_name text, other_names text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array(SELECT DISTINCT client_name_key(name) FROM unnest(legal_name || other_names) name);
--> statement-breakpoint
CREATE FUNCTION client_search_text(legal_name text, other_names text[], city text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(legal_name || ' ' || array_to_string(other_names, ' ') || ' ' || city);
--> statement-breakpoint
CREATE TABLE "certificate_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"decided_on" date NOT NULL,
	"effective_on" date NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"internal_note" text DEFAULT '' NOT NULL,
	"public_note_id" text DEFAULT '' NOT NULL,
	"public_note_en" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"prepared_by" uuid,
	"prepared_by_name" text NOT NULL,
	"approved_by" uuid,
	"approved_by_name" text,
	CONSTRAINT "certificate_decisions_kind" CHECK ("certificate_decisions"."kind" in ('granted', 'renewed', 'scope_extended', 'scope_reduced', 'suspended', 'restored', 'withdrawn', 'transferred_in', 'corrected', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legal_name" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'Indonesia' NOT NULL,
	"sites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_keys" text[] GENERATED ALWAYS AS (client_name_keys(legal_name, other_names)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (client_search_text(legal_name, other_names, city)) STORED NOT NULL,
	CONSTRAINT "clients_legal_name" CHECK (btrim("clients"."legal_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "decision_reasons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label_id" text NOT NULL,
	"label_en" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "upcoming" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_decisions" ADD CONSTRAINT "certificate_decisions_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_decisions_of_certificate" ON "certificate_decisions" USING btree ("certificate_id","effective_on","id");--> statement-breakpoint
CREATE INDEX "certificate_decisions_newest" ON "certificate_decisions" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "clients_name_keys" ON "clients" USING gin ("name_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (lower("legal_name"),"id");--> statement-breakpoint
CREATE INDEX "clients_by_city" ON "clients" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "clients_of_customer" ON "clients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "decision_reasons_in_order" ON "decision_reasons" USING btree ("kind","display_order");--> statement-breakpoint
-- The clients of those that are there: by their names, so that no row has to be looked up, nor written as an event.
INSERT INTO clients (id, legal_name, created_at)
  SELECT DISTINCT ON (client_name_key(client_name)) overlay(overlay(md5(client_name_key(client_name)) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid, client_name, created_at
  FROM certificates ORDER BY client_name_key(client_name), created_at;
--> statement-breakpoint
-- The whole table is written anew, which takes a tenth of an update: one would go through every index for every row.
ALTER TABLE "certificates" ALTER COLUMN "client_id" TYPE uuid USING overlay(overlay(md5(client_name_key(client_name)) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_of_client" ON "certificates" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "certificates_upcoming" ON "certificates" USING btree ((upcoming -> 0 ->> 'on')) WHERE upcoming is not null;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER record_events_on_insert AFTER INSERT ON clients REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,country,sites,contacts,notes,customer_id', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_update AFTER UPDATE ON clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,country,sites,contacts,notes,customer_id', '');
--> statement-breakpoint
CREATE TRIGGER record_events_on_delete AFTER DELETE ON clients REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_content_events('legal_name,other_names,address,city,country,sites,contacts,notes,customer_id', '');
--> statement-breakpoint
CREATE TRIGGER no_truncation BEFORE TRUNCATE ON clients FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncation();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON certificate_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- The verdict of a row with what has taken effect since it was written: as `inForce` of shared/decisions.ts and `statusOnDay`
-- say, and tests hold both against each other.
CREATE FUNCTION certificate_verdict_in_force(status text, issue_date date, expiry_date date, upcoming jsonb, today date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN upcoming IS NULL THEN certificate_verdict(status, issue_date, expiry_date, today) ELSE (
    SELECT certificate_verdict(
      CASE WHEN certificate_verdict(status, NULL, NULL, NULL) = 'withdrawn' THEN status ELSE coalesce(due ->> 'status', status) END,
      coalesce((due ->> 'issue_date')::date, issue_date), coalesce((due ->> 'expiry_date')::date, expiry_date), today)
    -- Of a key that comes twice the last value counts.
    FROM (SELECT coalesce(jsonb_object_agg(change.key, change.value ORDER BY place), '{}') AS due
      FROM jsonb_array_elements(upcoming) WITH ORDINALITY AS step (value, place), jsonb_each(step.value -> 'changes') AS change
      WHERE step.value ->> 'on' <= to_char(today, 'YYYY-MM-DD')) taken) END;
--> statement-breakpoint
-- What decides such a change of the register where nobody named a decision: a save of the form, an import, SQL by hand.
CREATE FUNCTION decision_kind_of(was text, becomes text, is_longer boolean, is_import boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN is_import THEN 'imported'
    WHEN was = 'withdrawn' AND becomes <> 'withdrawn' THEN 'corrected'
    WHEN becomes = 'withdrawn' AND was <> 'withdrawn' THEN 'withdrawn'
    WHEN becomes = 'suspended' AND was <> 'suspended' THEN 'suspended'
    WHEN becomes = 'valid' AND is_longer THEN 'renewed'
    WHEN becomes = 'valid' AND was = 'suspended' THEN 'restored'
    ELSE 'corrected' END;
--> statement-breakpoint
CREATE FUNCTION decided_state(certificate certificates) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN jsonb_build_object('client_name', certificate.client_name, 'certificate_number', certificate.certificate_number,
    'standard', certificate.standard, 'scope', certificate.scope, 'issue_date', certificate.issue_date,
    'expiry_date', certificate.expiry_date, 'status', certificate.status);
--> statement-breakpoint
-- What the register knows of the past: since when a certificate has its status, where its history tells, and what it had before.
CREATE TEMP TABLE last_status ON COMMIT DROP AS
  SELECT DISTINCT ON (certificate_id) certificate_id, actor_id, actor_name, occurred_at,
    before ->> 'status' AS was, after ->> 'status' AS becomes,
    (occurred_at AT TIME ZONE 'Asia/Jakarta')::date AS day
  FROM certificate_events
  WHERE before IS NOT NULL AND after ->> 'status' IS DISTINCT FROM before ->> 'status'
  ORDER BY certificate_id, id DESC;
--> statement-breakpoint
INSERT INTO certificate_decisions (certificate_id, kind, decided_on, effective_on, recorded_at, changes, prepared_by_name)
  SELECT c.id, 'imported', since.day, since.day, c.created_at, decided_state(c.*) || jsonb_build_object('status', since.status), 'Absah'
  FROM certificates c LEFT JOIN last_status l ON l.certificate_id = c.id AND l.becomes = c.status,
  LATERAL (SELECT coalesce(l.was, c.status) AS status, (c.created_at AT TIME ZONE 'Asia/Jakarta')::date AS created) first,
  LATERAL (SELECT first.status, least(l.day, CASE
    WHEN certificate_verdict(first.status, NULL, NULL, NULL) = 'valid' THEN least(c.issue_date, first.created) ELSE first.created END) AS day) since;
--> statement-breakpoint
INSERT INTO certificate_decisions (certificate_id, kind, decided_on, effective_on, recorded_at, changes, prepared_by, prepared_by_name)
  SELECT c.id, decision_kind_of(certificate_verdict(l.was, NULL, NULL, NULL), certificate_verdict(l.becomes, NULL, NULL, NULL), false, false),
    l.day, l.day, l.occurred_at, jsonb_build_object('status', c.status), l.actor_id, l.actor_name
  FROM certificates c JOIN last_status l ON l.certificate_id = c.id AND l.becomes = c.status;
--> statement-breakpoint
-- As in 0020: of a certificate's state, but what is computed, or told by its decisions.
CREATE OR REPLACE FUNCTION record_certificate_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  who record;
  is_import constant boolean := coalesce(current_setting('absah.action', true) = 'imported', false);
  unkept constant text[] := '{version,created_at,updated_at,number_key,removed_at,search_number,search_name,search_words,search_words_of_staff,upcoming}';
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
-- Another paper is another edition; a decision that names itself has counted already.
CREATE FUNCTION count_edition() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  planned constant int := (SELECT max((step ->> 'edition')::int) FROM jsonb_array_elements(NEW.upcoming) step);
BEGIN
  IF coalesce(current_setting('absah.decision', true), '') = '' THEN
    NEW.edition := greatest(OLD.edition, planned) + 1;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_edition BEFORE UPDATE ON certificates FOR EACH ROW
  WHEN ((OLD.client_name, OLD.certificate_number, OLD.standard, OLD.scope, OLD.issue_date, OLD.expiry_date)
    IS DISTINCT FROM (NEW.client_name, NEW.certificate_number, NEW.standard, NEW.scope, NEW.issue_date, NEW.expiry_date))
  EXECUTE FUNCTION count_edition();
--> statement-breakpoint
-- FULL JOIN as in 0015. Of a certificate that comes with another status than Valid only that is known: since when it has it, nobody said.
CREATE FUNCTION record_certificate_decisions() RETURNS trigger LANGUAGE plpgsql
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
      SELECT id, decision_kind_of(was, becomes, is_longer, is_import), today, today, changes, edition, who.id, who.name
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
REVOKE ALL ON FUNCTION record_certificate_decisions() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER record_decisions_on_insert AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_decisions();
--> statement-breakpoint
CREATE TRIGGER record_decisions_on_update AFTER UPDATE ON certificates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_certificate_decisions();
--> statement-breakpoint
INSERT INTO decision_reasons (code, kind, label_id, label_en, is_public, display_order) VALUES
  ('surveillance-overdue', 'suspended', 'Audit surveilans tidak dilaksanakan pada waktunya', 'Surveillance audit not held in time', false, 1),
  ('nonconformity-open', 'suspended', 'Ketidaksesuaian tidak ditutup pada waktunya', 'Nonconformities not closed in time', false, 2),
  ('mark-misused', 'suspended', 'Sertifikat atau tanda sertifikasi disalahgunakan', 'Certificate or mark misused', false, 3),
  ('obligations-unmet', 'suspended', 'Kewajiban dalam perjanjian sertifikasi tidak dipenuhi', 'Obligations of the certification agreement not met', false, 4),
  ('suspended-on-request', 'suspended', 'Atas permintaan klien', 'At the client''s request', false, 5),
  ('causes-resolved', 'restored', 'Penyebab pembekuan telah diselesaikan', 'The causes of the suspension are resolved', false, 1),
  ('suspension-unresolved', 'withdrawn', 'Penyebab pembekuan tidak diselesaikan', 'The causes of the suspension were not resolved', false, 1),
  ('activity-ended', 'withdrawn', 'Klien menghentikan kegiatan yang disertifikasi', 'The client ended the certified activity', false, 2),
  ('withdrawn-on-request', 'withdrawn', 'Atas permintaan klien', 'At the client''s request', false, 3),
  ('recertified', 'renewed', 'Audit resertifikasi', 'Recertification audit', false, 1),
  ('scope-audited', 'scope_extended', 'Audit perluasan lingkup', 'Audit of the extension', false, 1),
  ('part-ended', 'scope_reduced', 'Sebagian kegiatan dihentikan', 'A part of the activity ended', false, 1),
  ('part-not-conforming', 'scope_reduced', 'Sebagian lingkup tidak lagi memenuhi persyaratan', 'A part of the scope no longer conforms', false, 2);
