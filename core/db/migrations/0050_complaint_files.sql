CREATE TABLE "complaint_files" (
	"complaint_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_files_sha256" CHECK ("complaint_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "complaint_files" ADD CONSTRAINT "complaint_files_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_files_of_complaint" ON "complaint_files" USING btree ("complaint_id");
--> statement-breakpoint
-- Files come with the form now. What the body wrote itself beside these sentences stays.
UPDATE page_content SET
  content_id = replace(content_id, ' Dokumen pendukung kami minta lewat e-mail.', ''),
  content_en = replace(content_en, ' We ask for supporting documents by email.', '')
WHERE page = 'complaints' AND section = 'form' AND content_key = 'message_hint';
--> statement-breakpoint
UPDATE page_content SET
  content_id = replace(content_id, 'Hanya petugas yang menangani yang membaca tulisan Anda.', 'Hanya petugas yang menangani yang membaca tulisan dan berkas Anda.'),
  content_en = replace(content_en, 'Only the staff who handle it read what you write.', 'Only the staff who handle it read what you write and send.')
WHERE page = 'complaints' AND section = 'form' AND content_key = 'privacy';
