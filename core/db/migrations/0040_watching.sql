-- Who watches a certificate, and the mails to them (docs/decisions/0056).
CREATE TABLE "certificate_watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told" jsonb,
	"seen_version" integer,
	"seen_on" date,
	"looked_at" timestamp with time zone,
	CONSTRAINT "certificate_watches_language" CHECK ("certificate_watches"."language" in ('id', 'en')),
	CONSTRAINT "certificate_watches_told" CHECK (("certificate_watches"."confirmed_at" is null) = ("certificate_watches"."told" is null))
);
--> statement-breakpoint
CREATE TABLE "watch_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watch_id" uuid NOT NULL,
	"before" jsonb,
	"state" text DEFAULT 'planned' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	CONSTRAINT "watch_mails_state" CHECK ("watch_mails"."state" in ('planned', 'sending', 'sent', 'failed', 'unconfirmed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "certificate_watches" ADD CONSTRAINT "certificate_watches_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_mails" ADD CONSTRAINT "watch_mails_watch_id_certificate_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."certificate_watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_watches_address" ON "certificate_watches" USING btree ("certificate_id","email");--> statement-breakpoint
CREATE INDEX "certificate_watches_unconfirmed" ON "certificate_watches" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_mails_planned" ON "watch_mails" USING btree ("watch_id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "watch_mails_of_watch" ON "watch_mails" USING btree ("watch_id");--> statement-breakpoint
CREATE INDEX "watch_mails_oldest" ON "watch_mails" USING btree ("created_at");