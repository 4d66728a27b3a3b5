-- Every PDF of a certificate is an entry of the log (docs/decisions/0050).
DROP INDEX "log_leaves_of_the_log";--> statement-breakpoint
ALTER TABLE "log_leaves" ADD COLUMN "sha256" text;--> statement-breakpoint
CREATE INDEX "log_leaves_of_documents" ON "log_leaves" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX "log_leaves_of_the_log" ON "log_leaves" USING btree ("index") WHERE certificate_id is null and sha256 is null;--> statement-breakpoint
CREATE INDEX "certificate_files_by_path" ON "certificate_files" USING btree ("path");--> statement-breakpoint
ALTER TABLE "client_mails" ADD COLUMN "document_sha256" text;
--> statement-breakpoint
-- The entry of the log that tells of a file, as text of one spelling (RFC 8785). core/tlog/documents.ts writes the same out of what
-- is served, and tests hold both against each other.
CREATE FUNCTION document_leaf(file certificate_files) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN '{"certificate":"' || file.certificate_id || '","edition":' || file.edition || ',"origin":"' || file.origin
    || '","recorded":"' || to_char(file.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","sha256":"' || file.sha256 || '","type":"document","v":1}';
--> statement-breakpoint
-- The one way in which a file becomes a certificate's: with the certificate's change, and into the log with it. A row that anybody puts
-- beside it is in no entry, and is not answered as ours.
CREATE OR REPLACE FUNCTION record_certificate_file() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH recorded AS (
    INSERT INTO certificate_files AS f (sha256, certificate_id, edition, origin, path, size)
      SELECT sha256, NEW.id, NEW.edition, CASE WHEN key = current_setting('absah.issued_file', true) THEN 'issued' ELSE 'uploaded' END,
        key, bytes
      FROM uploads WHERE key = certificate_pdf_key(NEW.pdf_url) AND sha256 IS NOT NULL
        -- The same upload again, by whatever address, is the paper of the edition that it was given to.
        AND NOT EXISTS (SELECT FROM certificate_files f WHERE f.path = key AND f.certificate_id = NEW.id)
      ON CONFLICT DO NOTHING RETURNING f AS file
  )
  INSERT INTO log_pending (leaf) SELECT document_leaf(file) FROM recorded;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of a PDF that was uploaded before hashes were kept: once, and for those alone to whom the histories say that it was given, in the
-- editions that they had then; before editions were counted (0022) that was the first.
CREATE FUNCTION record_earlier_pdf() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM certificate_files WHERE path = NEW.key) THEN
    RETURN NULL;
  END IF;
  WITH given AS (
    SELECT certificate_id, coalesce((after ->> 'edition')::int, 1) AS edition FROM certificate_events
      WHERE certificate_pdf_key(after ->> 'pdf_url') = NEW.key AND after ->> 'pdf_url' IS DISTINCT FROM before ->> 'pdf_url'
    UNION SELECT id, edition FROM certificates WHERE pdf_url = '/media/' || NEW.key AND NOT EXISTS (
      SELECT FROM certificate_events WHERE certificate_id = certificates.id AND certificate_pdf_key(after ->> 'pdf_url') = NEW.key)
  ), recorded AS (
    INSERT INTO certificate_files AS f (sha256, certificate_id, edition, origin, path, size)
      SELECT NEW.sha256, certificate_id, edition, 'uploaded', NEW.key, NEW.bytes FROM given
      ON CONFLICT DO NOTHING RETURNING f AS file
  )
  INSERT INTO log_pending (leaf) SELECT document_leaf(file) FROM recorded;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_earlier_pdf AFTER UPDATE OF sha256 ON uploads FOR EACH ROW
  WHEN (OLD.sha256 IS NULL AND NEW.sha256 IS NOT NULL AND NEW.key LIKE 'certificate-pdfs/%') EXECUTE FUNCTION record_earlier_pdf();
--> statement-breakpoint
REVOKE ALL ON FUNCTION record_certificate_file(), record_earlier_pdf() FROM PUBLIC;
--> statement-breakpoint
-- What is known already enters the log as it is now.
INSERT INTO log_pending (leaf) SELECT document_leaf(f) FROM certificate_files f ORDER BY recorded_at, sha256, certificate_id, edition;
