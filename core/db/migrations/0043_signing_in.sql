CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "identities_subject" UNIQUE("issuer","subject"),
	CONSTRAINT "identities_of_user" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"required" text DEFAULT 'password' NOT NULL,
	"links_by_email" boolean DEFAULT false NOT NULL,
	"adds_people" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sign_in_settings_one" CHECK ("sign_in_settings"."id" = 1),
	CONSTRAINT "sign_in_settings_required" CHECK ("sign_in_settings"."required" in ('password', 'two-factors', 'provider'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_with" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_opened_with" CHECK ("sessions"."opened_with" in ('password', 'passkey', 'provider'));--> statement-breakpoint
-- A passkey more or less is another credential: what the one before opened is over (decision 0024).
CREATE FUNCTION count_generation_of_way_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET credential_generation = credential_generation + 1
    WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.user_id ELSE OLD.user_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_credential_generation AFTER INSERT OR DELETE ON passkeys FOR EACH ROW
  EXECUTE FUNCTION count_generation_of_way_in();
--> statement-breakpoint
CREATE TRIGGER count_credential_generation AFTER DELETE ON identities FOR EACH ROW
  EXECUTE FUNCTION count_generation_of_way_in();
--> statement-breakpoint
CREATE TRIGGER count_generation_of_refused AFTER UPDATE ON identities FOR EACH ROW
  WHEN (NEW.is_refused AND NOT OLD.is_refused) EXECUTE FUNCTION count_generation_of_way_in();
--> statement-breakpoint
-- As before (0013), and by no way for whom the provider gives no role any more (decision 0059).
CREATE OR REPLACE FUNCTION refuse_session_of_past_credential() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE present integer;
BEGIN
  SELECT credential_generation INTO present FROM profiles WHERE id = NEW.user_id AND is_active FOR SHARE;
  IF present IS DISTINCT FROM NEW.credential_generation
    OR EXISTS (SELECT FROM identities WHERE user_id = NEW.user_id AND is_refused) THEN
    RAISE EXCEPTION 'the credential of this session is over'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_of_present_credential';
  END IF;
  RETURN NEW;
END $$;
