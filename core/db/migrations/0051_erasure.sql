ALTER TABLE "complaints" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forgery_reports" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
-- An event of an inbox loses its words when the personal data of its entry is erased, and nothing else of it ever changes.
-- Arguments: the table of the entry, the column that names it, and the columns of words.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  was constant jsonb := to_jsonb(OLD);
  emptied jsonb := '{}';
  is_erased boolean;
BEGIN
  FOR word IN 2 .. TG_NARGS - 1 LOOP
    emptied := emptied || jsonb_build_object(TG_ARGV[word], '');
  END LOOP;
  -- Whoever sent it has no profile.
  IF OLD.actor_id IS NULL THEN emptied := emptied || '{"actor_name": ""}'; END IF;
  EXECUTE format('SELECT erased_at IS NOT NULL FROM public.%I WHERE id = $1', TG_ARGV[0])
    INTO is_erased USING (was ->> TG_ARGV[1])::uuid;
  IF NOT coalesce(is_erased, false) OR to_jsonb(NEW) IS DISTINCT FROM was || emptied THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON complaint_events;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON complaint_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER erased_only BEFORE UPDATE ON complaint_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('complaints', 'complaint_id', 'public_note', 'internal_note');
--> statement-breakpoint
DROP TRIGGER append_only ON quotation_request_events;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON quotation_request_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER erased_only BEFORE UPDATE ON quotation_request_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('quotation_requests', 'request_id', 'note');
--> statement-breakpoint
DROP TRIGGER append_only ON forgery_events;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON forgery_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
CREATE TRIGGER erased_only BEFORE UPDATE ON forgery_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('forgery_reports', 'report_id', 'note');
--> statement-breakpoint
-- The application's role may neither rewrite a history nor delete a file; these do so for one entry that is finished, and
-- tell the trail who did. They answer whether there was something to erase.
CREATE FUNCTION note_erasure(reference text) RETURNS void LANGUAGE sql
  SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO account_events (action, actor_id, actor_name, actor_email, subject)
    SELECT 'personal-data-erased', who.id, who.name, who.email, note_erasure.reference FROM event_actor() who
$$;
--> statement-breakpoint
CREATE FUNCTION erase_complaint(erased uuid) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named text;
BEGIN
  UPDATE complaints SET name = '', email = '', phone = '', message = '', erased_at = now()
    WHERE id = erased AND state IN ('decided', 'closed') AND erased_at IS NULL RETURNING reference INTO named;
  IF named IS NULL THEN RETURN false; END IF;
  UPDATE complaint_events SET public_note = '', internal_note = '',
    actor_name = CASE WHEN actor_id IS NULL THEN '' ELSE actor_name END WHERE complaint_id = erased;
  DELETE FROM complaint_files WHERE complaint_id = erased;
  DELETE FROM complaint_mails WHERE complaint_id = erased;
  PERFORM note_erasure(named);
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION erase_quotation_request(erased uuid) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named text;
BEGIN
  UPDATE quotation_requests SET organisation = '', places = '', wished_dates = '', message = '', name = '', email = '', phone = '',
    erased_at = now()
    WHERE id = erased AND state NOT IN ('received', 'reviewing') AND erased_at IS NULL RETURNING reference INTO named;
  IF named IS NULL THEN RETURN false; END IF;
  UPDATE quotation_request_events SET note = '',
    actor_name = CASE WHEN actor_id IS NULL THEN '' ELSE actor_name END WHERE request_id = erased;
  DELETE FROM quotation_request_files WHERE request_id = erased;
  DELETE FROM quotation_request_mails WHERE request_id = erased;
  PERFORM note_erasure(named);
  RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION erase_forgery_report(erased uuid) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named text;
BEGIN
  -- One that no mail server took yet has nothing left to tell.
  UPDATE forgery_reports SET message = '', contact = '', erased_at = now(), version = version + 1,
    delivered_at = coalesce(delivered_at, now())
    WHERE id = erased AND state IN ('forged', 'harmless') AND erased_at IS NULL RETURNING reference INTO named;
  IF named IS NULL THEN RETURN false; END IF;
  UPDATE forgery_events SET note = '',
    actor_name = CASE WHEN actor_id IS NULL THEN '' ELSE actor_name END WHERE report_id = erased;
  DELETE FROM forgery_files WHERE report_id = erased;
  PERFORM note_erasure(named);
  RETURN true;
END $$;
