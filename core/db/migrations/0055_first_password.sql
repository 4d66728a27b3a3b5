-- Whoever has a password that the product made up chooses another one (docs/decisions/0080).
ALTER TABLE "profiles" ADD COLUMN "must_choose_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As in 0013, and it is chosen now, by whichever way.
CREATE OR REPLACE FUNCTION count_generation_of_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET credential_generation = credential_generation + 1, must_choose_password = false WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
