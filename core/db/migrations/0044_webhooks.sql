-- Endpoints that are told of events, and what became of each (docs/decisions/0060).
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"certificate_id" uuid,
	"data" jsonb NOT NULL,
	"key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"status" integer,
	"duration_ms" integer,
	"error" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'sending', 'delivered', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"content_kinds" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"pause_reason" text,
	"paused_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_state" CHECK ("webhook_endpoints"."state" in ('active', 'paused')),
	CONSTRAINT "webhook_endpoints_paused" CHECK (("webhook_endpoints"."state" = 'paused') = ("webhook_endpoints"."pause_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"event_ids" bigint[] NOT NULL,
	"endpoints" uuid[] NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_key" ON "webhook_deliveries" USING btree ("endpoint_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_oldest" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
-- What endpoints are to be told is noted with the change itself, or not at all: which entries of the history, and who listened.
-- One row for a statement, however many rows it changed, so that an import is not held up; none where nobody listens.
CREATE FUNCTION note_webhook_events() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET jit = off AS $$
DECLARE
  listening constant uuid[] := (SELECT array_agg(id) FROM webhook_endpoints
    WHERE removed_at IS NULL AND events && string_to_array(TG_ARGV[0], ','));
BEGIN
  IF listening IS NOT NULL THEN
    INSERT INTO webhook_outbox (source, event_ids, endpoints)
      SELECT TG_TABLE_NAME, array_agg(n.id ORDER BY n.id), listening FROM new_rows n HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_webhook_events AFTER INSERT ON certificate_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_webhook_events('certificate.created,certificate.changed,certificate.verdict_changed,certificate.removed,certificate.restored');
--> statement-breakpoint
CREATE TRIGGER note_webhook_events AFTER INSERT ON certificate_decisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_webhook_events('decision.recorded,decision.corrected');
--> statement-breakpoint
CREATE TRIGGER note_webhook_events AFTER INSERT ON content_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_webhook_events('content.published,content.changed,content.removed');
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_webhook_events() FROM PUBLIC;
