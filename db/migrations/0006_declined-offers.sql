ALTER TABLE "routes" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "decline_reason" text DEFAULT '' NOT NULL;