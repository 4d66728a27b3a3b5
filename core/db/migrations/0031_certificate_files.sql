-- Every PDF of a certificate is known by its hash (docs/decisions/0048).
CREATE TABLE "certificate_files" (
	"sha256" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"origin" text NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_files_sha256_certificate_id_edition_pk" PRIMARY KEY("sha256","certificate_id","edition"),
	CONSTRAINT "certificate_files_sha256" CHECK ("certificate_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "certificate_files_origin" CHECK ("certificate_files"."origin" in ('issued', 'uploaded'))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_files_of_certificate" ON "certificate_files" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "uploads_without_hash" ON "uploads" USING btree ("key") WHERE sha256 is null and key like 'certificate-pdfs/%';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_sha256" CHECK ("uploads"."sha256" ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON certificate_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- The file in our storage that an address names, on whatever host; null for any other address.
CREATE FUNCTION certificate_pdf_key(url text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN substring(url FROM '/media/(certificate-pdfs/[A-Za-z0-9_-]+/[A-Za-z0-9_.-]+)$');
--> statement-breakpoint
-- When which file became whose PDF: what is read when an older file is given its hash.
CREATE INDEX certificate_events_by_pdf ON certificate_events USING hash (certificate_pdf_key(after ->> 'pdf_url'))
  WHERE certificate_pdf_key(after ->> 'pdf_url') IS NOT NULL;
--> statement-breakpoint
-- Whoever gives a certificate its PDF: the form, an approval, an import, SQL by hand. A file that has no hash yet is recorded with it later.
CREATE FUNCTION record_certificate_file() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO certificate_files (sha256, certificate_id, edition, origin, path, size)
    SELECT sha256, NEW.id, NEW.edition, 'uploaded', key, bytes
    FROM uploads WHERE key = certificate_pdf_key(NEW.pdf_url) AND sha256 IS NOT NULL
      -- The same upload again, by whatever address, is the paper of the edition that it was given to.
      AND NOT EXISTS (SELECT FROM certificate_files f WHERE f.path = key AND f.certificate_id = NEW.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_file_on_insert AFTER INSERT ON certificates FOR EACH ROW
  WHEN (NEW.pdf_url LIKE '%/media/certificate-pdfs/%') EXECUTE FUNCTION record_certificate_file();
--> statement-breakpoint
CREATE TRIGGER record_file_on_update AFTER UPDATE ON certificates FOR EACH ROW
  WHEN (NEW.pdf_url IS DISTINCT FROM OLD.pdf_url AND NEW.pdf_url LIKE '%/media/certificate-pdfs/%')
  EXECUTE FUNCTION record_certificate_file();
