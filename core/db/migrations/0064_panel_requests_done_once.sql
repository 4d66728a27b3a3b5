-- A person's request that was sent again is done once, as a program's is. A server of the release before goes on with its own: its
-- conflict target is the index of API keys.
ALTER TABLE "idempotent_requests" DROP CONSTRAINT "idempotent_requests_api_key_id_idempotency_key_pk";--> statement-breakpoint
ALTER TABLE "idempotent_requests" ALTER COLUMN "api_key_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD COLUMN "committed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_requests_of_api_key" ON "idempotent_requests" USING btree ("api_key_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_requests_of_person" ON "idempotent_requests" USING btree ("profile_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_sender" CHECK (num_nonnulls("idempotent_requests"."api_key_id", "idempotent_requests"."profile_id") = 1);