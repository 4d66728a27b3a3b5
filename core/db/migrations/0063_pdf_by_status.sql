-- Certificates with and without a PDF are filtered by status and day from their indexes alone. The planner cannot guess from the
-- expression how many there are: statistics count them. What readers would wait for, to drop and to rename, comes last.
CREATE INDEX "certificates_without_pdf_by_status" ON "certificates" USING btree ("created_at","id","status","issue_date","expiry_date") WHERE removed_at is null and upcoming is null and coalesce(btrim(pdf_url), '') = '';--> statement-breakpoint
CREATE INDEX "certificates_with_pdf_by_status" ON "certificates" USING btree ("created_at","id","status","issue_date","expiry_date") WHERE removed_at is null and upcoming is null and not coalesce(btrim(pdf_url), '') = '';--> statement-breakpoint
CREATE STATISTICS "certificates_pdf" ON (coalesce(btrim(pdf_url), '')) FROM "certificates";--> statement-breakpoint
ANALYZE "certificates";--> statement-breakpoint
DROP INDEX "certificates_without_pdf";--> statement-breakpoint
DROP INDEX "certificates_with_pdf";--> statement-breakpoint
ALTER INDEX "certificates_without_pdf_by_status" RENAME TO "certificates_without_pdf";--> statement-breakpoint
ALTER INDEX "certificates_with_pdf_by_status" RENAME TO "certificates_with_pdf";
