-- A passkey and nothing else may be required of everybody (docs/decisions/0085).
ALTER TABLE "sign_in_settings" DROP CONSTRAINT "sign_in_settings_required";--> statement-breakpoint
ALTER TABLE "sign_in_settings" ADD CONSTRAINT "sign_in_settings_required" CHECK ("sign_in_settings"."required" in ('password', 'two-factors', 'passkey', 'provider'));
