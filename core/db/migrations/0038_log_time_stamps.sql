CREATE TABLE "log_time_stamps" (
	"size" bigint NOT NULL,
	"authority" text NOT NULL,
	"token" "bytea" NOT NULL,
	"stamped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_time_stamps_size_authority_pk" PRIMARY KEY("size","authority")
);
--> statement-breakpoint
ALTER TABLE "log_time_stamps" ADD CONSTRAINT "log_time_stamps_size_log_checkpoints_size_fk" FOREIGN KEY ("size") REFERENCES "public"."log_checkpoints"("size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_time_stamps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
