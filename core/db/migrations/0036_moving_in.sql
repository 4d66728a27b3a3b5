CREATE TABLE "former_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	CONSTRAINT "former_addresses_path" CHECK (starts_with("former_addresses"."path", '/')),
	CONSTRAINT "former_addresses_entity" CHECK ("former_addresses"."entity" in ('certificates', 'articles', 'media'))
);
--> statement-breakpoint
CREATE TABLE "imported_rows" (
	"source" text NOT NULL,
	"entity" text NOT NULL,
	"former_id" text NOT NULL,
	"entity_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_rows_source_entity_former_id_pk" PRIMARY KEY("source","entity","former_id")
);
