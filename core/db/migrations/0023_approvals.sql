CREATE TABLE "decision_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate_id" uuid,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text NOT NULL,
	"prepared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid,
	"closed_by_name" text,
	"closed_at" timestamp with time zone,
	"closing_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "decision_proposals_state" CHECK ("decision_proposals"."state" in ('pending', 'approved', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "register_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"two_person_approval" boolean DEFAULT false NOT NULL,
	CONSTRAINT "register_settings_one" CHECK ("register_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "decision_proposals" ADD CONSTRAINT "decision_proposals_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "decision_proposals_pending" ON "decision_proposals" USING btree ("certificate_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "decision_proposals_newest" ON "decision_proposals" USING btree ("state","prepared_at");--> statement-breakpoint
INSERT INTO register_settings DEFAULT VALUES;
--> statement-breakpoint
-- 0022 wrote the certificates anew, with indexes of which the planner knew nothing any more.
ANALYZE clients, certificates, certificate_decisions;
