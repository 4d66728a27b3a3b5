-- Numbers that visitors asked for and the register does not know (docs/decisions/0061).
CREATE TABLE "failed_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number_key" text NOT NULL,
	"number" text NOT NULL,
	"checks" integer NOT NULL,
	"days" integer NOT NULL,
	"first_on" date NOT NULL,
	"last_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"judged_by" text,
	"judged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "failed_checks_number_key_unique" UNIQUE("number_key"),
	CONSTRAINT "failed_checks_length" CHECK (length("failed_checks"."number_key") <= 60 and length("failed_checks"."number") <= 60),
	CONSTRAINT "failed_checks_state" CHECK ("failed_checks"."state" in ('open', 'harmless'))
);
--> statement-breakpoint
CREATE INDEX "failed_checks_last_on" ON "failed_checks" USING btree ("last_on");--> statement-breakpoint
CREATE INDEX "forgery_reports_number" ON "forgery_reports" USING btree (certificate_search_number(certificate_number));