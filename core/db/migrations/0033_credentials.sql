-- Places of the status lists, and the lists as they were signed last (docs/decisions/0049).
CREATE TABLE "credential_indexes" (
	"position" bigint PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"log_index" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"purpose" text NOT NULL,
	"number" integer NOT NULL,
	"bits_hash" text NOT NULL,
	"credential" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "status_lists_purpose_number_pk" PRIMARY KEY("purpose","number")
);
--> statement-breakpoint
CREATE INDEX "credential_indexes_of_certificate" ON "credential_indexes" USING btree ("certificate_id","edition");
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credential_indexes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
