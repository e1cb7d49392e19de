CREATE TABLE "tax_details" (
	"contractor_id" bigint PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"name" text NOT NULL,
	"business_name" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"number_end" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text NOT NULL,
	"electronic1099" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_details_sealed" CHECK (number like 'v1.%' and number_end ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "tax_details" ADD CONSTRAINT "tax_details_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;