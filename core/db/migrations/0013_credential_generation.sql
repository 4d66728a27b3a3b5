ALTER TABLE "profiles" ADD COLUMN "credential_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "credential_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "credential_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Who somebody is and what they may do changed: what the credential before opened is over (decision 0024).
CREATE FUNCTION count_credential_generation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.credential_generation := OLD.credential_generation + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_credential_generation BEFORE UPDATE ON profiles FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.is_active IS DISTINCT FROM NEW.is_active
    OR OLD.two_factor_enabled IS DISTINCT FROM NEW.two_factor_enabled)
  EXECUTE FUNCTION count_credential_generation();
--> statement-breakpoint
CREATE FUNCTION count_generation_of_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET credential_generation = credential_generation + 1 WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_credential_generation AFTER UPDATE ON accounts FOR EACH ROW
  WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION count_generation_of_password();
--> statement-breakpoint
-- After the row is locked by its own update: a session that was inserted before is seen, a later one waits.
CREATE FUNCTION end_what_credential_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM verifications WHERE value = NEW.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_what_credential_opened AFTER UPDATE ON profiles FOR EACH ROW
  WHEN (OLD.credential_generation IS DISTINCT FROM NEW.credential_generation)
  EXECUTE FUNCTION end_what_credential_opened();
--> statement-breakpoint
-- In the statement that inserts: FOR SHARE waits for a change that is under way, and then reads what it left.
CREATE FUNCTION refuse_session_of_past_credential() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE present integer;
BEGIN
  SELECT credential_generation INTO present FROM profiles WHERE id = NEW.user_id AND is_active FOR SHARE;
  IF present IS DISTINCT FROM NEW.credential_generation THEN
    RAISE EXCEPTION 'the credential of this session is over'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_of_present_credential';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_session_of_past_credential BEFORE INSERT ON sessions FOR EACH ROW
  EXECUTE FUNCTION refuse_session_of_past_credential();
